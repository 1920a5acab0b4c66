import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Outcome } from "../../../src/core/model/verdict";
import { contract } from "../../../src/core/providers/geminiCli/contract";
import { contextOf, ended, killed, notStarted, timedOut } from "../../helpers/contracts";
import { startOf } from "../../helpers/plans";
import { decisionOf, verdictRows } from "../../helpers/verdictRows";

/** What an objection comes to, and the end of the id of its rule. */
const objections: readonly (readonly [event: string, outcome: Outcome, rule: string])[] = [
  ["BeforeTool", "deny", "tool"],
  ["AfterTool", "deny", "result"],
  ["BeforeAgent", "deny", "prompt"],
  ["AfterAgent", "continue", "retry"],
  ["BeforeModel", "deny", "model"],
  ["AfterModel", "deny", "model"],
];
const deciding = objections.map(([event]) => event);
const observing = ["SessionStart", "SessionEnd", "PreCompress", "Notification"];
const all = [...deciding, ...observing, "BeforeToolSelection"];
const none = { outcome: "none" } as const;
const specific = (fields: object): object => ({ hookSpecificOutput: fields });

verdictRows("Gemini CLI: exit codes", contract, [
  ...objections.flatMap(([event, outcome, rule]) =>
    [2, 3, 127].flatMap((code) => [
      { event, result: ended(code, "no"), rule: `text-${rule}`, decision: { outcome, reason: "no" } },
      // stderr is read where stdout is empty.
      { event, result: ended(code, "\n", "no"), rule: `text-${rule}`, decision: { outcome, reason: "no" } },
    ]),
  ),
  ...all
    .filter((event) => event !== "BeforeToolSelection")
    .flatMap((event) => [
      {
        event,
        result: ended(1, "", "careful"),
        rule: "text-warning",
        decision: { outcome: "error", systemMessage: "careful" } as const,
      },
      {
        event,
        result: ended(0, "", "checked"),
        rule: "text-shown",
        decision: { outcome: "none", systemMessage: "checked" } as const,
      },
      {
        event,
        result: ended(0, "checked", "noise"),
        rule: "text-shown",
        decision: { outcome: "none", systemMessage: "checked" } as const,
      },
    ]),
  ...observing.map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "text-failure",
    decision: { outcome: "error" } as const,
  })),
  ...all.flatMap((event) => [
    ...[1, 2, 127].map((code) => ({
      event,
      result: ended(code),
      rule: "silent-failure",
      decision: { outcome: "error" } as const,
    })),
    { event, result: ended(0), rule: "silent", decision: none },
    { event, result: timedOut, rule: "timeout", decision: { outcome: "error" } as const },
    {
      event,
      result: notStarted,
      rule: "not-started",
      decision: { outcome: "error", reason: "guard.sh does not exist." } as const,
    },
    // Killed by a signal counts as exit code 0.
    { event, result: killed, rule: "silent", decision: none },
  ]),
  {
    event: "BeforeTool",
    result: { ...killed, stdout: "bye" },
    rule: "text-shown",
    decision: { outcome: "none", systemMessage: "bye" },
  },
]);

verdictRows("Gemini CLI: what counts as JSON", contract, [
  { event: "BeforeTool", result: ended(2, "{}", "no"), rule: "json", decision: none },
  ...["42", "[1]", "null", "true"].flatMap((stdout) => [
    {
      event: "BeforeTool",
      result: ended(2, stdout),
      rule: "silent-failure",
      decision: { outcome: "error" } as const,
    },
    { event: "BeforeTool", result: ended(0, stdout), rule: "silent", decision: none },
  ]),
  {
    event: "BeforeTool",
    result: ended(0, JSON.stringify(JSON.stringify({ decision: "deny", reason: "no" }))),
    rule: "deny-tool",
    decision: { outcome: "deny", reason: "no" },
  },
  {
    event: "BeforeTool",
    result: ended(2, '"no"'),
    rule: "text-tool",
    decision: { outcome: "deny", reason: '"no"' },
  },
  {
    event: "BeforeTool",
    result: ended(2, 'checking\n{"decision":"allow"}'),
    rule: "text-tool",
    decision: { outcome: "deny", reason: 'checking\n{"decision":"allow"}' },
  },
  {
    event: "BeforeTool",
    result: ended(0, "", '{"decision":"deny","reason":"no"}'),
    rule: "deny-tool",
    decision: { outcome: "deny", reason: "no" },
  },
]);

