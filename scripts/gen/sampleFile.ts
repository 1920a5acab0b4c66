import type { Hook } from "../../src/core/model/hook";
import { parseText } from "../../src/core/text/parseText";
import { parsePath } from "../../src/core/text/textPath";
import { toJson } from "../../src/core/text/toJson";
import type { Json } from "../../src/core/model/json";
import type { TextPath } from "../../src/core/text/textNode";
import { viewOf } from "../../src/core/diagnose/hookView";
import type { ConfigFile, EventFact, ProviderFacts } from "../../src/core/providers/facts";
import { factsFor, type Provider } from "../../src/core/providers/provider";

/** A file with one hook, as the provider itself writes it: where things stand in such a file is read off it. */
export interface SampleFile {
  readonly value: Json;
  /** Leads to the hook. */
  readonly path: TextPath;
  /** Leads to the object with the handler's fields, and to that with the group's, where there is one. */
  readonly handler: TextPath;
  readonly group: TextPath | undefined;
  readonly event: EventFact;
}

export const samplePlaceholder = "./hooks/check.sh";

/** Undefined where the provider writes no such file. */
export function sampleFile(provider: Provider, file: ConfigFile): SampleFile | undefined {
  const facts = factsFor(provider, file);
  const guards = facts.events.filter((one) => one.power === "prevent" && !one.decodeOnly);
  const event = guards.find(({ matches }) => matches?.on === "tool") ?? guards[0] ?? facts.events[0];
  if (event === undefined || provider.encode === undefined || file.format === "script") return undefined;
  const path = file.target ?? file.pattern;
  const encoded = provider.encode({ hooks: [sampleHook(event, facts)], file, path, existing: new Map() });
  const [placement] = encoded.placements;
  const written = encoded.files.find((one) => one.path === placement?.path);
  const root = written && parseText(written.text, file.format).root;
  if (root === undefined || written === undefined || placement === undefined) return oldSample(facts, event);
  const decoded = provider.decode({ text: written.text, file, path: written.path }).hooks[0];
  const view = decoded && viewOf(decoded, event, root);
  if (view?.handler === undefined) return undefined;
  return {
    value: toJson(root),
    path: parsePath(placement.id) ?? [],
    handler: view.handler.path,
    group: view.group?.path,
    event,
  };
}

/** A file of the form `when` and `then`, which is read and no longer written. */
function oldSample({ fields }: ProviderFacts, event: EventFact): SampleFile | undefined {
  const isOld = ["when", "then"].every((key) =>
    fields.some((field) => field.key === key && field.level === "root"),
  );
  const value = { when: { type: event.native }, then: { command: samplePlaceholder } };
  return isOld ? { value, path: [], handler: ["then"], group: ["when"], event } : undefined;
}

function sampleHook(event: EventFact, facts: ProviderFacts): Hook {
  const [tool] = facts.tools;
  const canMatch = event.matches?.on === "tool" && facts.matcher.dialect !== "none" && tool !== undefined;
  return {
    id: "sample",
    event: event.canonical,
    nativeEvent: event.native,
    ...(canMatch
      ? { matcher: { kind: "name", name: tool.canonical ?? tool.native }, nativeMatcher: tool.native }
      : {}),
    handler: { type: "command", command: samplePlaceholder },
    blocking: event.power === "prevent",
    enabled: true,
    name: "check",
    extras: {},
    ranges: { hook: { start: 0, end: 0 } },
  };
}
