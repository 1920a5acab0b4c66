import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Hook } from "../../../src/core/model/hook";
import type { HookResult } from "../../../src/core/model/process";
import { providers } from "../../../src/core/providers/registry";
import { compareDecisions, type AgentDecision } from "../../../src/core/run/compareDecisions";
import { contracts, ended, sampleEvent } from "../../helpers/contracts";
import { providerNamed } from "../../helpers/convertFixture";

const claude = providerNamed("claude-code");
const contract = claude.contract!;
const hook: Hook = {
  id: "hooks.PreToolUse[0].hooks[0]",
  event: "before_tool_execute",
  nativeEvent: "PreToolUse",
  handler: { type: "command", command: "guard" },
  blocking: true,
  enabled: true,
  extras: {},
  ranges: { hook: { start: 0, end: 0 } },
};

function compare(result: HookResult, event = "PreToolUse", tool?: string): readonly AgentDecision[] {
  return compareDecisions({ event: sampleEvent(contract, event, tool), hook, result, contract });
}

const outcomeOf = (decisions: readonly AgentDecision[], name: string): string | undefined => {
  const found = decisions.find((each) => each.name === name);
  return found?.ok ? found.verdict.outcome : found?.problem;
};

suite("what would each agent decide", () => {
  test("every provider has a row, and every contract; the hook's own agent comes first", () => {
    const decisions = compare(ended(0));
    assert.deepEqual(new Set(decisions.map(({ provider }) => provider)), new Set(providers));
    assert.equal(decisions[0]?.provider, claude);
    const known = decisions.filter((each) => each.ok || !each.problem.startsWith("OpenHook does not know"));
    assert.equal(known.length, contracts.length);
    assert.equal(new Set(decisions.map(({ name }) => name)).size, decisions.length, "names tell rows apart");
  });

  test("the same answer means different things", () => {
    const decisions = compare(ended(0, { decision: "block", reason: "no" }));
    assert.equal(outcomeOf(decisions, "Claude Code"), "deny");
    assert.equal(outcomeOf(decisions, "Cursor"), "none");
  });

  test("each is judged on the event that it calls so itself, with the tool that it has", () => {
    const decisions = compare(ended(2, "", "no"), "PreToolUse", "Bash");
    const cursor = decisions.find(({ name }) => name === "Cursor");
    assert.ok(cursor?.ok);
    assert.equal(cursor.event, "preToolUse");
    assert.equal(cursor.verdict.outcome, "deny");
    assert.match(cursor.verdict.next, /^Cursor /);
  });

  test("an exit code that blocks here lets everything pass there", () => {
    const decisions = compare(ended(2, "", "no"));
    const outcomes = ["Claude Code", "Hook contract", "OpenCode", "Kiro", "OLLM CLI", "Cline"].map((name) =>
      outcomeOf(decisions, name),
    );
    assert.deepEqual(outcomes, ["deny", "deny", "deny", "deny", "deny", "error"]);
    assert.equal(outcomeOf(decisions, "Cline (cli)"), "none");
  });

  test("an agent without the event says so", () => {
    const decisions = compare(ended(0), "TaskCompleted");
    assert.match(outcomeOf(decisions, "Windsurf (Cascade)") ?? "", /has no event/);
  });
});
