import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonObject } from "../../../src/core/model/json";
import { cliContract, contract } from "../../../src/core/providers/cline/contract";
import { cline } from "../../../src/core/providers/cline/provider";
import type { ProviderContract } from "../../../src/core/providers/contract";
import { contractFor } from "../../../src/core/providers/provider";
import { contextOf, ended, killed, notStarted, sampleEvent, timedOut } from "../../helpers/contracts";
import { planOf, startOf, type Planned } from "../../helpers/plans";
import { verdictRows } from "../../helpers/verdictRows";

const cancels = ["PreToolUse", "TaskStart", "UserPromptSubmit"];
const observed = ["TaskResume", "TaskComplete", "TaskCancel", "Notification", "PreCompact"];
const cancel = { cancel: true, errorMessage: "no", contextModification: "cents" };
const none = { outcome: "none" } as const;

verdictRows("Cline for VS Code: output", contract, [
  ...cancels.map((event) => ({
    event,
    result: ended(0, cancel),
    rule: "cancel",
    decision: { outcome: "deny", reason: "no" } as const,
  })),
  {
    event: "PostToolUse",
    result: ended(0, cancel),
    rule: "cancel-stops",
    decision: { outcome: "stop", reason: "no" },
  },
  ...observed.map((event) => ({ event, result: ended(0, { cancel: true }), rule: "json", decision: none })),
  ...["PreToolUse", "PostToolUse"].map((event) => ({
    event,
    result: ended(0, { cancel: false, contextModification: "cents" }),
    rule: "json",
    decision: { outcome: "none", context: "cents" } as const,
  })),
  ...["TaskStart", "UserPromptSubmit", ...observed].map((event) => ({
    event,
    result: ended(0, { contextModification: "cents" }),
    rule: "json",
    decision: none,
  })),
  // What the extension does not know has no effect.
  ...[
    { errorMessage: "no" },
    { context: "cents" },
    { overrideInput: { commands: ["ls"] } },
    { review: true },
    { decision: "block" },
    { hookSpecificOutput: { permissionDecision: "deny" } },
  ].map((answer) => ({ event: "PreToolUse", result: ended(0, answer), rule: "json", decision: none })),
  ...(
    [
      [
        { shouldContinue: false },
        "shouldContinue no longer exists, and Cline refuses an answer that has it: use cancel.",
      ],
      [
        { cancel: true, shouldContinue: true },
        "shouldContinue no longer exists, and Cline refuses an answer that has it: use cancel.",
      ],
      [{ cancel: "true" }, "cancel must be true or false."],
      [{ cancel: true, errorMessage: 1 }, "errorMessage must be a string."],
      [{ cancel: true, contextModification: {} }, "contextModification must be a string."],
    ] as const
  ).map(([answer, reason]) => ({
    event: "PreToolUse",
    result: ended(0, answer),
    rule: "invalid",
    decision: { outcome: "error", reason } as const,
  })),
  // Debug lines before the answer are no matter.
  {
    event: "PreToolUse",
    result: ended(0, 'checking {x}\n{\n  "cancel": true\n}\n'),
    rule: "cancel",
    decision: { outcome: "deny" },
  },
  ...["", "fine", "{ broken }", "[1]", "null", "5"].map((stdout) => ({
    event: "PreToolUse",
    result: ended(0, stdout),
    rule: "silent",
    decision: none,
  })),
]);

verdictRows("Cline for VS Code: exit codes", contract, [
  ...[1, 2, 127].flatMap((code) =>
    ["", JSON.stringify(cancel)].map((stdout) => ({
      event: "PreToolUse",
      result: ended(code, stdout, "oops"),
      rule: "nonzero",
      decision: { outcome: "error", reason: "oops" } as const,
    })),
  ),
  { event: "PreToolUse", result: timedOut, rule: "timeout", decision: { outcome: "error" } },
  { event: "PreToolUse", result: killed, rule: "failed", decision: { outcome: "error" } },
  {
    event: "PreToolUse",
    result: notStarted,
    rule: "failed",
    decision: { outcome: "error", reason: "guard.sh does not exist." },
  },
  ...["TaskError", "SessionShutdown"].map((event) => ({
    event,
    result: ended(0, cancel),
    rule: "not-waited-for",
    decision: none,
  })),
]);

