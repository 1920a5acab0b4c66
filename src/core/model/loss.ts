import type { CapabilityName } from "./capability";
import type { HandlerType } from "./handler";

/** `critical`: a guard is weaker than before, which needs an explicit yes; the others follow findings. */
export type LossSeverity = "critical" | "warning" | "information";

/** What every loss says: which hook (its id), which of its fields, and whether that hook could block. */
interface LossBase {
  readonly hook: string;
  readonly field: string;
  /** The hook could prevent an action in its source: what weakens it is critical. */
  readonly guard: boolean;
}

/**
 * Every way in which a converted hook can differ from its original. Closed on purpose: one function maps kind to severity,
 * another to a sentence, and a difference without a member here is a bug that verification reports.
 */
export type Loss = LossBase &
  (
    | { readonly kind: "eventUnsupported"; readonly event: string }
    | { readonly kind: "incomplete"; readonly missing: string }
    | { readonly kind: "fannedOut"; readonly event: string; readonly into: readonly string[] }
    | {
        readonly kind: "eventApproximated";
        readonly from: string;
        readonly to: string;
        readonly note: string;
      }
    | { readonly kind: "timingShifted"; readonly from: string; readonly to: string }
    | { readonly kind: "blockingLost"; readonly event: string }
    | { readonly kind: "blockingGained"; readonly event: string }
    | { readonly kind: "retryLost"; readonly event: string }
    | { readonly kind: "failClosedLost" }
    | {
        readonly kind: "failureModeDiffers";
        readonly from: "open" | "closed";
        readonly to: "open" | "closed";
      }
    | { readonly kind: "handlerUnsupported"; readonly type: HandlerType; readonly reason: string }
    | { readonly kind: "handlerReplaced"; readonly type: HandlerType; readonly by: string }
    | { readonly kind: "capabilityBlocked"; readonly capability: CapabilityName }
    | { readonly kind: "capabilityExcluded"; readonly capability: CapabilityName }
    | { readonly kind: "capabilityReduced"; readonly capability: CapabilityName }
    | { readonly kind: "disabledLeftOut" }
    | { readonly kind: "toolUnsupported"; readonly tool: string }
    | { readonly kind: "toolsMerged"; readonly tools: readonly string[]; readonly into: string }
    | { readonly kind: "matcherDropped"; readonly matcher: string; readonly reason: string }
    | { readonly kind: "matcherEmpty"; readonly matcher: string }
    | { readonly kind: "matcherRewritten"; readonly from: string; readonly to: string }
    | { readonly kind: "matcherKept"; readonly matcher: string; readonly reason: string }
    | { readonly kind: "fieldDropped"; readonly value: string }
    | { readonly kind: "fieldMoved"; readonly to: string }
    | { readonly kind: "fieldAdded"; readonly value: string; readonly why: string }
    | { readonly kind: "commandRewritten"; readonly from: string; readonly to: string }
    | { readonly kind: "timeoutRounded"; readonly from: number; readonly to: number }
    | { readonly kind: "timeoutClamped"; readonly from: number; readonly to: number }
    | { readonly kind: "timeoutDropped"; readonly seconds: number }
    | { readonly kind: "timeoutLimited"; readonly to: number | undefined }
    | {
        readonly kind: "timeoutDefaultDiffers";
        readonly from: number | undefined;
        readonly to: number | undefined;
      }
    | { readonly kind: "variableUnknown"; readonly variable: string }
    | { readonly kind: "contractDiffers"; readonly input: boolean; readonly answer: boolean }
    | { readonly kind: "doubtful"; readonly fact: string }
  );

export type LossKind = Loss["kind"];
