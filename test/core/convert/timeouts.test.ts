import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { lossSeverity } from "../../../src/core/convert/lossSeverity";
import { renderLoss } from "../../../src/core/convert/renderLoss";
import type { Loss } from "../../../src/core/model/loss";
import { convertTo, providerNamed, sourceAt, type SourceFile } from "../../helpers/convertFixture";

/** Kiro's 0 is no limit at all. */
const kiro = sourceAt(
  ".kiro/hooks/x.json",
  JSON.stringify({
    version: "v1",
    hooks: [
      {
        name: "guard",
        trigger: "PreToolUse",
        action: { type: "command", command: "./guard.sh" },
        timeout: 0,
      },
    ],
  }),
  "kiro",
);

function converted(
  source: SourceFile,
  to: string,
): { readonly timeout: number | undefined; readonly losses: readonly Loss[]; readonly text: string } {
  const { adapted, losses, files, problems } = convertTo(source, providerNamed(to));
  assert.deepEqual(problems, []);
  const [hook] = adapted.flatMap(({ hooks }) => hooks);
  const mine = losses.filter(({ field }) => field === "handler.timeout");
  return { timeout: hook?.handler.timeout, losses: mine, text: files[0]?.text ?? "" };
}

suite("no limit at all", () => {
  test("becomes the default of an agent that has limits, which is a loss", () => {
    const { timeout, losses } = converted(kiro, "claude-code");
    assert.equal(timeout, undefined);
    assert.deepEqual(
      losses.map((loss) => [lossSeverity(loss), renderLoss(loss, { from: "Kiro", to: "Claude Code" })]),
      [["warning", "Kiro sets no limit to how long this hook runs; Claude Code ends it after 600 s."]],
    );
  });

  test("is none of a loss's weight where the agent is not known to have a limit", () => {
    const { losses } = converted(kiro, "windsurf");
    assert.deepEqual(
      losses.map((loss) => [lossSeverity(loss), loss.kind]),
      [["information", "timeoutLimited"]],
    );
  });

  test("comes back from a manifest", () => {
    const { text } = converted(kiro, "interchange");
    const { timeout, losses } = converted(sourceAt("x.hooks.json", text, "interchange"), "kiro");
    assert.equal(timeout, 0);
    assert.deepEqual(losses, []);
  });

  test("is not what another agent's 0 means", () => {
    const handler = { type: "command", command: "./a.sh", timeout: 0 };
    const text = JSON.stringify({ hooks: { PreToolUse: [{ hooks: [handler] }] } });
    const { timeout, losses } = converted(sourceAt(".claude/settings.json", text, "claude-code"), "kiro");
    assert.equal(timeout, undefined);
    assert.deepEqual(
      losses.map(({ kind }) => kind),
      ["timeoutDropped"],
    );
  });
});