const detached = cliContract.facts.events
  .map(({ native }) => native)
  .filter((event) => event !== "PreToolUse" && event !== "PostToolUse");

verdictRows("Cline's CLI: output and exit codes", cliContract, [
  ...[0, 1, 2].flatMap((code) => [
    {
      event: "PreToolUse",
      result: ended(code, cancel, "oops"),
      rule: "cancel",
      decision: { outcome: "deny", reason: "no" } as const,
    },
    {
      event: "PostToolUse",
      result: ended(code, cancel, "oops"),
      rule: "cancel-stops",
      decision: { outcome: "stop", reason: "no" } as const,
    },
    {
      event: "PreToolUse",
      result: ended(code, { contextModification: "cents" }),
      rule: "json",
      decision: { outcome: "none", context: "cents" } as const,
    },
    { event: "PreToolUse", result: ended(code, "", "oops"), rule: "silent", decision: none },
  ]),
  {
    event: "PreToolUse",
    result: ended(0, { cancel: true, context: "why" }),
    rule: "cancel",
    decision: { outcome: "deny", reason: "why" },
  },
  {
    event: "PreToolUse",
    result: ended(0, { context: "first", contextModification: "second" }),
    rule: "json",
    decision: { outcome: "none", context: "first" },
  },
  {
    event: "PreToolUse",
    result: ended(0, { errorMessage: "mind the cents" }),
    rule: "error-as-context",
    decision: { outcome: "none", context: "mind the cents" },
  },
  {
    event: "PreToolUse",
    result: ended(0, { overrideInput: { commands: ["ls"] } }),
    rule: "json",
    decision: { outcome: "none", updatedInput: { command: "ls" } },
  },
  { event: "PostToolUse", result: ended(0, { overrideInput: {} }), rule: "json", decision: none },
  { event: "PreToolUse", result: ended(0, { review: true }), rule: "json", decision: none },
  { event: "PreToolUse", result: ended(0, { shouldContinue: false }), rule: "json", decision: none },
  { event: "PreToolUse", result: ended(0, { cancel: "true" }), rule: "json", decision: none },
  {
    event: "PreToolUse",
    result: ended(0, 'debug\nHOOK_CONTROL\t{"cancel":false}\nHOOK_CONTROL\t{"cancel":true}\nmore'),
    rule: "cancel",
    decision: { outcome: "deny" },
  },
  ...["fine", 'debug\n{"cancel":true}'].map((stdout) => ({
    event: "PreToolUse",
    result: ended(0, stdout),
    rule: "no-json",
    decision: { outcome: "error" } as const,
  })),
  { event: "PreToolUse", result: ended(0, "[1]"), rule: "silent", decision: none },
  { event: "PreToolUse", result: timedOut, rule: "timeout", decision: { outcome: "error" } },
  { event: "PreToolUse", result: killed, rule: "silent", decision: none },
  {
    event: "PreToolUse",
    result: { ...killed, stdout: '{"cancel":true}' },
    rule: "cancel",
    decision: { outcome: "deny" },
  },
  {
    event: "PreToolUse",
    result: notStarted,
    rule: "failed",
    decision: { outcome: "error", reason: "guard.sh does not exist." },
  },
  ...detached.map((event) => ({ event, result: ended(0, cancel), rule: "not-waited-for", decision: none })),
]);

const line = { handler: { type: "command", command: "node guard.mjs" } } as const;
const closed = { handler: { ...line.handler, failClosed: true } } as const;

