import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Hook } from "../../../src/core/model/hook";
import { agentContract, contract } from "../../../src/core/providers/kiro/contract";
import { legacyContract } from "../../../src/core/providers/kiro/legacyContract";
import { kiro } from "../../../src/core/providers/kiro/provider";
import type { ProviderContract } from "../../../src/core/providers/contract";
import { contractFor } from "../../../src/core/providers/provider";
import { selectHooks } from "../../../src/core/run/selectHooks";
import { contextOf, ended, killed, notStarted, sampleEvent, timedOut } from "../../helpers/contracts";
import { planOf, startOf } from "../../helpers/plans";
import { verdictRows } from "../../helpers/verdictRows";

const natives = (of: ProviderContract): readonly string[] => of.facts.events.map(({ native }) => native);
const gates = ["PreToolUse", "UserPromptSubmit", "PreTaskExec"];
const heard = ["SessionStart", "AgentSpawn", "UserPromptSubmit"];
const others = natives(contract).filter((event) => !gates.includes(event));
const json = '{"decision":"block"}';

verdictRows("Kiro v1: exit codes", contract, [
  ...gates.flatMap((event) => [
    {
      event,
      result: ended(2, json, "no"),
      rule: event === "PreTaskExec" ? "exit-2-task" : "exit-2-blocks",
      decision: { outcome: "deny", reason: "no" } as const,
    },
    ...[1, 3, 127].map((code) => ({
      event,
      result: ended(code, "", "oops"),
      rule: "nonzero-gate",
      decision: { outcome: "error", reason: "oops" } as const,
    })),
  ]),
  ...others.flatMap((event) =>
    [1, 2].map((code) => ({
      event,
      result: ended(code, "", "oops"),
      rule: "nonzero",
      decision: { outcome: "error", reason: "oops" } as const,
    })),
  ),
  ...natives(contract).flatMap((event) => [
    { event, result: ended(0), rule: "passes", decision: { outcome: "none" } as const },
    { event, result: timedOut, rule: "timeout", decision: { outcome: "error" } as const },
    { event, result: killed, rule: "failed", decision: { outcome: "error" } as const },
    heard.includes(event)
      ? {
          event,
          result: ended(0, "use cents\n"),
          rule: "context",
          decision: { outcome: "none", context: "use cents" } as const,
        }
      : { event, result: ended(0, "text"), rule: "not-read", decision: { outcome: "none" } as const },
  ]),
  {
    event: "PreToolUse",
    result: notStarted,
    rule: "failed",
    decision: { outcome: "error", reason: "guard.sh does not exist." },
  },
  // There is no JSON answer: it is text like any other.
  { event: "PreToolUse", result: ended(0, json), rule: "not-read", decision: { outcome: "none" } },
  {
    event: "UserPromptSubmit",
    result: ended(0, json),
    rule: "context",
    decision: { outcome: "none", context: json },
  },
]);

const agentOthers = natives(agentContract).filter((event) => event !== "preToolUse");
const long = "x".repeat(10_241);
const limited = { extras: { kiro: { max_output_size: 4 } } };

verdictRows("Kiro CLI agents: exit codes", agentContract, [
  {
    event: "preToolUse",
    result: ended(2, json, "no"),
    rule: "exit-2-blocks",
    decision: { outcome: "deny", reason: "no" },
  },
  ...[1, 127].map((code) => ({
    event: "preToolUse",
    result: ended(code, "", "oops"),
    rule: "nonzero",
    decision: { outcome: "error", reason: "oops" } as const,
  })),
  ...agentOthers.map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "nonzero",
    decision: { outcome: "error", reason: "no" } as const,
  })),
  ...[timedOut, killed].map((result) => ({
    event: "preToolUse",
    result,
    rule: "failed",
    decision: { outcome: "error" } as const,
  })),
  {
    event: "preToolUse",
    result: notStarted,
    rule: "failed",
    decision: { outcome: "error", reason: "guard.sh does not exist." },
  },
  ...["agentSpawn", "userPromptSubmit"].map((event) => ({
    event,
    result: ended(0, "use cents\n"),
    rule: "context",
    decision: { outcome: "none", context: "use cents" } as const,
  })),
  ...["preToolUse", "postToolUse", "stop"].map((event) => ({
    event,
    result: ended(0, json),
    rule: "passes",
    decision: { outcome: "none" } as const,
  })),
  {
    event: "agentSpawn",
    result: ended(0, long),
    rule: "context",
    decision: { outcome: "none", context: `${long.slice(1)} ... truncated` },
  },
  {
    event: "agentSpawn",
    result: ended(0, "12345"),
    hook: limited,
    rule: "context",
    decision: { outcome: "none", context: "1234 ... truncated" },
  },
]);

