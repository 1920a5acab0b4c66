import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { providers } from "../../../src/core/providers/registry";
import { convertTo, providerNamed, sourceAt } from "../../helpers/convertFixture";

const copilot = (hooks: unknown): ReturnType<typeof sourceAt> =>
  sourceAt(".github/hooks/x.json", JSON.stringify({ version: 1, hooks }), "copilot-cli");

// Found by `npm run fuzz`.
suite("hooks that contradict themselves", () => {
  for (const matcher of ["a(b|c", "a)|(?:b", "a[b", "a\\", "^a(b$"]) {
    test(`the broken pattern ${matcher} stays what it is, whatever the target`, () => {
      const source = copilot({ Notification: [{ matcher, bash: "notify" }] });
      for (const target of providers.filter(({ encode }) => encode !== undefined))
        assert.deepEqual(convertTo(source, target).problems, [], target.facts.id);
    });
  }

  for (const matcher of [undefined, "Nonsense", "Execute|Edit"]) {
    test(`a filter on commands beside the matcher ${matcher} narrows no other tool`, () => {
      const handler = { type: "command", command: "./guard.sh" };
      const group = { ...(matcher === undefined ? {} : { matcher }), commandRegex: "^git", hooks: [handler] };
      const source = sourceAt(
        ".factory/hooks.json",
        JSON.stringify({ PreToolUse: [group] }),
        "factory-droid",
      );
      const { adapted, losses, problems } = convertTo(source, providerNamed("cursor"));
      assert.deepEqual(problems, []);
      for (const { nativeEvent } of adapted.flatMap(({ hooks }) => hooks))
        assert.equal(nativeEvent, "preToolUse");
      assert.ok(losses.length > 0);
    });
  }

  test("an entry without a type that has a command runs it, whatever stands beside it", () => {
    const source = copilot({ preToolUse: [{ bash: "./x", prompt: "y", url: "https://example.com" }] });
    const { hooks, problems } = convertTo(source, providerNamed("interchange"));
    assert.deepEqual(hooks[0]?.handler, { type: "command", command: "./x", shell: "bash" });
    assert.deepEqual(problems, []);
  });

  test("commands beside a URL are none of what the hook does, and are named as lost", () => {
    const entry = { type: "http", url: "https://example.com", bash: "./x", command: "y", timeoutSec: 5 };
    const source = copilot({ postToolUse: [entry] });
    const [hook] = convertTo(source, providerNamed("claude-code")).hooks;
    assert.deepEqual(hook?.handler, { type: "http", url: "https://example.com", timeout: 5 });
    const { losses, problems } = convertTo(source, providerNamed("claude-code"));
    assert.deepEqual(problems, []);
    assert.deepEqual(
      losses.map(({ field }) => field).filter((field) => field.startsWith("extras.")),
      ["extras.copilot-cli.bash", "extras.copilot-cli.command"],
    );
  });
});