for (const [name, of] of [
  ["extension", contract],
  ["CLI", cliContract],
] as const) {
  verdictRows(`Cline: hooks inside a generated script, ${name}`, of, [
    {
      event: "PreToolUse",
      hook: line,
      result: ended(2, "", "no"),
      rule: "script-exit-2",
      decision: { outcome: "deny", reason: "no" },
    },
    {
      event: "PostToolUse",
      hook: line,
      result: ended(2, "", "no"),
      rule: "script-exit-2-stops",
      decision: { outcome: "stop", reason: "no" },
    },
    {
      event: "PreToolUse",
      hook: line,
      result: ended(1, JSON.stringify(cancel), "oops"),
      rule: "script-failed",
      decision: { outcome: "error", reason: "oops" },
    },
    {
      event: "PreToolUse",
      hook: closed,
      result: ended(1, "", "oops"),
      rule: "script-fail-closed",
      decision: { outcome: "deny" },
    },
    {
      event: "PostToolUse",
      hook: closed,
      result: ended(1, "", "oops"),
      rule: "script-fail-closed-stops",
      decision: { outcome: "stop" },
    },
    {
      event: "PreToolUse",
      hook: line,
      result: ended(0, cancel),
      rule: "cancel",
      decision: { outcome: "deny", reason: "no" },
    },
    {
      event: "PreToolUse",
      hook: { handler: { ...line.handler, async: true } },
      result: ended(2, "", "no"),
      rule: "script-async",
      decision: none,
    },
    {
      event: "PreToolUse",
      hook: { handler: { type: "command", command: ".clinerules/hooks/PreToolUse" } },
      result: ended(0, cancel),
      rule: "cancel",
      decision: { outcome: "deny", reason: "no" },
    },
  ]);
}

suite("Cline: payloads", () => {
  const inputOf = (of: ProviderContract, input: JsonObject, tool: string): unknown => {
    const sampled = of.sample("PreToolUse", { tool, input });
    assert.ok(sampled.ok);
    const parsed = of.parse(sampled.payload, { event: "PreToolUse" });
    assert.ok(parsed.ok);
    assert.deepEqual(of.render(parsed.event), { ok: true, payload: sampled.payload, lost: [] });
    return [parsed.event.tool?.name, parsed.event.tool?.input, parsed.event.extras];
  };

  test("arguments are strings for the extension, and themselves for the CLI, too", () => {
    const sent = (of: ProviderContract): JsonObject => {
      const sampled = of.sample("PreToolUse", { tool: "run_commands" });
      assert.ok(sampled.ok);
      return sampled.payload;
    };
    const strings = { toolName: "run_commands", parameters: { commands: '["npm test"]' } };
    assert.deepEqual(sent(contract)["preToolUse"], strings);
    assert.deepEqual(sent(cliContract)["preToolUse"], strings);
    const call = { id: "call_1", name: "run_commands", input: { commands: ["npm test"] } };
    assert.deepEqual(sent(cliContract)["tool_call"], call);
  });
  test("a list of one is that one, a longer one stays beside the first", () => {
    const extras = (of: ProviderContract): unknown => sampleEvent(of, "PreToolUse").extras;
    for (const of of [contract, cliContract]) {
      assert.deepEqual(inputOf(of, { commands: ["ls"] }, "run_commands"), [
        "shell",
        { command: "ls" },
        extras(of),
      ]);
      assert.deepEqual(inputOf(of, { commands: ["ls", "rm -rf x"] }, "run_commands"), [
        "shell",
        { command: "ls\nrm -rf x", commands: ["ls", "rm -rf x"] },
        extras(of),
      ]);
      assert.deepEqual(inputOf(of, { files: [{ path: "a", start_line: 2 }] }, "read_files"), [
        "file_read",
        { path: "a", files: [{ path: "a", start_line: 2 }] },
        extras(of),
      ]);
      assert.deepEqual(inputOf(of, { requests: [{ url: "u", prompt: "p" }] }, "fetch_web_content"), [
        "web_fetch",
        { url: "u", prompt: "p" },
        extras(of),
      ]);
    }
  });
  test("text that looks like JSON stays text", () => {
    const [name, input] = inputOf(
      contract,
      { path: "package.json", new_text: '{"a":1}' },
      "editor",
    ) as unknown[];
    assert.deepEqual([name, input], ["file_write", { path: "package.json", content: '{"a":1}' }]);
    const [edits] = inputOf(contract, { path: "a", old_text: "1", new_text: "2" }, "editor") as unknown[];
    assert.equal(edits, "file_edit");
  });
  test("a call from another agent becomes a list", () => {
    const rendered = contract.render({
      event: "before_tool_execute",
      nativeEvent: "PreToolUse",
      tool: { name: "web_fetch", nativeName: "WebFetch", input: { url: "u", prompt: "p" } },
      extras: {},
    });
    assert.ok(rendered.ok);
    assert.deepEqual(rendered.payload["preToolUse"], {
      toolName: "fetch_web_content",
      parameters: { requests: '[{"url":"u","prompt":"p"}]' },
    });
  });
  test("the extension's contract reads what the CLI sends", () => {
    for (const { event, named } of cliContract.tables.payloads.events) {
      const sampled = cliContract.sample(event);
      assert.ok(sampled.ok);
      assert.equal(sampled.payload["hookName"], named);
      const parsed = contract.parse(sampled.payload);
      assert.ok(parsed.ok);
      assert.deepEqual(parsed, cliContract.parse(sampled.payload));
    }
  });
});

