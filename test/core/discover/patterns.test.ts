import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { patternsBelow } from "../../../src/core/discover/patternsBelow";
import { workspacePatterns } from "../../../src/core/discover/workspacePatterns";
import { providers } from "../../../src/core/providers/registry";

suite("patterns of hook files", () => {
  test("the workspace's are without braces, and without those of the user", () => {
    const patterns = workspacePatterns(providers);
    assert.ok(patterns.includes(".claude/settings.json"));
    assert.ok(
      patterns.every((pattern) => !/[{}~]/.test(pattern) && !pattern.startsWith("/")),
      patterns.join(),
    );
  });

  test("below a folder, what the folder's name begins counts too", () => {
    const patterns = [".claude/settings.json", ".github/hooks/*.json", "*.hooks.json"];
    const anywhere = patterns.map((pattern) => `**/${pattern}`);
    assert.deepEqual(patternsBelow("/a/b", patterns), anywhere);
    assert.deepEqual(patternsBelow("/a/.claude", patterns), [...anywhere, "settings.json"]);
    assert.deepEqual(patternsBelow("/a/.github", patterns), [...anywhere, "hooks/*.json"]);
    assert.deepEqual(patternsBelow("/a/.github/hooks", patterns), [...anywhere, "*.json"]);
    assert.deepEqual(patternsBelow("/a/hooks", patterns), anywhere);
  });
});