verdictRows("Gemini CLI: decisions", contract, [
  ...objections.flatMap(([event, outcome, rule]) => [
    ...["deny", "block"].flatMap((decision) =>
      [0, 1, 2].map((code) => ({
        event,
        result: ended(code, { decision, reason: "no" }, "noise"),
        rule: `deny-${rule}`,
        decision: { outcome, reason: "no" },
      })),
    ),
    { event, result: ended(0, { decision: "deny" }), rule: `deny-${rule}`, decision: { outcome } },
    ...["allow", "approve"].map((decision) => ({
      event,
      result: ended(2, { decision, reason: "so" }),
      rule: "decision-allow",
      decision: { outcome: "none", reason: "so" } as const,
    })),
    {
      event,
      result: ended(0, { decision: "deny", reason: "no", continue: false, stopReason: "enough" }),
      rule: "continue-false",
      decision: { outcome: "stop", reason: "enough" } as const,
    },
    {
      event,
      result: ended(0, { continue: false, reason: "enough" }),
      rule: "continue-false",
      decision: { outcome: "stop", reason: "enough" } as const,
    },
    { event, result: ended(0, { decision: "never" }), rule: "json", decision: none },
    { event, result: ended(0, { continue: "false" }), rule: "json", decision: none },
  ]),
  {
    event: "BeforeTool",
    result: ended(0, { decision: "ask", systemMessage: "sure?" }),
    rule: "ask",
    decision: { outcome: "ask", systemMessage: "sure?" },
  },
  ...deciding
    .filter((event) => event !== "BeforeTool")
    .map((event) => ({ event, result: ended(0, { decision: "ask" }), rule: "json", decision: none })),
  ...observing.map((event) => ({
    event,
    result: ended(0, { decision: "deny", continue: false, reason: "x", systemMessage: "hello" }),
    rule: "json",
    decision: { outcome: "none", systemMessage: "hello" } as const,
  })),
]);

verdictRows("Gemini CLI: what else an answer can say", contract, [
  {
    event: "BeforeTool",
    result: ended(0, specific({ tool_input: { command: "ls", is_background: true } })),
    rule: "json",
    decision: { outcome: "none", updatedInput: { command: "ls", background: true } },
  },
  ...["SessionStart", "BeforeAgent", "AfterTool"].map((event) => ({
    event,
    result: ended(0, specific({ hookEventName: "Anything", additionalContext: "mind the cents" })),
    rule: "json",
    decision: { outcome: "none", context: "mind the cents" } as const,
  })),
  ...["BeforeTool", "AfterAgent", "SessionEnd", "Notification"].map((event) => ({
    event,
    result: ended(0, specific({ additionalContext: "x" })),
    rule: "json",
    decision: none,
  })),
  {
    event: "AfterTool",
    result: ended(0, specific({ tailToolCallRequest: { name: "read_file", args: {} } })),
    rule: "json",
    decision: {
      outcome: "none",
      extras: {
        "gemini-cli": { hookSpecificOutput: { tailToolCallRequest: { name: "read_file", args: {} } } },
      },
    },
  },
  {
    event: "AfterAgent",
    result: ended(0, { decision: "deny", reason: "go on", ...specific({ clearContext: true }) }),
    rule: "deny-retry",
    decision: {
      outcome: "continue",
      reason: "go on",
      extras: { "gemini-cli": { hookSpecificOutput: { clearContext: true } } },
    },
  },
  {
    event: "BeforeModel",
    result: ended(0, specific({ llm_request: { model: "gemini-3-flash" } })),
    rule: "json",
    decision: {
      outcome: "none",
      extras: { "gemini-cli": { hookSpecificOutput: { llm_request: { model: "gemini-3-flash" } } } },
    },
  },
  {
    event: "BeforeModel",
    result: ended(0, { decision: "deny", reason: "no", ...specific({ llm_response: { text: "no" } }) }),
    rule: "deny-model",
    decision: { outcome: "deny", reason: "no", updatedOutput: { text: "no" } },
  },
  {
    event: "BeforeModel",
    result: ended(0, specific({ llm_response: { text: "no" } })),
    rule: "response-unused",
    decision: none,
  },
  {
    event: "AfterModel",
    result: ended(0, specific({ llm_response: { candidates: [] } })),
    rule: "json",
    decision: { outcome: "none", updatedOutput: { candidates: [] } },
  },
  {
    event: "BeforeToolSelection",
    result: ended(0, specific({ toolConfig: { mode: "NONE" } })),
    rule: "tools-chosen",
    decision: {
      outcome: "none",
      extras: { "gemini-cli": { hookSpecificOutput: { toolConfig: { mode: "NONE" } } } },
    },
  },
  ...[ended(0, "checked"), ended(2, "no"), ended(0, { decision: "deny", systemMessage: "x" })].map(
    (result) => ({ event: "BeforeToolSelection", result, rule: "tools-reset", decision: none }),
  ),
]);

