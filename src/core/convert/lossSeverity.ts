import type { Loss, LossSeverity } from "../model/loss";

/** The one place that says how bad a difference is. What weakens a guard is critical, so that it needs a yes. */
export function lossSeverity(loss: Loss): LossSeverity {
  switch (loss.kind) {
    case "blockingLost":
    case "failClosedLost":
      return "critical";
    case "timingShifted":
    case "eventUnsupported":
    case "handlerUnsupported":
    case "capabilityExcluded":
    case "matcherEmpty":
    case "toolUnsupported":
      return loss.guard ? "critical" : "warning";
    case "incomplete":
    case "retryLost":
    case "eventApproximated":
    case "capabilityBlocked":
    case "capabilityReduced":
    case "handlerReplaced":
    case "matcherDropped":
    case "matcherKept":
    case "timeoutClamped":
    case "timeoutDropped":
    case "variableUnknown":
      return "warning";
    case "timeoutLimited":
      return loss.to === undefined ? "information" : "warning";
    case "failureModeDiffers":
      return loss.to === "open" ? "warning" : "information";
    case "contractDiffers":
      return loss.guard ? "warning" : "information";
    case "fieldDropped":
      return loss.field === "commandPattern" ? "warning" : "information";
    case "fannedOut":
    case "blockingGained":
    case "disabledLeftOut":
    case "toolsMerged":
    case "matcherRewritten":
    case "fieldMoved":
    case "fieldAdded":
    case "commandRewritten":
    case "timeoutRounded":
    case "timeoutDefaultDiffers":
    case "doubtful":
      return "information";
  }
}

/** Most severe first; the order of the hooks stays within a severity. */
export function bySeverity(losses: readonly Loss[]): readonly Loss[] {
  const rank: Record<LossSeverity, number> = { critical: 0, warning: 1, information: 2 };
  return losses
    .map((loss, index) => ({ loss, index, rank: rank[lossSeverity(loss)] }))
    .sort((left, right) => left.rank - right.rank || left.index - right.index)
    .map(({ loss }) => loss);
}

/** The loss means that the hook is not in the target at all. */
export function leavesOut(loss: Loss): boolean {
  return (
    loss.kind === "incomplete" ||
    loss.kind === "eventUnsupported" ||
    loss.kind === "handlerUnsupported" ||
    loss.kind === "capabilityExcluded" ||
    loss.kind === "disabledLeftOut" ||
    loss.kind === "matcherEmpty" ||
    loss.kind === "toolUnsupported"
  );
}
