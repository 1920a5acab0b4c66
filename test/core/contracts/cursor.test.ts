import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { contract } from "../../../src/core/providers/cursor/contract";
import { contextOf, ended, killed, notStarted, sampleEvent, timedOut } from "../../helpers/contracts";
import { startOf } from "../../helpers/plans";
import { decisionOf, verdictRows } from "../../helpers/verdictRows";

const toolCalls = ["preToolUse", "beforeShellExecution", "beforeMCPExecution"];
const refused = ["beforeReadFile", "beforeTabFileRead", "subagentStart", "beforeSubmitPrompt"];
const wantsJson = [...toolCalls, "beforeReadFile", "subagentStart"];
const observed = [
  "postToolUse",
  "postToolUseFailure",
  "afterShellExecution",
  "afterMCPExecution",
  "afterFileEdit",
  "sessionStart",
  "sessionEnd",
  "preCompact",
  "afterAgentResponse",
  "afterAgentThought",
  "afterTabFileEdit",
  "workspaceOpen",
];
const closed = { hook: { handler: { type: "command", failClosed: true } } } as const;
const denied = { outcome: "deny", reason: "no" } as const;
const none = { outcome: "none" } as const;
const specific = (fields: object): object => ({
  hookSpecificOutput: { hookEventName: "PreToolUse", ...fields },
});

verdictRows("Cursor: exit codes", contract, [
  ...toolCalls.map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "exit-2-blocks",
    decision: denied,
  })),
  ...refused.map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "exit-2-refuses",
    decision: denied,
  })),
  {
    event: "preToolUse",
    result: ended(2, { permission: "allow", agent_message: "json", user_message: "you" }, "err"),
    rule: "exit-2-blocks",
    decision: { outcome: "deny", reason: "json", systemMessage: "you" },
  },
  ...[...observed, "stop", "subagentStop"].map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "exit-2-elsewhere",
    decision: none,
  })),
  ...[1, 3, 127].map((code) => ({
    event: "preToolUse",
    result: ended(code, { permission: "deny" }, "oops"),
    rule: "nonzero",
    decision: { outcome: "error", reason: "oops" } as const,
  })),
  { event: "preToolUse", result: timedOut, rule: "timeout", decision: { outcome: "error" } },
  { event: "preToolUse", result: killed, rule: "crash", decision: { outcome: "error" } },
  {
    event: "preToolUse",
    result: notStarted,
    rule: "crash",
    decision: { outcome: "error", reason: "guard.sh does not exist." },
  },
]);

verdictRows("Cursor: failClosed", contract, [
  ...[...toolCalls, ...refused].flatMap((event) => [
    {
      event,
      result: timedOut,
      ...closed,
      rule: "fail-closed-failure",
      decision: { outcome: "deny" } as const,
    },
    { event, result: ended(1, "", "no"), ...closed, rule: "fail-closed-exit", decision: denied },
    {
      event,
      result: ended(0, "text"),
      ...closed,
      rule: "fail-closed-text",
      decision: { outcome: "deny" } as const,
    },
  ]),
  {
    event: "preToolUse",
    result: notStarted,
    ...closed,
    rule: "fail-closed-failure",
    decision: { outcome: "deny", reason: "guard.sh does not exist." },
  },
  { event: "stop", result: timedOut, ...closed, rule: "timeout", decision: { outcome: "error" } },
  {
    event: "postToolUse",
    result: ended(1, "", "no"),
    ...closed,
    rule: "nonzero",
    decision: { outcome: "error", reason: "no" },
  },
]);

