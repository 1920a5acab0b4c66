import { capabilities } from "../model/capability";
import type { Loss } from "../model/loss";

/** What the sentences speak of: the two agents by name. */
export interface LossNames {
  readonly from: string;
  readonly to: string;
}

/** One sentence that says what is different and, where there is something to do, what. */
export function renderLoss(loss: Loss, { from, to }: LossNames): string {
  switch (loss.kind) {
    case "eventUnsupported":
      return `${to} has no event like ${loss.event}: the hook is left out${loss.guard ? ", so nothing is guarded there" : ""}.`;
    case "incomplete":
      return `The hook has no ${loss.missing}, so it never ran in ${from}: it is left out. Complete or delete it.`;
    case "fannedOut":
      return `${to} has an event per kind of tool: ${loss.event} becomes ${loss.into.join(", ")}.`;
    case "eventApproximated":
      return `${loss.from} becomes ${loss.to}, the nearest event of ${to}: ${loss.note}.`;
    case "timingShifted":
      return `${loss.from} becomes ${loss.to}, which fires at another moment: the action has already happened by then.`;
    case "blockingLost":
      return `On ${loss.event} ${to} does not let a hook prevent the action: this hook can only watch there.`;
    case "blockingGained":
      return `On ${loss.event} ${to} lets exit code 2 prevent the action; the original was marked as not blocking.`;
    case "retryLost":
      return `On ${loss.event} ${to} does not let a hook send the agent back to work.`;
    case "failClosedLost":
      return `${to} cannot be told to block when the hook crashes or times out: the guard then lets the action pass.`;
    case "failureModeDiffers":
      return loss.to === "open"
        ? `When the hook crashes, ${from} blocks the action and ${to} lets it pass.`
        : `When the hook crashes, ${from} lets the action pass and ${to} blocks it.`;
    case "handlerUnsupported":
      return `A hook of type ${loss.type} is left out: ${loss.reason}.`;
    case "handlerReplaced":
      return `${to} has no ${loss.type} hooks: it is replaced by ${loss.by}.`;
    case "capabilityBlocked":
      return `The hook ${capabilities[loss.capability].meaning}, which ${to} does not support: it is replaced by one that blocks every such action.`;
    case "capabilityExcluded":
      return `The hook ${capabilities[loss.capability].meaning}, which ${to} does not support: it is left out.`;
    case "capabilityReduced":
      return `The hook ${capabilities[loss.capability].meaning}, which ${to} does not support: ${loss.field} is dropped.`;
    case "disabledLeftOut":
      return `The hook is switched off and ${to} has no switch for a single hook: it is left out.`;
    case "toolUnsupported":
      return `${to} has no tool or name for ${loss.tool}: the hook does not fire for it.`;
    case "toolsMerged":
      return `${to} does not tell these tools apart: ${loss.tools.join(", ")} becomes ${loss.into}.`;
    case "matcherDropped":
      return `The matcher ${loss.matcher} is dropped, since ${loss.reason}: the hook fires more often than before.`;
    case "matcherEmpty":
      return `Nothing that ${loss.matcher} matches exists in ${to}: the hook is left out.`;
    case "matcherRewritten":
      return `The pattern ${loss.from} is written as the tools that it matches: ${loss.to}.`;
    case "matcherKept":
      return `The pattern ${loss.matcher} is kept as it is, since ${loss.reason}: check it against the tools of ${to}.`;
    case "fieldDropped":
      return `${to} has no counterpart for ${loss.field} (${loss.value}): it is dropped.`;
    case "fieldMoved":
      return `${loss.field} has no field of its own in ${to}: it is now part of ${loss.to}.`;
    case "fieldAdded":
      return `${loss.field} is set to ${loss.value}, because ${loss.why}.`;
    case "commandRewritten":
      return `The command finds its files in another way: ${loss.from} becomes ${loss.to}.`;
    case "timeoutRounded":
      return `The time-out of ${loss.from} s is written as ${loss.to} s.`;
    case "timeoutClamped":
      return `The time-out of ${loss.from} s is outside of what ${to} allows: it becomes ${loss.to} s.`;
    case "timeoutDropped":
      return `${to} has no counterpart for a time-out of ${loss.seconds} s: it is dropped.`;
    case "timeoutLimited":
      return loss.to === undefined
        ? `${from} sets no limit to how long this hook runs; whether ${to} has one is not known.`
        : `${from} sets no limit to how long this hook runs; ${to} ends it after ${loss.to} s.`;
    case "timeoutDefaultDiffers":
      return `No time-out is set: ${from} waits ${loss.from} s by default, ${to} ${loss.to} s.`;
    case "variableUnknown":
      return `${to} does not set ${loss.variable}: it is empty when the command runs there.`;
    case "contractDiffers":
      return contractSentence(loss.input, loss.answer, from, to);
    case "doubtful":
      return `Sources disagree on ${loss.fact}: try the converted hook before you rely on it.`;
  }
}

function contractSentence(input: boolean, answer: boolean, from: string, to: string): string {
  const what = [
    ...(input ? [`gets the JSON of ${to} instead of that of ${from} on stdin`] : []),
    ...(answer ? [`must answer as ${to} expects it`] : []),
  ];
  return `The script itself is not converted: it ${what.join(" and ")}.`;
}