suite("Gemini CLI: payloads", () => {
  test("a guard finds a path where several files are read", () => {
    const read = (include: readonly string[]): unknown => {
      const sampled = contract.sample("BeforeTool", { tool: "read_many_files", input: { include } });
      assert.ok(sampled.ok);
      const parsed = contract.parse(sampled.payload);
      assert.ok(parsed.ok);
      assert.deepEqual(contract.render(parsed.event), { ok: true, payload: sampled.payload, lost: [] });
      return parsed.event.tool?.input;
    };
    assert.deepEqual(read([".env"]), { path: ".env" });
    assert.deepEqual(read([".env", "src"]), { path: ".env", paths: [".env", "src"] });
    assert.deepEqual(read([]), { include: [] });
  });
  test("a tool of an MCP server has its server's name", () => {
    const sampled = contract.sample("BeforeTool", { tool: "mcp" });
    assert.ok(sampled.ok);
    assert.equal(sampled.payload["tool_name"], "mcp_github_create_issue");
    const parsed = contract.parse(sampled.payload);
    assert.equal(parsed.ok && parsed.event.tool?.name, "mcp__github__create_issue");
  });
});

suite("Gemini CLI: starting", () => {
  const event = "BeforeTool";
  test("bash in the agent's directory, for a minute", () => {
    const plan = startOf(contract, { event, handler: { command: "./guard.sh" } });
    assert.deepEqual([plan.program, ...plan.args], ["bash", "-c", "./guard.sh"]);
    assert.deepEqual([plan.cwd, plan.timeout], ["/home/dev/shop", 60]);
    assert.deepEqual(plan.env, {
      HOME: "/home/dev",
      GEMINI_PROJECT_DIR: "/home/dev/shop",
      GEMINI_CWD: "/home/dev/shop",
      GEMINI_SESSION_ID: "6f1d2c34-9a7b-4e0f-8c55-1b2d3e4f5a6b",
      CLAUDE_PROJECT_DIR: "/home/dev/shop",
    });
  });
  test("$GEMINI_PROJECT_DIR is replaced by a quoted path before the shell sees it", () => {
    const plan = (command: string, os: "linux" | "windows"): string | undefined => {
      const sampled = contract.sample(event, { cwd: "/home/dev/bob's shop" });
      const parsed = contract.parse(sampled.ok ? sampled.payload : {});
      assert.ok(sampled.ok && parsed.ok);
      const hook = {
        id: "hook",
        event: parsed.event.event,
        nativeEvent: event,
        handler: { type: "command", command },
        blocking: true,
        enabled: true,
        extras: {},
        ranges: { hook: { start: 0, end: 0 } },
      } as const;
      const host = { os, project: "/home/dev/bob's shop", env: {} };
      const { payload } = sampled;
      const planned = contract.plan(hook, { event: parsed.event, payload, file: "/x/settings.json", host });
      return planned.ok ? planned.args.at(-1) : undefined;
    };
    assert.equal(plan("$GEMINI_PROJECT_DIR/a.sh", "linux"), String.raw`'/home/dev/bob'\''s shop'/a.sh`);
    assert.equal(plan('"${GEMINI_PROJECT_DIR}/a.sh"', "linux"), '"${GEMINI_PROJECT_DIR}/a.sh"');
    assert.equal(
      plan("$GEMINI_CWD/a.ps1", "windows"),
      "'/home/dev/bob''s shop'/a.ps1; if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }",
    );
  });
  test("a path without odd characters needs no quotes", () => {
    const plan = startOf(contract, { event, handler: { command: "$CLAUDE_PROJECT_DIR/a.sh" } });
    assert.equal(plan.args[1], "/home/dev/shop/a.sh");
  });
  test("an extension finds its own folder", () => {
    const command = "node ${extensionPath}${/}guard.mjs ${workspacePath}";
    const plan = startOf(contract, { event, plugin: "/opt/guard", handler: { command } });
    assert.equal(plan.args[1], "node /opt/guard/guard.mjs /home/dev/shop");
  });
});

