import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Conversion } from "../../../src/core/convert/convert";
import { pathGlobToPattern } from "../../../src/core/providers/shared/pathGlob";
import { kiro } from "../../../src/core/providers/kiro/provider";
import { convertTo, sourceAt, type SourceFile } from "../../helpers/convertFixture";

/** Into another of Kiro's files than the one that conversions choose. */
function into(path: string, source: SourceFile, existing = ""): Conversion {
  const { file } = sourceAt(path, "{}", "kiro");
  return convertTo(source, kiro, {
    existing: new Map(existing === "" ? [] : [[path, existing]]),
    target: { file, path },
  });
}

suite("kiro", () => {
  test("an old hook becomes one that Kiro 1.x runs, globs and tool kinds translated", () => {
    const old = (when: object): string =>
      JSON.stringify({ name: "x", version: "1", when, then: { type: "runCommand", command: "./a.sh" } });
    const written = (when: object): unknown => {
      const { files, problems } = into(
        ".kiro/hooks/hooks.json",
        sourceAt(".kiro/hooks/x.kiro.hook", old(when)),
      );
      assert.deepEqual(problems, []);
      const { trigger, matcher } = (
        JSON.parse(files[0]!.text) as { hooks: { trigger: string; matcher: string }[] }
      ).hooks[0]!;
      return [trigger, matcher];
    };
    assert.deepEqual(written({ type: "fileEdited", patterns: ["**/*.ts", "src/*.js"] }), [
      "PostFileSave",
      "\\.ts$|(^|/)src/[^/]*\\.js$",
    ]);
    assert.deepEqual(written({ type: "preToolUse", toolTypes: ["write"] }), [
      "PreToolUse",
      "fs_write|str_replace|fs_append|delete_file",
    ]);
    assert.deepEqual(written({ type: "preToolUse", toolTypes: ["shell", "*"] }), ["PreToolUse", undefined]);
    assert.deepEqual(written({ type: "agentStop" }), ["Stop", undefined]);
  });

  test("nothing new goes into a file that no version runs", () => {
    const source = sourceAt(
      ".kiro/hooks/a.json",
      `{"version":"v1","hooks":[{"name":"a","trigger":"Stop","action":{"type":"command","command":"a"}}]}`,
    );
    const { files } = into(".kiro/hooks/new.kiro.hook", source);
    assert.deepEqual(files, []);
  });

  test("an agent file has one entry per tool, since its matchers know no alternatives", () => {
    const source = sourceAt(
      "x.hooks.json",
      JSON.stringify({
        spec: "hooks/1.0",
        hooks: [
          {
            event: "before_tool_execute",
            matcher: ["shell", "file_read"],
            handler: { type: "command", command: "a", timeout: 1.5 },
            blocking: true,
          },
          {
            event: "after_tool_execute",
            matcher: { mcp: { server: "git" } },
            handler: { type: "command", command: "b" },
          },
        ],
      }),
    );
    const before = `{\n  "name": "dev", "prompt": "You help.",\n  "hooks": { "stop": [] }\n}\n`;
    const { files, problems } = into(".kiro/agents/dev.json", source, before);
    assert.deepEqual(problems, []);
    assert.deepEqual(JSON.parse(files[0]!.text), {
      name: "dev",
      prompt: "You help.",
      hooks: {
        stop: [],
        preToolUse: [
          { command: "a", matcher: "execute_bash", timeout_ms: 1500 },
          { command: "a", matcher: "fs_read", timeout_ms: 1500 },
        ],
        postToolUse: [{ command: "b", matcher: "@git/*" }],
      },
    });
    const fresh = JSON.parse(into(".kiro/agents/new.json", source).files[0]!.text) as object;
    assert.deepEqual(Object.entries(fresh).slice(0, 2), [
      ["name", "new"],
      ["tools", ["*"]],
    ]);
  });

  test("what stands in a file stays to the byte, whatever its format", () => {
    const texts = {
      ".kiro/hooks/a.json": `{ "hooks": [{"name":"a" ,"trigger":"Stop","action":{"type":"command","command":"a"},"x":1}], "version": "v1" }`,
      ".kiro/hooks/a.kiro.hook": `{ "then": {"command":"a","type":"runCommand"}, "when": {"type":"agentStop"}, "name": "a" }\n`,
      ".kiro/agents/a.json": `{"hooks":{"stop":[{"command":"a" }]},\n "name":"a"}`,
    };
    for (const [path, text] of Object.entries(texts)) {
      const { files, problems, hooks } = convertTo(sourceAt(path, text), kiro);
      assert.deepEqual(problems, []);
      assert.equal(hooks.length, 1);
      assert.deepEqual(files, [{ path, text }]);
    }
  });

  test("globs over paths become expressions that mean the same", () => {
    const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
      ["**/*.ts", ["a.ts", "/home/me/src/a.ts"], ["a.tsx", "ts"]],
      ["*.py", ["a.py", "src/a.py"], ["a.pyc"]],
      ["src/**/*.{js,jsx}", ["src/a.js", "/p/src/b/c/a.jsx"], ["lib/a.js", "src/a.json", "xsrc/a.js"]],
      ["./docs/?.md", ["docs/a.md"], ["docs/ab.md"]],
      [".kiro/specs/**", ["/p/.kiro/specs/a/tasks.md"], ["kiro/specs/a"]],
      ["**/*", ["a", "a/b.c"], []],
    ];
    for (const [glob, fits, fails] of cases) {
      const expression = new RegExp(pathGlobToPattern(glob));
      for (const path of fits) assert.match(path, expression, glob);
      for (const path of fails) assert.doesNotMatch(path, expression, glob);
    }
  });
});
