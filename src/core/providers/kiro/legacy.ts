import type { DecodeInput, Decoded, Encoded, EncodeRequest } from "../provider";
import { pathGlobsMatcher } from "../shared/pathGlob";
import { placeHooks } from "../shared/placeHooks";
import { decodeWhenThen, writeWhenThen } from "../shared/whenThen";
import { legacyFacts as facts } from "./legacyFacts";
import { readToolTypes } from "./matcher";

export function decodeLegacy({ text }: DecodeInput): Decoded {
  return decodeWhenThen(text, {
    facts,
    isStrict: false,
    readList: (list, event) => {
      const matcher =
        event?.matches?.on === "path" ? pathGlobsMatcher(list) : readToolTypes(list, facts, event);
      return matcher === undefined ? {} : { matcher };
    },
  });
}

/** A file of a format that no current version runs is read and left as it is; nothing new is written into one. */
export function encodeLegacy({ hooks, path, existing, file }: EncodeRequest): Encoded {
  const text = existing.get(path) ?? "";
  const present = decodeLegacy({ text, file, path }).hooks;
  const places = placeHooks(hooks, present, (hook) => writeWhenThen(hook, facts));
  if (places.some((place) => place === undefined)) {
    return {
      files: [],
      placements: [],
      problem: "Kiro no longer runs .kiro.hook files, so none is written.",
    };
  }
  const placements = hooks.map((hook, index) => ({ hook: hook.id, path, id: places[index]?.id ?? "" }));
  return { files: [{ path, text }], placements };
}
