import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { HookResult } from "../../src/core/model/process";
import { ended, sampleEvent } from "../helpers/contracts";
import { convertTo, providerNamed, sourceAt } from "../helpers/convertFixture";
import { agents } from "./agents";
import { runSession } from "./session";

const specific = (decision: unknown): object => ({
  hookSpecificOutput: {
    hookEventName: "PreToolUse",
    permissionDecision: decision,
    permissionDecisionReason: "because",
  },
});

/** Answers of every kind; what each agent makes of them differs, and its contract has to know. */
const answers: Readonly<Record<string, HookResult>> = {
  "exit 0": ended(0),
  "exit 0 and text": ended(0, "hello"),
  "exit 1": ended(1, "", "broken"),
  "exit 1 and text": ended(1, "hello"),
  "exit 1 and a denial in JSON": ended(1, specific("deny")),
  "exit 2": ended(2),
  "exit 2 and a reason": ended(2, "", "because"),
  "exit 2 and a permission in JSON": ended(2, specific("allow")),
  "exit 3": ended(3, "", "broken"),
  "permissionDecision deny, inside": ended(0, specific("deny")),
  "permissionDecision allow, inside": ended(0, specific("allow")),
  "permissionDecision of no known word": ended(0, specific("perhaps")),
  "permissionDecision of the wrong type": ended(0, specific(7)),
  "permissionDecision deny, outside": ended(0, {
    permissionDecision: "deny",
    permissionDecisionReason: "because",
  }),
  "decision block": ended(0, { decision: "block", reason: "because" }),
  "decision deny": ended(0, { decision: "deny", reason: "because" }),
  "decision block without a reason": ended(0, { decision: "block" }),
  "continue false": ended(0, { continue: false, stopReason: "because" }),
  "continue false and a denial": ended(0, { ...specific("deny"), continue: false }),
  "an empty object": ended(0, {}),
  "a list": ended(0, "[]"),
  "broken JSON": ended(0, '{"decision":"block"'),
  "text before JSON": ended(0, `hello\n${JSON.stringify({ decision: "deny", reason: "because" })}`),
};

const programs = process.env["OPENHOOK_AGENTS"] ?? "";
const start = sourceAt(
  "guard.hooks.json",
  JSON.stringify({
    spec: "hooks/1.0",
    hooks: [
      {
        event: "before_tool_execute",
        matcher: "shell",
        blocking: true,
        handler: { type: "command", command: "./guard.sh" },
      },
    ],
  }),
);

for (const agent of agents) {
  const provider = providerNamed(agent.provider);
  const { contract } = provider;
  if (contract === undefined) continue;
  suite(`verdicts of ${provider.facts.name} ${agent.version}`, () => {
    const [written] = convertTo(start, provider).files;
    const [hook] = written
      ? provider.decode({ ...sourceAt(written.path, written.text, agent.provider) }).hooks
      : [];
    assert.ok(written && hook);
    const event = sampleEvent(contract, hook.nativeEvent, "shell");
    for (const [name, result] of Object.entries(answers)) {
      test(name, async () => {
        const { outcome, rule } = contract.interpret(result, { event, hook });
        const { fired, ran, output } = await runSession(programs, agent, {
          [written.path]: written.text,
          "guard.sh": printing(result),
        });
        assert.deepEqual(fired, ["guard"], output);
        const isBlocked = outcome === "deny" || (outcome === "stop" && !rule.late);
        assert.equal(ran, !isBlocked, `the contract says ${outcome} (${rule.says}); the agent:\n${output}`);
      });
    }
  });
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function printing({ exitCode, stdout, stderr }: HookResult): string {
  return [
    "#!/bin/sh",
    "cat > /dev/null",
    'echo guard >> "$(dirname "$0")/fired.txt"',
    `printf %s ${quoted(stdout)}`,
    `printf %s ${quoted(stderr)} >&2`,
    `exit ${exitCode ?? 0}`,
    "",
  ].join("\n");
}
