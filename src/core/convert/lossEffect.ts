import type { LossKind } from "../model/loss";

/** Whether something is gone in the target, or there in another way. */
export type LossEffect = "lost" | "changed";

const effects: Readonly<Record<LossKind, LossEffect>> = {
  eventUnsupported: "lost",
  incomplete: "lost",
  fannedOut: "changed",
  eventApproximated: "changed",
  timingShifted: "changed",
  blockingLost: "lost",
  blockingGained: "changed",
  retryLost: "lost",
  failClosedLost: "lost",
  failureModeDiffers: "changed",
  handlerUnsupported: "lost",
  handlerReplaced: "changed",
  capabilityBlocked: "changed",
  capabilityExcluded: "lost",
  capabilityReduced: "lost",
  disabledLeftOut: "lost",
  toolUnsupported: "lost",
  toolsMerged: "changed",
  matcherDropped: "lost",
  matcherEmpty: "lost",
  matcherRewritten: "changed",
  matcherKept: "changed",
  fieldDropped: "lost",
  fieldMoved: "changed",
  fieldAdded: "changed",
  commandRewritten: "changed",
  timeoutRounded: "changed",
  timeoutClamped: "changed",
  timeoutDropped: "lost",
  timeoutLimited: "changed",
  timeoutDefaultDiffers: "changed",
  variableUnknown: "lost",
  contractDiffers: "changed",
  doubtful: "changed",
};

export function lossEffect(kind: LossKind): LossEffect {
  return effects[kind];
}
