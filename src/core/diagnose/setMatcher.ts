import type { Fix } from "../model/finding";
import type { TextPath } from "../text/textNode";
import type { RuleContext } from "./context";

/** Another matcher always changes what is guarded: it is shown first. */
export function setMatcher({ fixBy }: RuleContext, path: TextPath, value: string): readonly Fix[] {
  return fixBy(`Change to ${value}`, [{ kind: "set", path, value }], { needsPreview: true });
}
