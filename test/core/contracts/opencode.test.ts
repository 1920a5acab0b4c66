import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Hook } from "../../../src/core/model/hook";
import { contract } from "../../../src/core/providers/opencode/contract";
import { opencode } from "../../../src/core/providers/opencode/provider";
import { contractFor } from "../../../src/core/providers/provider";
import { selectHooks } from "../../../src/core/run/selectHooks";
import { contextOf, ended, killed, notStarted, sampleEvent, timedOut } from "../../helpers/contracts";
import { startOf } from "../../helpers/plans";
import { verdictRows } from "../../helpers/verdictRows";

const gates = ["preToolUse", "beforeSubmitPrompt"];
const watched = ["sessionStart", "stop", "preCompact", "sessionEnd", "sessionError", "fileEdited"];
const event = "preToolUse";
const closed = { handler: { type: "command", failClosed: true } } as const;
const failures = [timedOut, killed, notStarted];

verdictRows("OpenCode: exit codes", contract, [
  ...gates.flatMap((gate) => [
    {
      event: gate,
      result: ended(2, "", "no"),
      rule: "exit-2-blocks",
      decision: { outcome: "deny", reason: "no" } as const,
    },
    {
      event: gate,
      result: ended(2, 'debug\n{"reason":"why"}', "no"),
      rule: "exit-2-blocks",
      decision: { outcome: "deny", reason: "why" } as const,
    },
    ...failures.map((result) => ({
      event: gate,
      result,
      hook: closed,
      rule: "fail-closed",
      decision: { outcome: "deny" } as const,
    })),
    {
      event: gate,
      result: ended(1, "", "oops"),
      hook: closed,
      rule: "fail-closed-exit",
      decision: { outcome: "deny" } as const,
    },
  ]),
  {
    event: "postToolUse",
    result: ended(2, "", "no"),
    rule: "exit-2-too-late",
    decision: { outcome: "deny", reason: "no" },
  },
  ...failures.map((result) => ({
    event: "postToolUse",
    result,
    hook: closed,
    rule: "fail-closed-too-late",
    decision: { outcome: "deny" } as const,
  })),
  {
    event: "postToolUse",
    result: ended(1, "", "oops"),
    hook: closed,
    rule: "fail-closed-exit-too-late",
    decision: { outcome: "deny" },
  },
  ...watched.flatMap((each) => [
    {
      event: each,
      result: ended(2, "", "no"),
      rule: "exit-2-logged",
      decision: { outcome: "none", reason: "no" } as const,
    },
    {
      event: each,
      result: ended(1, "", "oops"),
      hook: closed,
      rule: "nonzero",
      decision: { outcome: "error", reason: "oops" } as const,
    },
  ]),
  ...[1, 3, 127].map((code) => ({
    event,
    result: ended(code, '{"decision":"deny"}', "oops"),
    rule: "nonzero",
    decision: { outcome: "error", reason: "oops" } as const,
  })),
  { event, result: timedOut, rule: "failed", decision: { outcome: "error" } },
  { event, result: killed, rule: "failed", decision: { outcome: "error" } },
  {
    event,
    result: notStarted,
    rule: "failed",
    decision: { outcome: "error", reason: "guard.sh does not exist." },
  },
  {
    event,
    result: ended(2, "", "no"),
    hook: { handler: { type: "command", async: true } },
    rule: "async",
    decision: { outcome: "none" },
  },
  { event, result: ended(0), rule: "passes", decision: { outcome: "none" } },
]);

