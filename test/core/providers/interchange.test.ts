import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { recognise } from "../../../src/core/discover/recognise";
import type { Hook } from "../../../src/core/model/hook";
import { interchange } from "../../../src/core/providers/interchange/provider";
import type { Encoded } from "../../../src/core/providers/provider";

const file = interchange.facts.files[0]!;
const path = ".hooks.json";

const decode = (text: string): readonly Hook[] => interchange.decode({ text, file, path }).hooks;

function encode(hooks: readonly Hook[], existing?: string): Encoded {
  return interchange.encode!({
    hooks,
    file,
    path,
    existing: new Map(existing === undefined ? [] : [[path, existing]]),
  });
}

/** What a hook says, without where it stands. */
const said = ({
  id: _id,
  ranges: _ranges,
  nativeMatcher: _text,
  nativeEvent: _native,
  ...hook
}: Hook): unknown => hook;

function hook(changes: Partial<Hook>): Hook {
  return {
    id: "x",
    event: "before_tool_execute",
    nativeEvent: "PreToolUse",
    handler: { type: "command", command: "./guard.sh" },
    blocking: true,
    enabled: true,
    extras: {},
    ranges: { hook: { start: 0, end: 0 } },
    ...changes,
  };
}

suite("interchange", () => {
  const travelling: Readonly<Record<string, Partial<Hook>>> = {
    "name, description and a disabled hook": { name: "guard", description: "of the shell", enabled: false },
    "a filter on commands": { commandPattern: "^git push" },
    "an argument list": { handler: { type: "command", command: "my tool", args: ["it's", "--a=b", ""] } },
    "a shell, failing closed, a status": {
      handler: { type: "command", command: "x", shell: "powershell", failClosed: true, statusMessage: "..." },
    },
    "a call of an MCP tool": {
      handler: { type: "mcp_tool", server: "git hub", tool: "check", input: { a: [1] }, timeout: 3 },
    },
    "a call of an MCP tool that only watches": {
      handler: { type: "mcp_tool", server: "s", tool: "t" },
      blocking: false,
    },
    "a pattern in an agent's own names": {
      matcher: {
        kind: "anyOf",
        parts: [
          { kind: "pattern", pattern: "Bash|Edit", vocabulary: "claude-code", anchored: true },
          { kind: "pattern", pattern: "(?:a)|(?:b)", vocabulary: "canonical" },
          { kind: "name", name: "shell" },
          { kind: "mcp", server: "*" },
        ],
      },
    },
    "extras of other providers, and of the format itself": {
      extras: {
        "claude-code": { if: "Bash(git *)" },
        openhook: { name: "an unknown key there" },
        interchange: { _comment: "why", "handler.timeout_action": "block", "handler.platform.bsd": "y" },
      },
    },
    "all that a command can have": {
      handler: {
        type: "command",
        command: "a",
        platform: { windows: "b", linux: "c", osx: "d" },
        cwd: "sub",
        env: { A: "1" },
        timeout: 0.5,
        async: true,
      },
      degradation: { custom_env: "block" },
      capabilities: ["custom_env"],
    },
    "a key named __proto__": { extras: { interchange: JSON.parse('{"__proto__": {"a": 1}}') as never } },
  };
  for (const [what, changes] of Object.entries(travelling)) {
    test(`carries ${what}`, () => {
      const original = hook(changes);
      const { files, placements } = encode([original]);
      assert.deepEqual(placements, [{ hook: "x", path, id: "hooks[0]" }]);
      const [read] = decode(files[0]!.text);
      assert.deepEqual(said(read!), said(original));
      assert.equal(interchange.decode({ text: files[0]!.text, file, path }).refused, undefined);
    });
  }

  test("a stand-in for an MCP tool blocks where the hook can and warns where it cannot", () => {
    const handler = { type: "mcp_tool", server: "s", tool: "t" } as const;
    const commands = [true, false].map((blocking) => {
      const { files } = encode([hook({ handler, blocking })]);
      return (JSON.parse(files[0]!.text) as { hooks: { handler: { command: string } }[] }).hooks[0]!.handler
        .command;
    });
    assert.match(commands[0]!, /exit 2$/);
    assert.match(commands[1]!, /exit 1$/);
  });

  test("the manifest's own fields overrule what a converter left in it", () => {
    const { files } = encode([
      hook({ handler: { type: "command", command: "node", args: ["a.js"], failClosed: true } }),
    ]);
    const [edited] = decode(files[0]!.text.replace('"node a.js"', '"node b.js"'));
    assert.deepEqual(edited!.handler, { type: "command", command: "node b.js", failClosed: true });
    assert.deepEqual(edited!.extras["openhook-model"], { exec: { command: "node", args: ["a.js"] } });
  });

  test("a fresh manifest is a whole one", () => {
    const { files } = encode([
      hook({ handler: { type: "command", command: "./guard.sh" }, matcher: { kind: "name", name: "shell" } }),
    ]);
    assert.equal(
      files[0]!.text,
      `{
  "spec": "hooks/1.0",
  "hooks": [
    {
      "event": "before_tool_execute",
      "matcher": "shell",
      "handler": {
        "type": "command",
        "command": "./guard.sh"
      },
      "blocking": true
    }
  ]
}
`,
    );
  });

  test("adds to a manifest without touching the rest, and nothing twice", () => {
    const before = `{ "spec": "hooks/0.1", "hooks": [
\t{ "event":"session_start" , "handler": {"command": "./a.sh", "type":"command"} } ], "x": 1 }`;
    const [present] = decode(before);
    const { files, placements } = encode([present!, hook({ id: "new" }), present!], before);
    assert.deepEqual(
      placements.map(({ id }) => id),
      ["hooks[0]", "hooks[1]", "hooks[2]"],
    );
    assert.ok(files[0]!.text.startsWith(before.slice(0, before.indexOf(" ], "))));
    assert.ok(files[0]!.text.endsWith(`, "x": 1 }`));
    assert.equal(encode([present!], before).files[0]!.text, before);
  });

  test("a manifest in YAML stays one, comments and all", () => {
    const yaml = interchange.facts.files.find(({ format }) => format === "yaml")!;
    const before = `# ours\nspec: hooks/0.1\nhooks:\n  # first\n  - event: session_start\n    handler: { type: command, command: a }\n`;
    const { files } = interchange.encode!({
      hooks: [hook({ blocking: false })],
      file: yaml,
      path: "x.hooks.yaml",
      existing: new Map([["x.hooks.yaml", before]]),
    });
    assert.ok(files[0]!.text.startsWith(before));
    const { hooks } = interchange.decode({ text: files[0]!.text, file: yaml, path: "x.hooks.yaml" });
    assert.deepEqual(
      hooks.map(({ handler }) => handler.command),
      ["a", "./guard.sh"],
    );
  });

  test("a file that cannot be edited is left alone, with the reason", () => {
    const { files, problem } = encode([hook({})], `{ "spec": "hooks/1.0", "hooks": {} }`);
    assert.deepEqual(files, []);
    assert.match(problem ?? "", /hooks/);
  });

  test("knows itself by what the file says, whatever its name", () => {
    const of = (text: string): readonly string[] =>
      recognise("some/file.json", { text, providers: [interchange] }).map(
        ({ provider }) => provider.facts.id,
      );
    assert.deepEqual(of(`{ "spec": "hooks/0.1", "hooks": [] }`), ["interchange"]);
    assert.deepEqual(of(`{ "spec": "openapi", "hooks": [] }`), []);
  });
});
