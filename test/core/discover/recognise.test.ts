import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { recognise } from "../../../src/core/discover/recognise";

const nested = `{ "hooks": { "PreToolUse": [{ "hooks": [{ "type": "command", "command": "date" }] }] } }`;
const flat = `{ "version": 1, "hooks": { "preToolUse": [{ "command": "date" }] } }`;
const ids = (path: string, text: string): readonly string[] =>
  recognise(path, { text }).map(({ provider }) => provider.facts.id);

suite("recognise", () => {
  test("a file in the settings folder of an unknown tool is nobody's, whatever it holds", () => {
    assert.deepEqual(ids("/p/.rulesync/hooks.json", flat), []);
    assert.equal(ids("/p/anywhere.json", flat)[0], "cursor");
  });
  test("a plugin below an agent's folder is that agent's", () => {
    assert.equal(ids("/p/.claude/plugins/x/hooks/hooks.json", nested)[0], "claude-code");
    assert.ok(!ids("/p/.claude/plugins/x/hooks/hooks.json", nested).includes("codex"));
    assert.deepEqual(ids("/p/.grok/plugins/x/hooks/hooks.json", nested), []);
    assert.ok(ids("/p/plugins/x/hooks/hooks.json", nested).includes("codex"));
  });
});
