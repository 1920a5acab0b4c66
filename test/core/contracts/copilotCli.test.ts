import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { contract } from "../../../src/core/providers/copilotCli/contract";
import { contextOf, ended, killed, notStarted, sampleEvent, timedOut } from "../../helpers/contracts";
import { planOf, startOf } from "../../helpers/plans";
import { decisionOf, verdictRows } from "../../helpers/verdictRows";

const preTool = ["preToolUse", "PreToolUse"];
const permission = ["permissionRequest", "PermissionRequest"];
const postTool = ["postToolUse", "PostToolUse"];
const toolFailure = ["postToolUseFailure", "PostToolUseFailure"];
const prompts = ["userPromptSubmitted", "UserPromptSubmit"];
const stops = ["agentStop", "Stop", "subagentStop", "SubagentStop"];
const starts = ["sessionStart", "SessionStart", "subagentStart", "SubagentStart"];
const notifications = ["notification", "Notification"];
const silent = [
  "sessionEnd",
  "SessionEnd",
  "preCompact",
  "PreCompact",
  "errorOccurred",
  "ErrorOccurred",
  "preMcpToolCall",
  "PreMcpToolCall",
];
const others = [
  ...postTool,
  ...prompts,
  ...stops,
  ...starts,
  ...notifications,
  ...silent,
  "userPromptTransformed",
];
const denied = { outcome: "deny", reason: "no" } as const;
const none = { outcome: "none" } as const;
const nested = (fields: object): object => ({
  hookSpecificOutput: { hookEventName: "PreToolUse", ...fields },
});

verdictRows("Copilot CLI: exit codes", contract, [
  ...preTool.flatMap((event) => {
    const rule = event === "preToolUse" ? "exit-2-denies" : "exit-2-denies-nested";
    return [
      // Seen in 1.0.102: stderr is not read, the reason of the answer is.
      { event, result: ended(2, "", "err"), rule, decision: { outcome: "deny" } as const },
      {
        event,
        result: ended(2, { permissionDecision: "allow" }),
        rule,
        decision: { outcome: "deny" } as const,
      },
      {
        event,
        result: ended(2, { permissionDecision: "deny", permissionDecisionReason: "no" }, "err"),
        rule,
        decision: denied,
      },
      { event, result: ended(2, "[1]"), rule, decision: { outcome: "deny" } as const },
      ...[ended(1, { permissionDecision: "allow" }, "err"), ended(127), killed, notStarted].map((result) => ({
        event,
        result,
        rule: "crash-denies",
        decision: { outcome: "deny" } as const,
      })),
    ];
  }),
  {
    event: "PreToolUse",
    result: ended(2, nested({ permissionDecisionReason: "no" })),
    rule: "exit-2-denies-nested",
    decision: denied,
  },
  ...permission.flatMap((event) => [
    { event, result: ended(2, { message: "no" }, "err"), rule: "permission-exit-2", decision: denied },
    {
      event,
      result: ended(2, { behavior: "allow", interrupt: true }),
      rule: "permission-exit-2",
      decision: { outcome: "deny", interrupt: true } as const,
    },
    ...[ended(1, { behavior: "allow" }, "err"), killed, notStarted].map((result) => ({
      event,
      result,
      rule: "permission-failed",
      decision: { outcome: "deny" } as const,
    })),
  ]),
  ...toolFailure.map((event) => ({
    event,
    result: ended(2, "try again"),
    rule: "failure-exit-2",
    decision: { outcome: "error" } as const,
  })),
  ...others.map((event) => ({
    event,
    result: ended(2, "", "careful"),
    rule: "exit-2-warns",
    decision: { outcome: "none", systemMessage: "careful" } as const,
  })),
  {
    event: "sessionStart",
    result: ended(2, { additionalContext: "mind the cents" }, "careful"),
    rule: "exit-2-warns",
    decision: { outcome: "none", context: "mind the cents", systemMessage: "careful" },
  },
  ...[...toolFailure, ...others].flatMap((event) => [
    {
      event,
      result: ended(1, { additionalContext: "x", decision: "block", reason: "y" }, "oops"),
      rule: "nonzero",
      decision: { outcome: "error", reason: "oops" } as const,
    },
    { event, result: killed, rule: "crash", decision: { outcome: "error" } as const },
  ]),
  ...[...preTool, ...permission, ...toolFailure, ...others].map((event) => ({
    event,
    result: timedOut,
    rule: "timeout",
    decision: { outcome: "error" } as const,
  })),
]);