suite("Gemini CLI: several hooks", () => {
  const merge = (event: string, ...answers: readonly object[]): unknown => {
    const context = contextOf(contract, event);
    return decisionOf(
      contract.merge(
        answers.map((answer) => contract.interpret(ended(0, answer), context)),
        context,
      ),
    );
  };
  const deny = { decision: "deny", reason: "no" };
  const allow = { decision: "allow" };
  test("any denial counts, then any question", () => {
    assert.deepEqual(merge("BeforeTool", deny, { decision: "ask" }, allow), {
      outcome: "deny",
      reason: "no",
    });
    assert.deepEqual(merge("BeforeTool", allow, { decision: "ask" }), { outcome: "ask" });
  });
  test("texts are joined by line breaks", () => {
    assert.deepEqual(
      merge(
        "AfterTool",
        { decision: "deny", reason: "one", systemMessage: "a", ...specific({ additionalContext: "x" }) },
        { decision: "deny", reason: "two", systemMessage: "b", ...specific({ additionalContext: "y" }) },
      ),
      { outcome: "deny", reason: "one\ntwo", systemMessage: "a\nb", context: "x\ny" },
    );
  });
  test("around the model the last decision counts", () => {
    for (const event of ["BeforeModel", "AfterModel"]) {
      assert.deepEqual(merge(event, deny, allow), { outcome: "none" });
      assert.deepEqual(merge(event, allow, deny, {}), { outcome: "deny", reason: "no" });
      assert.deepEqual(merge(event, { continue: false }, allow), { outcome: "stop" });
    }
  });
  test("what hooks add to the request is put together", () => {
    assert.deepEqual(
      merge(
        "BeforeModel",
        specific({ llm_request: { model: "a", config: { topK: 1 } } }),
        specific({ llm_request: { model: "b" } }),
      ),
      {
        outcome: "none",
        extras: {
          "gemini-cli": { hookSpecificOutput: { llm_request: { model: "b", config: { topK: 1 } } } },
        },
      },
    );
  });
  test("choices of tools are united, and no tools at all goes first", () => {
    const choose = (mode: string, ...names: readonly string[]): object =>
      specific({ toolConfig: { mode, allowedFunctionNames: names } });
    const chosen = (mode: string, ...names: readonly string[]): unknown => ({
      outcome: "none",
      extras: {
        "gemini-cli": { hookSpecificOutput: { toolConfig: { mode, allowedFunctionNames: names } } },
      },
    });
    const event = "BeforeToolSelection";
    assert.deepEqual(merge(event, choose("AUTO", "b"), choose("ANY", "a", "b")), chosen("ANY", "a", "b"));
    assert.deepEqual(merge(event, choose("AUTO", "b"), choose("AUTO", "a")), chosen("AUTO", "a", "b"));
    assert.deepEqual(merge(event, choose("ANY", "a"), choose("NONE")), chosen("NONE"));
    assert.deepEqual(merge(event, {}, {}), { outcome: "none" });
  });
});
