import type { Hook } from "../model/hook";
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

/** How a hook says no and yes on an event, in the form that the agent reads. */
export function scriptAnswers(
  event: EventFact,
  hook: Hook,
  contract: ProviderContract | undefined,
): ScriptAnswers {
  const canDeny = event.power === "prevent";
  if (contract === undefined) return { deny: canDeny ? byExitCode.deny : undefined, pass: byExitCode.pass };
  const context = { event: { event: event.canonical, nativeEvent: event.native, extras: {} }, hook };
  const say = (decision: Decision): ScriptAnswer | undefined => answerOf(contract.answer(decision, context));
  return {
    deny: canDeny ? say({ outcome: "deny", reason: reasonMark }) : undefined,
    // Where an agent cannot be told "no opinion", "yes" is what lets the action pass.
    pass: say({ outcome: "none" }) ?? say({ outcome: "allow" }) ?? byExitCode.pass,
  };
}

/** Undefined where the agent cannot be told this. */
function answerOf({ exitCode, stdout, stderr, lost }: HookAnswer): ScriptAnswer | undefined {
  if (lost.includes("outcome")) return undefined;
  return { exitCode, output: jsonOf(stdout), saysWhy: stderr.includes(reasonMark) };
}

function jsonOf(stdout: string): Json | undefined {
  return stdout.trim() === "" ? undefined : (JSON.parse(stdout) as Json);
}
