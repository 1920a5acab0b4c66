import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { suite, test } from "node:test";
import { arrangeRuns } from "../../src/core/run/arrangeRuns";
import { runEvent, type EventRun } from "../../src/core/run/runEvent";
import type { Hook } from "../../src/core/model/hook";
import { nodeProcessRunner } from "../../src/node/processRunner";
import { runHost } from "../../src/node/runHost";
import { providerNamed } from "../helpers/convertFixture";

/** Hooks of a Claude Code file, run for real with this very Node. */
async function runScripts(event: string, scripts: readonly string[], timeout = 600): Promise<EventRun> {
  const { contract } = providerNamed("claude-code");
  assert.ok(contract);
  const hooks = scripts.map((script, index): Hook => ({
    id: `hook ${index}`,
    event,
    nativeEvent: event,
    handler: { type: "command", command: process.execPath, args: ["-e", script], timeout },
    blocking: true,
    enabled: true,
    extras: {},
    ranges: { hook: { start: 0, end: 0 } },
  }));
  const cwd = tmpdir();
  const input = { command: "x".repeat(5_000_000) };
  const arranged = arrangeRuns({ contract, hooks, variables: { cwd, tool: "Bash", input } });
  assert.ok(arranged.ok);
  const { host, dispose } = runHost(cwd);
  const run = await runEvent({
    contract,
    selected: arranged.runs.flatMap(({ selected }) => selected),
    file: "/x/.claude/settings.json",
    host,
    runner: nodeProcessRunner(),
  });
  dispose();
  return run;
}

suite("verdicts of real processes", () => {
  for (const [what, script, outcome, reason] of [
    ["never reads its input and agrees", "", "none", undefined],
    ["never reads its input and blocks", "console.error('no'); process.exit(2)", "deny", "no"],
    [
      "closes its input early",
      "process.stdin.destroy(); console.error('no'); process.exitCode = 2",
      "deny",
      "no",
    ],
    [
      "writes bytes that are no text",
      "process.stdout.write(Buffer.from([0xff, 0, 0xfe]))",
      "none",
      undefined,
    ],
    ["exits at once", "process.exit(0)", "none", undefined],
    ["crashes", "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)", "error", undefined],
    [
      "asks",
      `console.log(JSON.stringify({ hookSpecificOutput: { hookEventName: "PreToolUse", permissionDecision: "ask" } }))`,
      "ask",
      undefined,
    ],
  ] as const) {
    test(`a hook that ${what}: ${outcome}`, async () => {
      const { verdict } = await runScripts("PreToolUse", [script]);
      assert.deepEqual([verdict?.outcome, verdict?.reason], [outcome, reason]);
    });
  }

  test("a hook that does not end in time fails open", async () => {
    const { verdict } = await runScripts("PreToolUse", ["setInterval(() => {}, 1000)"], 0.2);
    assert.deepEqual([verdict?.outcome, verdict?.rule.id], ["error", "timeout"]);
  });

  test("of several hooks at once the strictest decides", async () => {
    const { runs, verdict } = await runScripts("PreToolUse", [
      "",
      "console.error('no'); process.exit(2)",
      "process.exit(1)",
    ]);
    assert.deepEqual(
      runs.map((run) => run.ran && run.verdict.outcome),
      ["none", "deny", "error"],
    );
    assert.deepEqual([verdict?.outcome, verdict?.reason, verdict?.rule.id], ["deny", "no", "merge"]);
  });
});