verdictRows("Cursor: what is on stdout", contract, [
  ...wantsJson.flatMap((event) => [
    {
      event,
      result: ended(0, "checked"),
      rule: "text-blocks",
      decision: { outcome: "deny" } as const,
    },
    { event, result: ended(0), rule: "silent-permission", decision: none },
    { event, result: ended(0, "{}"), rule: "no-permission", decision: none },
  ]),
  {
    event: "preToolUse",
    result: ended(0, '{"permission":"allow"}\n{"permission":"allow"}'),
    rule: "text-blocks",
    decision: { outcome: "deny" },
  },
  { event: "preToolUse", result: ended(0, "[]"), rule: "text-blocks", decision: { outcome: "deny" } },
  { event: "beforeTabFileRead", result: ended(0), rule: "silent", decision: none },
  {
    event: "beforeSubmitPrompt",
    result: ended(0, "checked"),
    rule: "text",
    decision: { outcome: "error" },
  },
  { event: "postToolUse", result: ended(0, "checked"), rule: "text", decision: { outcome: "error" } },
  { event: "stop", result: ended(0), rule: "silent", decision: none },
]);

verdictRows("Cursor: permission", contract, [
  ...toolCalls.map((event) => ({
    event,
    result: ended(0, { permission: "deny", agent_message: "no", user_message: "sorry" }),
    rule: "deny",
    decision: { ...denied, systemMessage: "sorry" },
  })),
  ...["beforeReadFile", "subagentStart"].map((event) => ({
    event,
    result: ended(0, { permission: "deny", user_message: "no" }),
    rule: "deny-to-user",
    decision: denied,
  })),
  {
    event: "beforeTabFileRead",
    result: ended(0, { permission: "deny", user_message: "no" }),
    rule: "deny-silently",
    decision: { outcome: "deny" },
  },
  ...[...wantsJson, "beforeTabFileRead"].map((event) => ({
    event,
    result: ended(0, { permission: "allow" }),
    rule: "allow",
    decision: { outcome: "allow" } as const,
  })),
  ...["beforeShellExecution", "beforeMCPExecution"].map((event) => ({
    event,
    result: ended(0, { permission: "ask", agent_message: "sure?", continue: true }),
    rule: "ask",
    decision: { outcome: "ask", reason: "sure?" } as const,
  })),
  {
    event: "preToolUse",
    result: ended(0, { permission: "ask" }),
    rule: "ask-not-enforced",
    decision: none,
  },
  {
    event: "subagentStart",
    result: ended(0, { permission: "ask", user_message: "no" }),
    rule: "ask-is-deny",
    decision: denied,
  },
  {
    event: "beforeReadFile",
    result: ended(0, { permission: "ask" }),
    rule: "no-permission",
    decision: none,
  },
  {
    event: "preToolUse",
    result: ended(0, { permission: "allow", updated_input: { command: "ls", cwd: "/" } }),
    rule: "allow",
    decision: { outcome: "allow", updatedInput: { command: "ls", cwd: "/" } },
  },
  {
    event: "preToolUse",
    result: ended(0, { permission: "deny", userMessage: "sorry" }),
    rule: "deny",
    decision: { outcome: "deny" },
  },
]);

verdictRows("Cursor: other answers", contract, [
  {
    event: "beforeSubmitPrompt",
    result: ended(0, { continue: false, user_message: "no" }),
    rule: "prompt-blocked",
    decision: denied,
  },
  {
    event: "beforeSubmitPrompt",
    result: ended(0, { continue: true }),
    rule: "json",
    decision: none,
  },
  {
    event: "beforeSubmitPrompt",
    result: ended(0, { permission: "deny" }),
    rule: "json",
    decision: none,
  },
  {
    event: "sessionStart",
    result: ended(0, {
      continue: false,
      user_message: "hello",
      env: { MODE: "strict" },
      additional_context: "mind the cents",
    }),
    rule: "json",
    decision: {
      outcome: "none",
      context: "mind the cents",
      extras: { cursor: { env: { MODE: "strict" } } },
    },
  },
  {
    event: "postToolUse",
    result: ended(0, { additional_context: "it is slow", updated_mcp_tool_output: { ok: true } }),
    rule: "json",
    decision: { outcome: "none", context: "it is slow", updatedOutput: { ok: true } },
  },
  ...["stop", "subagentStop"].map((event) => ({
    event,
    result: ended(0, { followup_message: "run the tests" }),
    rule: "followup",
    decision: { outcome: "continue", reason: "run the tests" } as const,
  })),
  { event: "stop", result: ended(0, { permission: "deny" }), rule: "json", decision: none },
  {
    event: "preCompact",
    result: ended(0, { user_message: "compacting" }),
    rule: "json",
    decision: { outcome: "none", systemMessage: "compacting" },
  },
  {
    event: "workspaceOpen",
    result: ended(0, { pluginPaths: ["/opt/plugin"] }),
    rule: "json",
    decision: { outcome: "none", extras: { cursor: { pluginPaths: ["/opt/plugin"] } } },
  },
  ...[
    "afterShellExecution",
    "afterMCPExecution",
    "afterFileEdit",
    "afterAgentResponse",
    "afterAgentThought",
    "afterTabFileEdit",
    "postToolUseFailure",
    "sessionEnd",
  ].map((event) => ({
    event,
    result: ended(0, { additional_context: "x", user_message: "y", permission: "deny" }),
    rule: "json",
    decision: none,
  })),
]);

