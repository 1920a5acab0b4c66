import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { ProcessPlan, ProcessResult } from "../../../src/core/model/process";
import type { HostFacts } from "../../../src/core/providers/contract";
import { runEvent, type ApproveRuns } from "../../../src/core/run/runEvent";
import { sampleChoices } from "../../../src/core/run/sampleFor";
import { selectHooks } from "../../../src/core/run/selectHooks";
import { sampleEvent } from "../../helpers/contracts";
import { providerNamed } from "../../helpers/convertFixture";

const provider = providerNamed("claude-code");
const contract = provider.contract!;
const file = provider.facts.files[0]!;
const command = (text: string): object => ({ type: "command", command: text });
const text = JSON.stringify({
  hooks: {
    PreToolUse: [
      { matcher: "Bash", hooks: [command("one"), command("two")] },
      { matcher: "Bash", hooks: [{ type: "prompt", prompt: "well?" }] },
      { matcher: "Write", hooks: [command("three")] },
    ],
  },
});
const { hooks } = provider.decode({ text, file, path: "/p/.claude/settings.json" });
const host: HostFacts = { os: "linux", project: "/p", env: { HOME: "/h" } };

/** A machine on which every command ends at once; notes what was started. */
function machine(): { started: string[]; run: (plan: ProcessPlan) => Promise<ProcessResult> } {
  const started: string[] = [];
  return {
    started,
    run: (plan) => {
      started.push(plan.args.at(-1) ?? "");
      return Promise.resolve({
        exitCode: 0,
        signal: null,
        timedOut: false,
        stdout: "",
        stderr: "",
        durationMs: 1,
        cancelled: false,
        omitted: { stdout: 0, stderr: 0 },
        heldOpen: false,
      });
    },
  };
}

async function fire(
  approve: ApproveRuns,
): Promise<{ started: readonly string[]; ran: number; refused: boolean }> {
  const runner = machine();
  const event = { ...sampleEvent(contract, "PreToolUse", "Bash"), cwd: "/p" };
  const selected = selectHooks(hooks, event, contract).filter((each) => each.fires);
  const run = await runEvent({ contract, selected, file: "/p/.claude/settings.json", host, runner, approve });
  return {
    started: runner.started,
    ran: run.runs.filter(({ ran }) => ran).length,
    refused: run.refused === true,
  };
}

suite("running an event", () => {
  test("asks once, about exactly what would be started", async () => {
    const asked: string[][] = [];
    const result = await fire((planned) => {
      asked.push(planned.map(({ plan }) => `${plan.cwd} ${plan.shown} ${plan.env["CLAUDE_PROJECT_DIR"]}`));
      return Promise.resolve(true);
    });
    assert.deepEqual(asked, [["/p one /p", "/p two /p"]]);
    assert.deepEqual(result, { started: ["one", "two"], ran: 2, refused: false });
  });

  test("a no starts nothing", async () => {
    assert.deepEqual(await fire(() => Promise.resolve(false)), { started: [], ran: 0, refused: true });
  });
});

suite("samples to choose from", () => {
  test("those that start the hook come first, every tool is there", () => {
    const last = hooks.filter(({ id }) => id.includes("[2]"));
    const choices = sampleChoices(contract, "PreToolUse", last, { cwd: "/p" });
    assert.deepEqual([choices[0]?.about, choices[0]?.fires, choices[1]?.fires], ["Write", true, false]);
    const tools = contract.facts.tools.filter(({ legacy }) => !legacy).map(({ native }) => native);
    assert.deepEqual(new Set(choices.map(({ about }) => about)), new Set([...tools, "mcp"]));
    assert.equal(choices[0]?.event.cwd, "/p");
  });

  test("events that are told apart by a word have a sample for each word", () => {
    const words = sampleChoices(contract, "SessionStart", [], {}).map(({ about }) => about);
    assert.ok(words.includes("startup") && words.includes("resume"), words.join());
  });

  test("an event about one kind of tool has no samples of others", () => {
    const cursor = providerNamed("cursor").contract!;
    const about = sampleChoices(cursor, "beforeShellExecution", [], {}).map((each) => each.event.tool?.name);
    assert.deepEqual(new Set(about), new Set(["shell"]));
  });
});