verdictRows("Copilot CLI: what is on stdout", contract, [
  { event: "preToolUse", result: ended(0), rule: "silent", decision: none },
  { event: "preToolUse", result: ended(0, "{}"), rule: "json", decision: none },
  ...["checked", '{"permissionDecision":"deny"}\n{"permissionDecision":"deny"}', "[1]", "null"].map(
    (stdout) => ({
      event: "preToolUse",
      result: ended(0, stdout),
      rule: "no-answer",
      decision: none,
    }),
  ),
  {
    event: "preToolUse",
    result: ended(0, 'checked\n{"permissionDecision":"deny"}'),
    rule: "no-answer",
    decision: none,
  },
  {
    event: "preToolUse",
    result: ended(
      0,
      '{"type":"progress","message":"hm","temporary":true}\n{\n"permissionDecision":"deny",\n"permissionDecisionReason":"no"}\n',
    ),
    rule: "deny",
    decision: denied,
  },
]);

verdictRows("Copilot CLI: decisions on tools", contract, [
  ...preTool.flatMap((event) =>
    (["allow", "deny", "ask"] as const).map((outcome) => ({
      event,
      result: ended(0, { permissionDecision: outcome, permissionDecisionReason: "so" }),
      rule: outcome,
      decision: { outcome, reason: "so" },
    })),
  ),
  ...(["allow", "deny", "ask"] as const).flatMap((outcome) => [
    {
      event: "PreToolUse",
      result: ended(0, nested({ permissionDecision: outcome, permissionDecisionReason: "so" })),
      rule: `nested-${outcome}`,
      decision: { outcome, reason: "so" },
    },
    {
      event: "preToolUse",
      result: ended(0, nested({ permissionDecision: outcome })),
      rule: "json",
      decision: none,
    },
  ]),
  {
    event: "preToolUse",
    result: ended(0, { permissionDecision: "deny" }),
    rule: "deny",
    decision: { outcome: "deny" },
  },
  {
    event: "preToolUse",
    result: ended(0, { permissionDecision: "never", permissionDecisionReason: "x" }),
    rule: "json",
    decision: none,
  },
  {
    event: "preToolUse",
    result: ended(0, { modifiedArgs: { command: "ls" }, additionalContext: "listed" }),
    rule: "json",
    decision: { outcome: "none", updatedInput: { command: "ls" }, context: "listed" },
  },
  {
    event: "preToolUse",
    result: ended(0, { permissionDecision: "allow", updatedInput: { command: "ls" } }),
    rule: "allow",
    decision: { outcome: "allow" },
  },
  {
    event: "PreToolUse",
    result: ended(
      0,
      nested({
        permissionDecision: "allow",
        updatedInput: { command: "ls" },
        additionalContext: "listed",
      }),
    ),
    rule: "nested-allow",
    decision: { outcome: "allow", updatedInput: { command: "ls" }, context: "listed" },
  },
  {
    event: "preToolUse",
    result: ended(0, { decision: "block", reason: "no" }),
    rule: "json",
    decision: none,
  },
  ...permission.flatMap((event) => [
    {
      event,
      result: ended(0, { behavior: "deny", message: "no", interrupt: true }),
      rule: "permission-deny",
      decision: { ...denied, interrupt: true },
    },
    {
      event,
      result: ended(0, { behavior: "allow" }),
      rule: "permission-allow",
      decision: { outcome: "allow" } as const,
    },
    {
      event,
      result: ended(0, { hookSpecificOutput: { decision: { behavior: "allow" } } }),
      rule: "json",
      decision: none,
    },
    { event, result: ended(0), rule: "silent", decision: none },
  ]),
]);