verdictRows("Cursor: answers in Claude Code's form", contract, [
  {
    event: "preToolUse",
    result: ended(0, specific({ permissionDecision: "deny", permissionDecisionReason: "no" })),
    rule: "claude-deny",
    decision: { outcome: "deny", systemMessage: "no" },
  },
  {
    event: "preToolUse",
    result: ended(0, specific({ permissionDecision: "ask" })),
    rule: "claude-ask",
    decision: none,
  },
  {
    event: "preToolUse",
    result: ended(0, specific({ permissionDecision: "allow", updatedInput: { command: "ls" } })),
    rule: "claude-allow",
    decision: { outcome: "allow", updatedInput: { command: "ls" } },
  },
  ...["stop", "subagentStop"].flatMap((event) => [
    {
      event,
      result: ended(0, { decision: "block", reason: "go on" }),
      rule: "claude-block",
      decision: { outcome: "continue", reason: "go on" } as const,
    },
    {
      event,
      result: ended(0, { hookSpecificOutput: { decision: "block", reason: "go on" } }),
      rule: "claude-nested-block",
      decision: { outcome: "continue", reason: "go on" } as const,
    },
  ]),
]);

suite("Cursor: an answer after the fact", () => {
  test("a subagent that was aborted is not continued", () => {
    const event = sampleEvent(contract, "subagentStop");
    const extras = { cursor: { ...event.extras["cursor"], status: "aborted" } };
    const verdict = contract.interpret(ended(0, { followup_message: "go on" }), {
      event: { ...event, extras },
    });
    assert.deepEqual([verdict.rule.id, verdict.outcome], ["followup-unfinished", "none"]);
  });
  test("no objection is said in JSON, since some builds block without it", () => {
    for (const event of wantsJson) {
      const answer = contract.answer({ outcome: "none" }, contextOf(contract, event));
      assert.deepEqual(answer, { exitCode: 0, stdout: "{}", stderr: "", lost: [] });
    }
  });
  test("names in camelCase are said to be ignored", () => {
    const result = ended(0, { permission: "deny", agentMessage: "no" });
    assert.deepEqual(contract.interpret(result, contextOf(contract, "preToolUse")).notes, [
      "agentMessage is no field of an answer to preToolUse. It is ignored.",
    ]);
  });
});