suite("Cline: starting and merging", () => {
  const words = (of: ProviderContract, file: string, host: Planned["host"] = {}): unknown => {
    const command = file.replace("/home/dev/shop/", "");
    const plan = planOf(of, { event: "PreToolUse", handler: { command }, file, host });
    return plan.ok ? [plan.program, ...plan.args] : plan.problem;
  };
  const script = "/home/dev/shop/.clinerules/hooks/PreToolUse";
  const windows = { os: "windows" } as const;

  test("the extension runs files without an extension, on Windows PowerShell scripts", () => {
    assert.deepEqual(words(contract, script), ["/bin/sh", "-c", '"$0"', script]);
    assert.match(String(words(contract, `${script}.sh`)), /without an extension/);
    assert.match(String(words(contract, script, windows)), /PowerShell/);
    assert.deepEqual((words(contract, `${script}.ps1`, windows) as string[]).slice(-2), [
      "-File",
      `${script}.ps1`,
    ]);
  });
  test("the CLI runs files by their extension", () => {
    const programs = ["js", "mts", "py", "ps1"].map(
      (each) => (words(cliContract, `${script}.${each}`) as string[])[0],
    );
    assert.deepEqual(programs, ["node", "bun", "python3", "pwsh"]);
    const onWindows = ["", ".py", ".ps1"].map(
      (each) => (words(cliContract, script + each, windows) as string[])[0],
    );
    assert.deepEqual(onWindows, ["bash", "py", "powershell"]);
    assert.equal((words(cliContract, script) as string[]).at(-1), script);
  });
  test("half a minute, or two", () => {
    const times = [contract, cliContract].map(
      (of) =>
        startOf(of, {
          event: "PreToolUse",
          handler: { command: ".clinerules/hooks/PreToolUse" },
          file: script,
        }).timeout,
    );
    assert.deepEqual(times, [30, 120]);
  });
  test("a hook inside a generated script is a command of its own", () => {
    const plan = startOf(contract, {
      event: "PreToolUse",
      handler: { command: "npm run guard" },
      file: script,
    });
    assert.deepEqual(
      [plan.program, ...plan.args, plan.cwd],
      ["/bin/sh", "-c", "npm run guard", "/home/dev/shop"],
    );
  });
  test("files that only the CLI looks for have its contract", () => {
    for (const file of cline.facts.files) {
      assert.equal(contractFor(cline, file), file.source === "cli" ? cliContract : contract, file.pattern);
    }
  });
  test("in the extension a script that fails lets pass what another cancelled, in the CLI it does not", () => {
    const merged = (of: ProviderContract, ...results: readonly ReturnType<typeof ended>[]): unknown => {
      const context = contextOf(of, "PreToolUse");
      const verdict = of.merge(
        results.map((each) => of.interpret(each, context)),
        context,
      );
      return [verdict.outcome, verdict.reason, verdict.context];
    };
    const second = ended(0, { cancel: true, errorMessage: "never" });
    assert.deepEqual(merged(contract, ended(0, cancel), second), ["deny", "no\nnever", undefined]);
    assert.deepEqual(merged(contract, ended(0, cancel), timedOut), ["error", undefined, undefined]);
    assert.deepEqual(merged(cliContract, ended(0, cancel), timedOut), ["deny", "no", undefined]);
    const context = ended(0, { contextModification: "cents" });
    assert.deepEqual(merged(contract, context, context), ["none", undefined, "cents\n\ncents"]);
    assert.deepEqual(merged(cliContract, context, context), ["none", undefined, "cents\ncents"]);
  });
});