verdictRows("Copilot CLI: other answers", contract, [
  ...postTool.flatMap((event) => [
    {
      event,
      result: ended(0, {
        modifiedResult: { resultType: "success", textResultForLlm: "hidden" },
        additionalContext: "it is slow",
      }),
      rule: "json",
      decision: {
        outcome: "none",
        updatedOutput: "hidden",
        context: "it is slow",
        extras: { "copilot-cli": { modifiedResult: { resultType: "success" } } },
      } as const,
    },
    {
      event,
      result: ended(0, { decision: "block", reason: "no" }),
      rule: "result-blocked",
      decision: denied,
    },
    {
      event,
      result: ended(0, { hookSpecificOutput: { additionalContext: "x" } }),
      rule: "json",
      decision: none,
    },
  ]),
  ...toolFailure.flatMap((event) => [
    {
      event,
      result: ended(0, { additionalContext: "install it first" }),
      rule: "json",
      decision: { outcome: "none", context: "install it first" } as const,
    },
    { event, result: ended(0, "plain"), rule: "no-answer", decision: none },
  ]),
  ...stops.flatMap((event) => [
    {
      event,
      result: ended(0, { decision: "block", reason: "run the tests" }),
      rule: "stop-blocked",
      decision: { outcome: "continue", reason: "run the tests" } as const,
    },
    { event, result: ended(0, { decision: "block" }), rule: "stop-without-reason", decision: none },
    { event, result: ended(0, { decision: "allow" }), rule: "json", decision: none },
    {
      event,
      result: ended(0, { hookSpecificOutput: { decision: "block", reason: "x" } }),
      rule: "json",
      decision: none,
    },
  ]),
  ...["subagentStop", "SubagentStop"].flatMap((event) => [
    {
      event,
      result: ended(0, { modifiedResponse: "hidden" }),
      rule: "json",
      decision: { outcome: "none", updatedOutput: "hidden" } as const,
    },
    {
      event,
      result: ended(0, { decision: "block", reason: "go on", modifiedResponse: "hidden" }),
      rule: "stop-blocked",
      decision: { outcome: "continue", reason: "go on" } as const,
    },
  ]),
  ...[...starts, ...notifications].map((event) => ({
    event,
    result: ended(0, { additionalContext: "mind the cents" }),
    rule: "json",
    decision: { outcome: "none", context: "mind the cents" } as const,
  })),
  ...prompts.flatMap((event) => [
    {
      event,
      result: ended(0, { additionalContext: "mind the cents", modifiedPrompt: "other" }),
      rule: "json",
      decision: { outcome: "none", context: "mind the cents", updatedPrompt: "other" } as const,
    },
    {
      event,
      result: ended(0, { handled: true, responseContent: "no" }),
      rule: "prompt-handled",
      decision: denied,
    },
    {
      event,
      result: ended(0, { decision: "block", reason: "no" }),
      rule: "prompt-blocked",
      decision: denied,
    },
  ]),
  {
    event: "userPromptTransformed",
    result: ended(0, { modifiedTransformedPrompt: "other" }),
    rule: "json",
    decision: { outcome: "none", updatedPrompt: "other" },
  },
  ...silent.map((event) => ({
    event,
    result: ended(0, { additionalContext: "x", permissionDecision: "deny", decision: "block", reason: "y" }),
    rule: "json",
    decision: none,
  })),
]);

suite("Copilot CLI: the sandbox", () => {
  test("no hook can allow that it is left", () => {
    const event = sampleEvent(contract, "permissionRequest");
    const tool = { ...event.tool, name: "shell", input: { command: "ls", requestSandboxBypass: true } };
    const interpret = (answer: object): unknown =>
      contract.interpret(ended(0, answer), { event: { ...event, tool } }).rule.id;
    assert.equal(interpret({ behavior: "allow" }), "permission-sandbox");
    assert.equal(interpret({ behavior: "deny" }), "permission-deny");
  });
});

suite("Copilot CLI: payloads", () => {
  test("the case of the event's name decides about names and times", () => {
    const own = contract.sample("preToolUse");
    const claudes = contract.sample("PreToolUse");
    assert.ok(own.ok && claudes.ok);
    assert.deepEqual([own.payload["toolName"], own.payload["timestamp"]], ["bash", 1794994200000]);
    assert.deepEqual(
      [claudes.payload["tool_name"], claudes.payload["timestamp"]],
      ["Bash", "2026-11-18T09:30:00.000Z"],
    );
  });
  test("an event that no name tells is told by the keys", () => {
    for (const event of ["preToolUse", "postToolUse", "sessionEnd", "agentStop", "userPromptSubmitted"]) {
      const sampled = contract.sample(event);
      assert.ok(sampled.ok);
      const parsed = contract.parse(sampled.payload);
      assert.equal(parsed.ok && parsed.event.nativeEvent, event);
    }
  });
  test("but not where the keys fit several events or none", () => {
    const mcp = contract.sample("preMcpToolCall");
    assert.ok(mcp.ok);
    for (const payload of [mcp.payload, {}, { sessionId: "s", timestamp: 1, cwd: "/p" }]) {
      const parsed = contract.parse(payload);
      assert.ok(!parsed.ok);
      assert.match(parsed.problem, /say which one it is\.$/);
    }
  });
  test("old builds wrote the arguments as text", () => {
    const old = contract.variants?.["stringArguments"];
    const sampled = old?.sample("preToolUse");
    assert.ok(old !== undefined && sampled?.ok);
    assert.equal(sampled.payload["toolArgs"], '{"command":"npm test","description":"Run the tests"}');
    const parsed = old.parse(sampled.payload);
    assert.deepEqual(parsed.ok && parsed.event.tool?.input, {
      command: "npm test",
      description: "Run the tests",
    });
  });
});