suite("Cursor: payloads", () => {
  test("JSON in strings is read", () => {
    const before = sampleEvent(contract, "beforeMCPExecution").tool;
    assert.deepEqual(before?.input, { title: "Totals are off by one" });
    assert.equal(before.name, "mcp__*__create_issue");
    assert.deepEqual(sampleEvent(contract, "postToolUse").tool?.response, {
      output: "12 passed\n",
      exitCode: 0,
    });
  });
  test("a write is told from an edit by its content", () => {
    const parse = (input: Record<string, string>): unknown => {
      const sampled = contract.sample("preToolUse", { tool: "Write", input });
      const parsed = contract.parse(sampled.ok ? sampled.payload : {});
      return parsed.ok && parsed.event.tool?.name;
    };
    assert.equal(parse({ file_path: "a.ts", content: "x" }), "file_write");
    assert.equal(parse({ file_path: "a.ts" }), "file_edit");
  });
  test("the session and the folder are said twice", () => {
    const rendered = contract.render({
      event: "session_start",
      nativeEvent: "SessionStart",
      sessionId: "s",
      cwd: "/p",
      extras: {},
    });
    assert.ok(rendered.ok);
    const { conversation_id, session_id, workspace_roots, transcript_path } = rendered.payload;
    assert.deepEqual(
      [conversation_id, session_id, workspace_roots, transcript_path],
      ["s", "s", ["/p"], null],
    );
  });
  test("and stay what they are where they differ", () => {
    const sampled = contract.sample("preToolUse", { cwd: "/p" });
    assert.ok(sampled.ok);
    const payload = { ...sampled.payload, session_id: "other", cwd: "/p/web", workspace_roots: ["/p", "/q"] };
    const parsed = contract.parse(payload);
    assert.ok(parsed.ok);
    assert.deepEqual(
      [parsed.event.cwd, parsed.event.sessionId],
      ["/p/web", sampled.payload["conversation_id"]],
    );
    assert.deepEqual(contract.render(parsed.event), { ok: true, payload, lost: [] });
  });
});

suite("Cursor: starting", () => {
  const event = "preToolUse";
  test("project hooks run in the root, with what the agent sets", () => {
    const file = "/home/dev/shop/.cursor/hooks.json";
    const plan = startOf(contract, { event, file, handler: { command: "./guard.sh" } });
    assert.deepEqual([plan.program, ...plan.args], ["/bin/sh", "-c", "./guard.sh"]);
    assert.equal(plan.cwd, "/home/dev/shop");
    assert.equal(plan.env["CURSOR_PROJECT_DIR"], "/home/dev/shop");
    assert.equal(plan.env["CLAUDE_PROJECT_DIR"], "/home/dev/shop");
    assert.equal(plan.env["CURSOR_VERSION"], "3.24.18");
    assert.equal(plan.env["CURSOR_USER_EMAIL"], "dev@example.com");
    assert.ok(plan.env["CURSOR_TRANSCRIPT_PATH"]?.endsWith(".jsonl"));
    assert.equal(plan.env["CURSOR_PLUGIN_ROOT"], undefined);
  });
  test("the user's and the company's hooks run where their file is", () => {
    for (const folder of ["/home/dev/.cursor", "/etc/cursor"]) {
      const plan = startOf(contract, {
        event,
        file: `${folder}/hooks.json`,
        handler: { command: "./guard.sh" },
      });
      assert.equal(plan.cwd, folder);
    }
  });
  test("a plugin's hooks find their root", () => {
    const plugin = "/home/dev/shop/plugins/guard";
    const plan = startOf(contract, {
      event,
      file: `${plugin}/hooks/hooks.json`,
      plugin,
      handler: { command: "${CURSOR_PLUGIN_ROOT}/guard.sh" },
    });
    assert.deepEqual([plan.cwd, plan.args[1]], [plugin, `${plugin}/guard.sh`]);
    assert.equal(plan.env["CLAUDE_PLUGIN_ROOT"], plugin);
  });
  test("no transcript, no variable", () => {
    const plan = startOf(contract, { event: "workspaceOpen", handler: { command: "true" } });
    assert.equal(plan.env["CURSOR_TRANSCRIPT_PATH"], undefined);
  });
});

suite("Cursor: several hooks", () => {
  test("the strictest counts", () => {
    const context = contextOf(contract, "beforeShellExecution");
    const say = (answer: object): ReturnType<typeof contract.interpret> =>
      contract.interpret(ended(0, answer), context);
    const merged = contract.merge(
      [
        say({ permission: "allow" }),
        say({ permission: "ask" }),
        say({ permission: "deny", agent_message: "one" }),
        say({ permission: "deny", agent_message: "two" }),
      ],
      context,
    );
    assert.deepEqual(decisionOf(merged), { outcome: "deny", reason: "one" });
    assert.equal(merged.rule.doubtful, true);
  });
});
