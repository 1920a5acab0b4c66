import { contract } from "../../../src/core/providers/interchange/contract";
import { ended, killed, notStarted, timedOut } from "../../helpers/contracts";
import { verdictRows } from "../../helpers/verdictRows";

const event = "before_tool_execute";
const blocking = { blocking: true } as const;
const watching = { blocking: false } as const;
const decisions = ["allow", "deny", "ask"] as const;
const rule = { allow: "allow", deny: "deny", ask: "ask" } as const;

// The truth table of the specification: structured decision x exit code x blocking.
verdictRows("Interchange: the truth table", contract, [
  ...[blocking, watching].flatMap((hook) => [
    ...decisions.map((decision) => ({
      event,
      hook,
      result: ended(0, { decision, reason: "so" }),
      rule: rule[decision],
      decision: { outcome: decision, reason: "so" },
    })),
    { event, hook, result: ended(0, {}), rule: "json", decision: { outcome: "none" } as const },
    { event, hook, result: ended(0), rule: "silent", decision: { outcome: "none" } as const },
    ...[1, 3, 127].flatMap((code) =>
      [...decisions.map((decision) => JSON.stringify({ decision })), ""].map((stdout) => ({
        event,
        hook,
        result: ended(code, stdout, "oops"),
        rule: "nonzero",
        decision: { outcome: "error", reason: "oops" } as const,
      })),
    ),
  ]),
  ...[...decisions.map((decision) => JSON.stringify({ decision })), ""].flatMap((stdout) => [
    {
      event,
      hook: blocking,
      result: ended(2, stdout, "no"),
      rule: "exit-2-blocks",
      decision: { outcome: "deny", reason: "no" } as const,
    },
    {
      event,
      hook: watching,
      result: ended(2, stdout, "no"),
      rule: "exit-2-not-blocking",
      decision: { outcome: "error", reason: "no" } as const,
    },
  ]),
]);

verdictRows("Interchange: the rest of the contract", contract, [
  {
    event,
    result: ended(0, "not JSON"),
    rule: "broken-json",
    decision: { outcome: "error", reason: "The output is not valid JSON." },
  },
  {
    event,
    result: ended(0, "[]"),
    rule: "broken-json",
    decision: { outcome: "error", reason: "The output is JSON, but no object." },
  },
  {
    event,
    result: ended(0, { decision: "block" }),
    rule: "invalid-json",
    decision: { outcome: "error", reason: 'decision must be one of "allow", "deny", "ask", not "block".' },
  },
  {
    event,
    result: ended(0, { decision: "allow", continue: false, reason: "enough" }),
    rule: "continue-false",
    decision: { outcome: "stop", reason: "enough" },
  },
  {
    event,
    result: ended(0, {
      decision: "allow",
      updated_input: { command: "ls" },
      context: "so",
      system_message: "hi",
      suppress_output: true,
    }),
    rule: "allow",
    decision: {
      outcome: "allow",
      updatedInput: { command: "ls" },
      context: "so",
      systemMessage: "hi",
      extras: { interchange: { suppress_output: true } },
    },
  },
  { event, result: timedOut, hook: blocking, rule: "timeout", decision: { outcome: "error" } },
  {
    event,
    result: timedOut,
    hook: { blocking: true, extras: { interchange: { "handler.timeout_action": "block" } } },
    rule: "timeout-blocks",
    decision: { outcome: "deny" },
  },
  {
    event,
    result: timedOut,
    hook: { blocking: false, extras: { interchange: { "handler.timeout_action": "block" } } },
    rule: "timeout",
    decision: { outcome: "error" },
  },
  { event, result: killed, rule: "failed", decision: { outcome: "error" } },
  {
    event,
    result: notStarted,
    rule: "failed",
    decision: { outcome: "error", reason: "guard.sh does not exist." },
  },
  {
    event: "agent_stop",
    result: ended(2, "", "run the tests"),
    hook: blocking,
    rule: "exit-2-retries",
    decision: { outcome: "continue", reason: "run the tests" },
  },
  {
    event: "agent_stop",
    result: ended(0, { decision: "deny", reason: "run the tests" }),
    rule: "deny-retries",
    decision: { outcome: "continue", reason: "run the tests" },
  },
  {
    event: "after_tool_execute",
    result: ended(2, "", "no"),
    hook: blocking,
    rule: "exit-2-not-blocking",
    decision: { outcome: "error", reason: "no" },
  },
  {
    event,
    result: ended(2, "", "no"),
    hook: { handler: { type: "command", async: true } },
    rule: "async",
    decision: { outcome: "none" },
  },
]);