suite("Copilot CLI: starting", () => {
  const event = "preToolUse";
  test("bash without start-up files, with what the agent sets", () => {
    const file = "/home/dev/shop/.github/hooks/guard.json";
    const plan = startOf(contract, { event, file, handler: { command: "./guard.sh", shell: "bash" } });
    assert.deepEqual(
      [plan.program, ...plan.args],
      ["/bin/bash", "--norc", "--noprofile", "-c", "./guard.sh"],
    );
    assert.deepEqual(plan.env, {
      HOME: "/home/dev",
      COPILOT_CLI: "1",
      COPILOT_PROJECT_DIR: "/home/dev/shop",
      CLAUDE_PROJECT_DIR: "/home/dev/shop",
      COPILOT_HOOK_DIR: "/home/dev/shop/.github/hooks",
    });
    assert.deepEqual([plan.cwd, plan.timeout], ["/home/dev/shop", 30]);
  });
  test("the folder counts from the root", () => {
    const plan = startOf(contract, {
      event,
      handler: { command: "ls", cwd: ".github", env: { A: "$HOME" } },
    });
    assert.deepEqual([plan.cwd, plan.env["A"]], ["/home/dev/shop/.github", "$HOME"]);
  });
  test("a program without a shell", () => {
    const plan = startOf(contract, { event, handler: { command: "node", args: ["a.mjs", "$HOME"] } });
    assert.deepEqual([plan.program, ...plan.args], ["node", "a.mjs", "$HOME"]);
  });
  test("a command for bash is none for Windows, and the other way round", () => {
    const windows = { os: "windows" } as const;
    const bash = { command: "./guard.sh", shell: "bash" } as const;
    const powershell = { command: "./guard.ps1", shell: "powershell" } as const;
    assert.deepEqual(planOf(contract, { event, handler: bash, host: windows }), {
      ok: false,
      problem: "The hook has no command for Windows.",
    });
    assert.equal(planOf(contract, { event, handler: powershell }).ok, false);
    assert.equal(startOf(contract, { event, handler: powershell, host: windows }).program, "powershell.exe");
    const both = { ...bash, platform: { windows: "./guard.ps1" } };
    assert.equal(startOf(contract, { event, handler: both, host: windows }).args.at(-1), "./guard.ps1");
  });
  test("a plugin's templates are filled in", () => {
    const plan = startOf(contract, {
      event,
      plugin: "/opt/guard",
      handler: { command: "ls {{project_dir}}" },
    });
    assert.equal(plan.args.at(-1), "ls /home/dev/shop");
    assert.equal(plan.env["COPILOT_PLUGIN_ROOT"], "/opt/guard");
  });
});

suite("Copilot CLI: several hooks", () => {
  const merge = (event: string, ...answers: readonly object[]): unknown => {
    const context = contextOf(contract, event);
    return decisionOf(
      contract.merge(
        answers.map((answer) => contract.interpret(ended(0, answer), context)),
        context,
      ),
    );
  };
  test("any denial of a call counts", () => {
    const deny = { permissionDecision: "deny", permissionDecisionReason: "no" };
    assert.deepEqual(merge("preToolUse", deny, { permissionDecision: "allow" }), denied);
  });
  test("about a permission the last word counts", () => {
    const deny = { behavior: "deny", message: "no" };
    const allow = { behavior: "allow" };
    assert.deepEqual(merge("permissionRequest", deny, allow), { outcome: "allow" });
    assert.deepEqual(merge("permissionRequest", allow, deny, {}), denied);
  });
  test("context is joined by an empty line", () => {
    assert.deepEqual(merge("postToolUse", { additionalContext: "one" }, { additionalContext: "two" }), {
      outcome: "none",
      context: "one\n\ntwo",
    });
  });
});

const cloud = contract.variants?.["cloud"] ?? contract;

verdictRows("Copilot cloud agent", cloud, [
  ...preTool.map((event) => ({
    event,
    result: ended(0, { permissionDecision: "ask", permissionDecisionReason: "no" }),
    rule: "ask",
    decision: denied,
  })),
  {
    event: "PreToolUse",
    result: ended(0, nested({ permissionDecision: "ask", permissionDecisionReason: "no" })),
    rule: "nested-ask",
    decision: denied,
  },
  ...[ended(0, { behavior: "deny" }), ended(2), ended(1), timedOut].map((result) => ({
    event: "permissionRequest",
    result,
    rule: "permission-given",
    decision: none,
  })),
]);

suite("Copilot cloud agent: words and variables", () => {
  test("it goes by its own name and sets nothing", () => {
    const verdict = cloud.interpret(ended(2), contextOf(cloud, "preToolUse"));
    assert.match(verdict.next, /^GitHub Copilot cloud agent blocks the bash call/);
    assert.deepEqual(startOf(cloud, { event: "preToolUse", handler: { command: "ls" } }).env, {
      HOME: "/home/dev",
    });
  });
});
