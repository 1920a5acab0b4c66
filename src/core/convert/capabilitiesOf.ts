import type { CapabilityName } from "../model/capability";
import type { Hook } from "../model/hook";

/** What the author says that the hook uses: a strategy for a capability only makes sense for a hook that has it. */
export function declaredCapabilities(hook: Hook): readonly CapabilityName[] {
  return [
    ...new Set([...(hook.capabilities ?? []), ...(Object.keys(hook.degradation ?? {}) as CapabilityName[])]),
  ];
}