const legacyGates = ["preToolUse", "promptSubmit"];

verdictRows("Kiro IDE 0.x: exit codes", legacyContract, [
  ...natives(legacyContract).flatMap((event) => [
    {
      event,
      result: ended(0, "use cents"),
      rule: "context",
      decision: { outcome: "none", context: "use cents" } as const,
    },
    { event, result: ended(0), rule: "passes", decision: { outcome: "none" } as const },
    { event, result: timedOut, rule: "timeout", decision: { outcome: "error" } as const },
    ...[1, 2].map((code) =>
      legacyGates.includes(event) || event === "postToolUse"
        ? {
            event,
            result: ended(code, "", "no"),
            rule: event === "postToolUse" ? "nonzero-tool" : "nonzero-blocks",
            decision: { outcome: "deny", reason: "no" } as const,
          }
        : {
            event,
            result: ended(code, "", "no"),
            rule: "nonzero",
            decision: { outcome: "error", reason: "no" } as const,
          },
    ),
  ]),
  ...legacyGates.map((event) => ({
    event,
    result: notStarted,
    rule: "failed-gate",
    decision: { outcome: "deny", reason: "guard.sh does not exist." } as const,
  })),
  { event: "agentStop", result: killed, rule: "failed", decision: { outcome: "error" } },
]);

suite("Kiro: payloads", () => {
  test("every kind of file has its own contract", () => {
    const kinds = kiro.facts.files.map((file) => [file.kind, contractFor(kiro, file)] as const);
    assert.deepEqual(
      new Map(kinds),
      new Map([
        ["v1", contract],
        ["legacy", legacyContract],
        ["agent", agentContract],
      ]),
    );
  });
  test("an event may begin with a small letter", () => {
    const parsed = contract.parse({
      hook_event_name: "preToolUse",
      tool_name: "execute_bash",
      tool_input: {},
    });
    assert.ok(parsed.ok);
    assert.deepEqual([parsed.event.nativeEvent, parsed.event.tool?.name], ["PreToolUse", "shell"]);
  });
  test("the empty arguments that the IDE sends", () => {
    const payload = {
      session_id: "s",
      hook_event_name: "PreToolUse",
      cwd: "/p",
      tool_name: "fs_write",
      tool_input: {},
    };
    const parsed = contract.parse(payload);
    assert.ok(parsed.ok);
    assert.deepEqual(contract.render(parsed.event), { ok: true, payload, lost: [] });
  });
  const read = (of: ProviderContract, tool_name: string, tool_input: object): unknown => {
    const payload = { hook_event_name: "preToolUse", cwd: "/p", tool_name, tool_input };
    const parsed = of.parse(JSON.parse(JSON.stringify(payload)) as typeof payload & Record<string, never>);
    assert.ok(parsed.ok);
    assert.deepEqual(of.render(parsed.event), { ok: true, payload, lost: [] });
    return [parsed.event.tool?.name, parsed.event.tool?.input];
  };
  test("fs_write creates or edits", () => {
    assert.deepEqual(read(agentContract, "fs_write", { command: "create", path: "a", file_text: "x" }), [
      "file_write",
      { command: "create", path: "a", content: "x" },
    ]);
    assert.deepEqual(
      read(agentContract, "fs_write", { command: "str_replace", path: "a", old_str: "x", new_str: "y" }),
      ["file_edit", { command: "str_replace", path: "a", old_text: "x", new_text: "y" }],
    );
  });
  test("fs_read has a path for each operation", () => {
    const operations = [
      { mode: "Line", path: "a" },
      { mode: "Line", path: "b" },
    ];
    assert.deepEqual(read(agentContract, "fs_read", { operations }), [
      "file_read",
      { operations, path: "a", paths: ["a", "b"] },
    ]);
    assert.deepEqual(read(agentContract, "fs_read", { operations: [operations[0]] }), [
      "file_read",
      { operations: [operations[0]], path: "a" },
    ]);
  });
  test("calls from another agent are written as Kiro has them", () => {
    const write = (name: string, input: Record<string, string>): unknown => {
      const event = {
        event: "before_tool_execute",
        nativeEvent: "PreToolUse",
        tool: { name, input },
        extras: {},
      };
      const rendered = contract.render(event);
      assert.ok(rendered.ok);
      return [rendered.payload["tool_name"], rendered.payload["tool_input"]];
    };
    assert.deepEqual(write("file_read", { path: "a" }), [
      "fs_read",
      { operations: [{ mode: "Line", path: "a" }] },
    ]);
    assert.deepEqual(write("file_write", { path: "a", content: "x" }), [
      "fs_write",
      { command: "create", path: "a", file_text: "x" },
    ]);
    assert.deepEqual(write("file_edit", { path: "a", old_text: "x", new_text: "y" }), [
      "fs_write",
      { command: "str_replace", path: "a", old_str: "x", new_str: "y" },
    ]);
  });
  test("matchers name tools, their kinds, and servers", () => {
    const fires = (of: ProviderContract, nativeMatcher: string, tool: string): boolean => {
      const [event = ""] = natives(of).filter((native) => /^preToolUse$/i.test(native));
      const hook: Hook = {
        id: "hook",
        event: "before_tool_execute",
        nativeEvent: event,
        nativeMatcher,
        handler: { type: "command", command: "guard" },
        blocking: true,
        enabled: true,
        extras: {},
        ranges: { hook: { start: 0, end: 0 } },
      };
      return selectHooks([hook], sampleEvent(of, event, tool), of)[0]?.fires === true;
    };
    for (const of of [contract, agentContract]) {
      for (const matcher of ["execute_bash", "shell", "@builtin", "*"]) {
        assert.ok(fires(of, matcher, "execute_bash"), matcher);
      }
      for (const matcher of ["fs_write", "write", "@mcp", "@github"]) {
        assert.ok(!fires(of, matcher, "execute_bash"), matcher);
      }
      for (const matcher of ["@github/create_issue", "@github", "@mcp"])
        assert.ok(fires(of, matcher, "mcp"), matcher);
      for (const matcher of ["@gitlab", "@builtin"]) assert.ok(!fires(of, matcher, "mcp"), matcher);
    }
    assert.ok(fires(contract, "fs_write|str_replace", "fs_write"));
    assert.ok(!fires(agentContract, "fs_write|str_replace", "fs_write"));
    assert.ok(fires(agentContract, "fs_*", "fs_write"));
  });
});

