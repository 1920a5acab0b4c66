import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { contract } from "../../../src/core/providers/ollm/contract";
import { contextOf, ended, killed, notStarted, sampleEvent, timedOut } from "../../helpers/contracts";
import { planOf, startOf } from "../../helpers/plans";
import { verdictRows } from "../../helpers/verdictRows";

const gates = ["pre-execution", "promptSubmit", "pre-tool-call", "on-git-commit", "on-approval-request"];
const others = contract.facts.events.map(({ native }) => native).filter((event) => !gates.includes(event));
const approved = { allow: true, message: "Operation approved", metadata: { checked: true } };
const extras = { extras: { ollm: { metadata: { checked: true } } } };

verdictRows("OLLM: answers", contract, [
  ...gates.flatMap((event) => [
    {
      event,
      result: ended(0, approved),
      rule: "allowed",
      decision: { outcome: "allow", reason: "Operation approved", ...extras } as const,
    },
    {
      event,
      result: ended(0, { allow: false, message: "rm -rf detected" }),
      rule: "denied",
      decision: { outcome: "deny", reason: "rm -rf detected" } as const,
    },
  ]),
  ...others.flatMap((event) => [
    {
      event,
      result: ended(0, approved),
      rule: "noted",
      decision: { outcome: "none", reason: "Operation approved", ...extras } as const,
    },
    {
      event,
      result: ended(0, { allow: false }),
      rule: "denied-elsewhere",
      decision: { outcome: "none" } as const,
    },
  ]),
]);

const failures = [
  [timedOut, "timeout", undefined],
  [killed, "crash", undefined],
  [notStarted, "crash", "guard.sh does not exist."],
  [ended(1, "", "oops"), "nonzero", "oops"],
  [ended(2, "", "oops"), "nonzero", "oops"],
  [ended(1, { allow: true, message: "fine" }), "nonzero", "fine"],
  [ended(1, { allow: false, message: "Error: no input" }), "nonzero", "Error: no input"],
  [ended(0), "silent", undefined],
  [ended(0, "fine"), "invalid", "The output is not valid JSON."],
  [ended(0, "[true]"), "invalid", "The output is JSON, but no object."],
  [ended(0, { allow: "yes" }), "invalid", "allow must be true or false."],
  [ended(0, { allow: true, message: 1 }), "invalid", "message must be a string."],
  [ended(0, { allow: true, metadata: "none" }), "invalid", "metadata must be an object."],
  [ended(0, { message: "no word" }), "no-allow", "no word"],
] as const;

verdictRows(
  "OLLM: failures block",
  contract,
  failures.flatMap(([result, rule, reason]) => {
    const told = reason === undefined ? {} : { reason };
    return [
      ...gates.map((event) => ({ event, result, rule, decision: { outcome: "deny", ...told } as const })),
      {
        event: "post-tool-call",
        result,
        rule: `${rule}-elsewhere`,
        decision: { outcome: "error", ...told } as const,
      },
    ];
  }),
);

suite("OLLM: payloads", () => {
  test("the events of hook files go by the protocol's names", () => {
    const names = ["fileEdited", "fileCreated", "fileDeleted", "userTriggered", "promptSubmit", "agentStop"];
    const sent = names.map((event) => {
      const sampled = contract.sample(event);
      assert.ok(sampled.ok);
      return sampled.payload["event"];
    });
    const change = "on-file-change";
    assert.deepEqual(sent, [change, change, change, "custom", "pre-execution", "post-execution"]);
  });
  test("a change of a file is what its type says", () => {
    const types = ["created", "modified", "deleted", "renamed"].map((type) => {
      const parsed = contract.parse({
        event: "on-file-change",
        context: { file: "a.ts", changes: { type }, session: { id: "s" } },
      });
      assert.ok(parsed.ok);
      return parsed.event.nativeEvent;
    });
    assert.deepEqual(types, ["fileCreated", "fileEdited", "fileDeleted", "on-file-change"]);
  });
  test("an approval is asked for a tool", () => {
    const { tool } = sampleEvent(contract, "on-approval-request");
    assert.deepEqual([tool?.name, tool?.input], ["shell", { command: "npm test" }]);
  });
  test("the smallest input of the specification", () => {
    const payload = { event: "pre-tool-call", context: { tool: "read-file", args: { path: "README.md" } } };
    const parsed = contract.parse(payload);
    assert.ok(parsed.ok);
    assert.deepEqual(parsed.event.tool, {
      name: "file_read",
      nativeName: "read-file",
      input: { path: "README.md" },
    });
  });
});

suite("OLLM: answering", () => {
  test("who has no opinion does not object, since silence would block", () => {
    const answer = contract.answer({ outcome: "none" }, contextOf(contract, "pre-tool-call"));
    assert.deepEqual(answer, { exitCode: 0, stdout: '{"allow":true}', stderr: "", lost: ["outcome"] });
  });
  test("afterwards there is nothing to allow", () => {
    const answer = contract.answer({ outcome: "none", reason: "seen" }, contextOf(contract, "on-error"));
    assert.deepEqual([answer.stdout, answer.lost], ['{"allow":true,"message":"seen"}', []]);
  });
});

suite("OLLM: starting and merging", () => {
  test("words without a shell, for five seconds", () => {
    const plan = startOf(contract, { event: "agentStop", handler: { command: "npm test" } });
    assert.deepEqual([plan.program, plan.args, plan.timeout], ["npm", ["test"], 5]);
    assert.equal(plan.cwd, "/home/dev/shop");
  });
  test("prompts are the agent's own", () => {
    const plan = planOf(contract, { event: "agentStop", handler: { type: "agent", prompt: "Test." } });
    assert.equal(plan.ok, false);
  });
  test("a failure blocks beside an approval, a denial says why", () => {
    const context = contextOf(contract, "pre-tool-call");
    const merged = (...results: readonly ReturnType<typeof ended>[]): unknown => {
      const verdict = contract.merge(
        results.map((each) => contract.interpret(each, context)),
        context,
      );
      return [verdict.outcome, verdict.reason];
    };
    assert.deepEqual(merged(ended(0, { allow: true }), timedOut), ["deny", undefined]);
    assert.deepEqual(merged(ended(1, "", "oops"), ended(0, { allow: false, message: "no" })), ["deny", "no"]);
    assert.deepEqual(merged(ended(0, { allow: true }), ended(0, { allow: true })), ["allow", undefined]);
  });
});
