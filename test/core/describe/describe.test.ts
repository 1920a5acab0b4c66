import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { handlerText } from "../../../src/core/describe/handlerText";
import { matcherSummary, matcherWords } from "../../../src/core/describe/matcherWords";
import { scriptOf } from "../../../src/core/describe/scriptOf";
import { facts as claude } from "../../../src/core/providers/claudeCode/facts";

suite("scriptOf", () => {
  for (const [command, script] of [
    ['"$CLAUDE_PROJECT_DIR"/scripts/guard.sh', "scripts/guard.sh"],
    ["$CLAUDE_PROJECT_DIR/scripts/guard.sh --strict", "scripts/guard.sh"],
    ["./scripts/guard.sh && echo ok", "scripts/guard.sh"],
    ["scripts/guard.sh", "scripts/guard.sh"],
    ['python3 "${CLAUDE_PLUGIN_ROOT}/hooks/my guard.py"', "hooks/my guard.py"],
    ["node --import tsx hooks/guard.ts", "hooks/guard.ts"],
    ["/usr/local/bin/guard", "/usr/local/bin/guard"],
    ["npx prettier --write .", undefined],
    ["curl https://example.com/hook.sh", undefined],
    ["jq -r .tool_input.command", undefined],
    ["", undefined],
  ] as const) {
    test(command === "" ? "an empty command" : command, () => {
      assert.equal(scriptOf({ type: "command", command }, claude), script);
    });
  }

  test("an argument list", () => {
    const handler = {
      type: "command",
      command: "node",
      args: ["$CLAUDE_PROJECT_DIR/hooks/a b.mjs", "x.sh"],
    } as const;
    assert.equal(scriptOf(handler, claude), "hooks/a b.mjs");
  });
});

suite("matchers in words", () => {
  test("tools", () => {
    const matcher = {
      kind: "anyOf",
      parts: [
        { kind: "name", name: "shell" },
        { kind: "name", name: "Frob" },
      ],
    } as const;
    assert.equal(matcherSummary({ matcher }), "shell or Frob");
    assert.equal(matcherWords({ matcher }), "runs a shell command or uses Frob");
  });

  test("MCP tools, patterns and commands", () => {
    const mcp = { kind: "mcp", server: "github" } as const;
    const pattern = { kind: "pattern", pattern: "^Note", vocabulary: "claude-code" } as const;
    assert.equal(matcherSummary({ matcher: mcp }), "a tool of the MCP server github");
    assert.equal(matcherSummary({ matcher: { ...mcp, tool: "push" } }), "push of the MCP server github");
    assert.equal(matcherSummary({ matcher: pattern, commandPattern: "^git" }), "/^Note/, commands like ^git");
    assert.equal(matcherSummary({}), undefined);
  });
});

suite("handlerText", () => {
  for (const [handler, text] of [
    [{ type: "command", command: "a\n  b" }, "a b"],
    [{ type: "command", command: "node", args: ["x.js"] }, "node x.js"],
    [{ type: "command", platform: { windows: "x.cmd" } }, "x.cmd"],
    [{ type: "http", url: "https://example.com" }, "https://example.com"],
    [{ type: "prompt", prompt: "Is it safe?" }, "Is it safe?"],
    [{ type: "mcp_tool", server: "s", tool: "t" }, "s/t"],
  ] as const) {
    test(text, () => {
      assert.equal(handlerText(handler), text);
    });
  }
});