suite("Kiro: starting and merging", () => {
  const handler = { command: "node guard.mjs" };
  test("v1: a shell in the workspace, for a minute unless it says otherwise", () => {
    const plan = startOf(contract, { event: "PreToolUse", handler });
    assert.deepEqual([plan.program, plan.args], ["/bin/sh", ["-c", "node guard.mjs"]]);
    assert.deepEqual([plan.cwd, plan.timeout], ["/home/dev/shop", 60]);
    const times = [10, 0].map((timeout) =>
      startOf(contract, { event: "Stop", handler: { ...handler, timeout } }),
    );
    assert.deepEqual(
      times.map(({ timeout }) => timeout),
      [10, undefined],
    );
  });
  test("v1: a prompt is no process", () => {
    assert.equal(
      planOf(contract, { event: "PreToolUse", handler: { type: "agent", prompt: "Test." } }).ok,
      false,
    );
  });
  test("agents: bash, half a minute, and the prompt in a variable", () => {
    const plan = startOf(agentContract, { event: "userPromptSubmit", handler });
    assert.deepEqual([plan.program, plan.args[0], plan.timeout], ["bash", "-c", 30]);
    assert.equal(plan.env["USER_PROMPT"], "Fix the rounding error in cart totals");
    assert.equal(startOf(agentContract, { event: "stop", handler }).env["USER_PROMPT"], undefined);
    const windows = startOf(agentContract, { event: "stop", handler, host: { os: "windows" } });
    assert.deepEqual([windows.program, windows.args[0]], ["cmd", "/C"]);
  });
  test("0.x: no stdin, only a variable", () => {
    const variables = ["promptSubmit", "preToolUse", "postToolUse", "fileEdited"].map((event) => {
      const plan = startOf(legacyContract, { event, handler });
      assert.equal(plan.stdin, undefined);
      return plan.env["USER_PROMPT"];
    });
    assert.deepEqual(variables, [
      "Fix the rounding error in cart totals",
      "{}",
      '{"toolName":"shell","toolArgs":{},"toolResult":"12 passed"}',
      undefined,
    ]);
  });
  test("any hook can block", () => {
    for (const [of, event] of [
      [contract, "PreToolUse"],
      [agentContract, "preToolUse"],
      [legacyContract, "preToolUse"],
    ] as const) {
      const context = contextOf(of, event);
      const verdicts = [ended(0), ended(2, "", "no"), ended(0, "text")].map((each) =>
        of.interpret(each, context),
      );
      const merged = of.merge(verdicts, context);
      assert.deepEqual([merged.outcome, merged.reason], ["deny", "no"]);
    }
  });
});
