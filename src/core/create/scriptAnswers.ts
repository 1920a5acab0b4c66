import type { Json } from "../model/json";
import type { Decision } from "../model/verdict";
import type { HookAnswer, ProviderContract } from "../providers/contract";
import type { EventFact } from "../providers/facts";
import { reasonMark, type ScriptAnswer } from "./scriptSpec";

export interface ScriptAnswers {
  readonly deny: ScriptAnswer | undefined;
  readonly pass: ScriptAnswer;
}

/** The form that most agents understand, and that scripts which OpenHook generates around commands understand too. */
const byExitCode = {
  deny: { exitCode: 2, output: undefined, saysWhy: true },
  pass: { exitCode: 0, output: undefined, saysWhy: false },
} as const satisfies Record<string, ScriptAnswer>;

/** How a hook says no and yes on an event, in the form that the agent reads; undefined where there is no way to say yes. */
export function scriptAnswers(
  event: EventFact,
  contract: ProviderContract | undefined,
): ScriptAnswers | undefined {
  const canDeny = event.power === "prevent";
  if (contract === undefined) return { deny: canDeny ? byExitCode.deny : undefined, pass: byExitCode.pass };
  const context = { event: { event: event.canonical, nativeEvent: event.native, extras: {} } };
  const say = (decision: Decision): ScriptAnswer | undefined => answerOf(contract.answer(decision, context));
  // Where an agent cannot be told "no opinion", "yes" is what lets the action pass.
  const pass = say({ outcome: "none" }) ?? say({ outcome: "allow" });
  return (
    pass && {
      pass,
      // On some events nothing can be denied, but the agent can be stopped, or kept from stopping.
      deny: canDeny ? first(refusals, (outcome) => say({ outcome, reason: reasonMark })) : undefined,
    }
  );
}

const refusals = ["deny", "stop", "continue"] as const;

function first<In, Out>(values: readonly In[], of: (value: In) => Out | undefined): Out | undefined {
  for (const value of values) {
    const found = of(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Undefined where the agent cannot be told this. */
function answerOf({ exitCode, stdout, stderr, lost }: HookAnswer): ScriptAnswer | undefined {
  if (lost.includes("outcome")) return undefined;
  return { exitCode, output: jsonOf(stdout), saysWhy: stderr.includes(reasonMark) };
}

function jsonOf(stdout: string): Json | undefined {
  return stdout.trim() === "" ? undefined : (JSON.parse(stdout) as Json);
}
