import type { Handler } from "../../model/handler";
import type { AnswerFacts, AnswerRule } from "../answerFacts";
import { facts } from "./facts";

const names = facts.events.map(({ native }) => native).join("|");
const ownScript = new RegExp(`(^|[/\\\\])(${names})(\\.\\w+)?$`, "i");

/** The handler is a line of a script that OpenHook wrote, and not a script that Cline itself starts. */
export function isLine({ command, platform }: Handler): boolean {
  return (command !== undefined || platform !== undefined) && !ownScript.test(command ?? "");
}

const failed = ["nonzero", "spawn", "signal"] as const;
const closed = { end: failed, hook: { failClosed: true } } as const;

/**
 * How answers of the hooks inside such a script are read: the script makes a cancel of exit code 2 and of failures that must not
 * pass, and prints what Cline itself understands.
 */
export function answersOfLines(
  answers: AnswerFacts,
  { denies, stops }: { readonly denies: readonly string[]; readonly stops: readonly string[] },
): AnswerFacts {
  const deny = { events: denies, outcome: "deny", next: "blocks {action}" } as const;
  const stop = { events: stops, outcome: "stop", next: "stops the task" } as const;
  const told = {
    reason: ["stderr"],
    tells: "user",
    source: "extension",
  } as const satisfies Partial<AnswerRule>;
  const exit2 = "The script makes a cancel of exit code 2, with what is on stderr as the reason.";
  const fails = "With failClosed, the script makes a cancel of any failure, and says which it was.";
  const rules: readonly AnswerRule[] = [
    {
      id: "script-async",
      when: { end: [0, ...failed, "timeout"], hook: { async: true } },
      outcome: "none",
      says: "The script starts a hook with async and does not wait for it.",
      next: "goes on as usual",
      alone: true,
      source: "extension",
    },
    { ...deny, ...told, id: "script-exit-2", when: { end: [2] }, says: exit2, alone: true },
    { ...stop, ...told, id: "script-exit-2-stops", when: { end: [2] }, says: exit2, alone: true },
    { ...deny, id: "script-fail-closed", when: closed, says: fails, alone: true, source: "extension" },
    { ...stop, id: "script-fail-closed-stops", when: closed, says: fails, alone: true, source: "extension" },
    {
      ...told,
      id: "script-failed",
      when: { end: failed },
      outcome: "error",
      says: "The script passes over a hook that fails.",
      next: "goes on as if there were no hook",
    },
  ];
  const [first, ...others] = answers.rules;
  return { ...answers, rules: [...(first === undefined ? [] : [first]), ...rules, ...others] };
}
