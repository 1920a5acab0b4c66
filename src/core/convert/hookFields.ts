import type { Hook } from "../model/hook";
import { partsOf } from "../providers/shared/matcherText";
import { nativeSlug } from "../providers/shared/nativeForm";

/**
 * The canonical content of a hook as field -> text, for comparisons: what a hook is, without where it stands and how its
 * agent spells it. Handler and extras are taken apart, so that a loss can name the one field that differs.
 */
export function hookFields(hook: Hook): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const put = (field: string, value: unknown): void => {
    if (value !== undefined) fields.set(field, stable(value));
  };
  put("event", hook.event);
  put("matcher", matcherText(hook));
  put("commandPattern", hook.commandPattern);
  put("blocking", hook.blocking);
  put("enabled", hook.enabled);
  put("name", hook.name);
  put("description", hook.description);
  put("capabilities", hook.capabilities);
  put("degradation", hook.degradation);
  for (const [key, value] of Object.entries(hook.handler)) {
    if (key !== "platform") put(`handler.${key}`, value);
  }
  for (const [os, command] of Object.entries(hook.handler.platform ?? {}))
    put(`handler.platform.${os}`, command);
  for (const [id, extra] of Object.entries(hook.extras)) {
    if (id === nativeSlug) continue;
    for (const [key, value] of Object.entries(extra)) put(`extras.${id}.${key}`, value);
  }
  return fields;
}

/** Parts of a matcher stand in no order. */
function matcherText(hook: Hook): readonly string[] | undefined {
  const parts = partsOf(hook.matcher);
  return parts.length === 0 ? undefined : [...new Set(parts.map(stable))].sort();
}

/** JSON with sorted keys, so that equal values have equal texts. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  );
}
