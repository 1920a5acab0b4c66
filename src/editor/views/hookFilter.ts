import { handlerText } from "../../core/describe/handlerText";
import { matcherSummary } from "../../core/describe/matcherWords";
import type { HookAt } from "../hooks/hookFile";

/** What the tree is limited to; an empty list or text does not limit. */
export interface HookFilter {
  readonly text: string;
  /** Provider ids. */
  readonly providers: readonly string[];
  /** Canonical names. */
  readonly events: readonly string[];
}

export const noFilter: HookFilter = { text: "", providers: [], events: [] };

export function isFiltering({ text, providers, events }: HookFilter): boolean {
  return text !== "" || providers.length > 0 || events.length > 0;
}

export function passes(filter: HookFilter, at: HookAt): boolean {
  return (
    (filter.providers.length === 0 || filter.providers.includes(at.file.provider.facts.id)) &&
    (filter.events.length === 0 || filter.events.includes(at.hook.event)) &&
    (filter.text === "" || searchText(at).includes(filter.text.toLowerCase()))
  );
}

function searchText({ file, hook }: HookAt): string {
  return [
    file.facts.name,
    file.path,
    hook.nativeEvent,
    hook.event,
    hook.name,
    hook.description,
    matcherSummary(hook),
    typeof hook.nativeMatcher === "string" ? hook.nativeMatcher : hook.nativeMatcher?.join(" "),
    handlerText(hook.handler),
  ]
    .join("\n")
    .toLowerCase();
}