verdictRows("OpenCode: answers", contract, [
  ...gates.map((gate) => ({
    event: gate,
    result: ended(0, { decision: "deny", reason: "by policy" }),
    rule: "deny",
    decision: { outcome: "deny", reason: "by policy" } as const,
  })),
  {
    event,
    result: ended(0, { decision: "deny" }, "on stderr"),
    rule: "deny",
    decision: { outcome: "deny", reason: "on stderr" },
  },
  {
    event: "postToolUse",
    result: ended(0, { decision: "deny", reason: "a secret" }),
    rule: "deny-too-late",
    decision: { outcome: "deny", reason: "a secret" },
  },
  ...[...gates, "postToolUse"].map((each) => ({
    event: each,
    result: ended(0, { decision: "allow", message: "fine" }),
    rule: "not-denied",
    decision: { outcome: "none", extras: { opencode: { message: "fine" } } } as const,
  })),
  {
    event: "stop",
    result: ended(0, { decision: "deny", reason: "no" }),
    rule: "json",
    decision: { outcome: "none", reason: "no" },
  },
  {
    event,
    result: ended(0, { lint_command: "npm run lint" }),
    rule: "json",
    decision: { outcome: "none" },
  },
  // The first line that is an object answers.
  {
    event,
    result: ended(0, 'debug\n{"decision":"deny","reason":"first"}\n{"decision":"allow"}'),
    rule: "deny",
    decision: { outcome: "deny", reason: "first" },
  },
  {
    event,
    result: ended(0, '{\n  "decision": "deny"\n}'),
    rule: "deny",
    decision: { outcome: "deny" },
  },
  { event, result: ended(0, "fine"), rule: "passes", decision: { outcome: "none" } },
  { event, result: ended(0, "[1]"), rule: "passes", decision: { outcome: "none" } },
  { event, result: ended(0, "{ broken }"), rule: "passes", decision: { outcome: "none" } },
  { event, result: ended(0, { decision: "block" }), rule: "json", decision: { outcome: "none" } },
]);

suite("OpenCode: payloads", () => {
  test("a patch of another agent is an edit", () => {
    const rendered = contract.render({
      event: "before_tool_execute",
      nativeEvent: "PreToolUse",
      tool: { name: "file_edit", nativeName: "apply_patch", input: { path: "a.ts", patch: "@@" } },
      extras: {},
    });
    assert.ok(rendered.ok);
    assert.deepEqual(rendered.payload, { tool_name: "Edit", tool_input: { path: "a.ts", patch: "@@" } });
  });
  test("matchers name tools as the contract does or as OpenCode does, and servers in their own way", () => {
    const fires = (nativeMatcher: string, tool: string): boolean => {
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
      return selectHooks([hook], sampleEvent(contract, event, tool), contract)[0]?.fires === true;
    };
    for (const matcher of ["Shell", "bash", "Shell|Write", ".*"]) assert.ok(fires(matcher, "Shell"), matcher);
    for (const matcher of ["Write", "bas", "mcp__.*"]) assert.ok(!fires(matcher, "Shell"), matcher);
    for (const matcher of ["mcp__github__.*", "github_create_issue", "github_.*"]) {
      assert.ok(fires(matcher, "mcp"), matcher);
    }
    assert.ok(!fires("mcp__gitlab__.*", "mcp"));
  });
});

suite("OpenCode: starting and merging", () => {
  const command = "./guard.sh --strict";
  test("a shell in the project, for a minute", () => {
    const plan = startOf(contract, { event, handler: { command } });
    assert.deepEqual([plan.program, plan.args, plan.timeout], ["/bin/sh", ["-c", command], 60]);
    assert.deepEqual([plan.cwd, plan.stdin?.endsWith("}\n")], ["/home/dev/shop", true]);
  });
  test("a time of its own, unless it is none", () => {
    const times = [5, 0.5, 0].map((timeout) => startOf(contract, { event, handler: { command, timeout } }));
    assert.deepEqual(
      times.map(({ timeout }) => timeout),
      [5, 0.5, 60],
    );
  });
  test("a command for Windows is one for PowerShell, others are for cmd", () => {
    const host = { os: "windows" } as const;
    const own = { event, handler: { command, platform: { windows: "./guard.ps1" } }, host };
    const plan = startOf(contract, own);
    assert.deepEqual(
      [plan.program, plan.args.at(-1), plan.shown, plan.timeout],
      ["powershell.exe", "./guard.ps1; exit $LASTEXITCODE", "./guard.ps1", 60],
    );
    assert.equal(startOf(contract, { event, handler: { command }, host }).program, "cmd.exe");
  });
  test("the first denial is the answer", () => {
    const context = contextOf(contract, event);
    const results = [ended(1), ended(2, "", "first"), ended(0, { decision: "deny", reason: "second" })];
    const merged = contract.merge(
      results.map((each) => contract.interpret(each, context)),
      context,
    );
    assert.deepEqual([merged.outcome, merged.reason], ["deny", "first"]);
  });
  test("hooks of the config file are run by no version of today", () => {
    const kinds = opencode.facts.files.map((file) => [file.kind, contractFor(opencode, file) === contract]);
    assert.deepEqual(Object.fromEntries(kinds), { manifest: true, config: false });
  });
});
