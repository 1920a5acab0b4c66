import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { reportConversion, type ConversionReport } from "../../../src/core/convert/conversionReport";
import { convertSteps } from "../../../src/core/convert/convertSteps";
import { targetFileFor } from "../../../src/core/discover/targetFile";
import { providerNamed, sourceAt } from "../../helpers/convertFixture";

const claude = JSON.stringify({
  hooks: {
    Stop: [{ hooks: [{ type: "command", command: "done.sh" }] }],
    PreToolUse: [{ matcher: "Bash", hooks: [{ type: "command", command: "guard.sh", timeout: 5 }] }],
    WorktreeCreate: [{ hooks: [{ type: "command", command: "tree.sh" }] }],
  },
});

/** What the conversion asks for and what it is answered is all that is known of the target. */
function report(to: string, existing: Readonly<Record<string, string>> = {}): ConversionReport {
  const provider = providerNamed(to);
  const target = targetFileFor(provider.facts, "project", "/p");
  assert.ok(target);
  const plan = { source: sourceAt("/p/.claude/settings.json", claude), target: { ...target, provider } };
  const steps = convertSteps(plan);
  let step = steps.next();
  while (step.done !== true) step = steps.next(existing[step.value]);
  assert.ok(step.value.verified, step.value.problems.join());
  return reportConversion(plan, step.value);
}

suite("conversion report", () => {
  test("lists hooks by the severity of what happens to them", () => {
    const { names, hooks } = report("cursor");
    assert.deepEqual(names, { from: "Claude Code", to: "Cursor" });
    assert.equal(hooks.length, 3);
    const ranks = hooks.map(({ severity }) =>
      ["critical", "warning", "information", undefined].indexOf(severity),
    );
    assert.deepEqual(ranks, [...ranks].sort());
    const [worst] = hooks;
    assert.equal(worst?.hook.nativeEvent, "WorktreeCreate");
    assert.equal(worst.outcome, "lost");
    assert.deepEqual(worst.targets, []);
    assert.ok(worst.lines.some(({ severity, effect }) => severity === "critical" && effect === "lost"));
  });

  test("leads to both places of each hook", () => {
    const guard = report("cursor").hooks.find(({ hook }) => hook.handler.command === "guard.sh");
    assert.ok(guard);
    assert.match(claude.slice(guard.source.range.start, guard.source.range.end), /guard\.sh/);
    assert.ok(guard.kept.includes("timeout"), guard.kept.join());
    assert.equal(guard.targets.length, 1);
    assert.equal(guard.targets[0]?.path, "/p/.cursor/hooks.json");
  });

  test("places hooks behind those that are there already", () => {
    const existing = '{"version":1,"hooks":{"stop":[{"command":"other.sh"}]}}';
    const { hooks } = report("cursor", { "/p/.cursor/hooks.json": existing });
    const stop = hooks.find(({ hook }) => hook.nativeEvent === "Stop");
    assert.ok((stop?.targets[0]?.range.start ?? 0) > existing.indexOf("other.sh"));
  });

  test("to the canonical form nothing is lost", () => {
    const { hooks } = report("interchange");
    assert.deepEqual(new Set(hooks.map(({ outcome }) => outcome)), new Set(["kept"]));
    assert.deepEqual(
      hooks.map(({ kept }) => kept.includes("event")),
      [true, true, true],
    );
  });
});
