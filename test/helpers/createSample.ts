import { createHook, type Created } from "../../src/core/create/createHook";
import { eventChoices, nameChoices } from "../../src/core/create/createOptions";
import { scriptLanguageIds, type ScriptLanguageId } from "../../src/core/create/scriptLanguages";
import { scriptPath } from "../../src/core/create/scriptPath";
import { targetFileFor, type TargetFile } from "../../src/core/discover/targetFile";
import type { EventFact } from "../../src/core/providers/facts";
import type { Provider } from "../../src/core/providers/provider";

interface SampleWish {
  readonly provider: Provider;
  readonly event: EventFact;
  readonly names: readonly string[];
  readonly language: ScriptLanguageId;
}

export interface CreatedSample extends SampleWish {
  readonly target: TargetFile;
  /** From the project's root. */
  readonly script: string;
  readonly created: Created;
}

/** What "Create Hook…" makes in an empty project. */
export function createSample(wish: SampleWish, root: string): CreatedSample {
  const target = targetFileFor(wish.provider.facts, "project", root);
  if (target === undefined) throw new Error(`${wish.provider.facts.name} has no file of a project`);
  const script = scriptPath({ ...wish, target, root }, () => false);
  const created = createHook({ ...wish, target, script, existing: new Map() });
  return { ...wish, target, script, created };
}

/** Every event for all and limited to the first thing that it can be limited to; the first event in every language. */
export function sampleWishes(provider: Provider): readonly SampleWish[] {
  const events = eventChoices(provider).flatMap((event) => {
    const [first] = nameChoices(event, provider.facts);
    const limits = first === undefined ? [[]] : [[], [first.name]];
    return limits.map((names) => ({ provider, event, names, language: "sh" as const }));
  });
  return [
    ...events,
    ...events.slice(0, 1).flatMap((wish) => scriptLanguageIds.map((language) => ({ ...wish, language }))),
  ];
}
