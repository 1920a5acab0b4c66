import type { Hook } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import type { EncodeRequest, Encoded } from "../provider";
import { appendHooks } from "../shared/appendHooks";
import { sortedText } from "../shared/placeHooks";
import { keysBelow, keysWithout } from "../shared/prefixedKeys";
import { decode } from "./decode";
import { facts } from "./facts";
import { specVersions } from "./fields";
import { writeHandler } from "./handler";
import { readMatcher, vocabulariesOf, writeMatcher } from "./matcher";
import { modelSlug, packModel } from "./modelData";

export function encode(request: EncodeRequest): Encoded {
  const format = request.file.format === "yaml" ? "yaml" : "json";
  return appendHooks(request, {
    listOf: () => ["hooks"],
    root: { spec: specVersions[0] },
    format,
    decode,
    write: writeHook,
  });
}

function writeHook(hook: Hook): JsonObject {
  const own = hook.extras[facts.id] ?? {};
  const { matcher, ...others } = keysWithout(own, "handler.", "provider_data.", "degradation.");
  const degradation = { ...hook.degradation, ...keysBelow("degradation.", own) };
  const data = providerData(hook, own);
  return {
    ...(hook.name === undefined ? {} : { name: hook.name }),
    event: hook.event,
    ...matcherField(hook, matcher),
    handler: writeHandler(hook, keysBelow("handler.", own)),
    ...(hook.blocking ? { blocking: true } : {}),
    ...(hook.capabilities === undefined ? {} : { capabilities: hook.capabilities }),
    ...(hook.degradation === undefined && Object.keys(degradation).length === 0 ? {} : { degradation }),
    ...(Object.keys(data).length === 0 ? {} : { provider_data: data }),
    ...others,
  };
}

/** The spelling that was read comes back as long as it means the same. */
function matcherField({ matcher }: Hook, written: Json | undefined): JsonObject {
  if (written !== undefined) {
    const meant = readMatcher(written, vocabulariesOf(matcher));
    const same =
      meant === undefined ? matcher === undefined : matcher !== undefined && sameText(meant, matcher);
    if (same) return { matcher: written };
  }
  return matcher === undefined ? {} : { matcher: writeMatcher(matcher) };
}

function sameText(left: Json, right: Json): boolean {
  return sortedText(left) === sortedText(right);
}

function providerData(hook: Hook, own: JsonObject): JsonObject {
  const { [facts.id]: _own, [modelSlug]: rest, ...foreign } = hook.extras;
  const model = { ...rest, ...packModel(hook) };
  return {
    ...foreign,
    ...(Object.keys(model).length === 0 ? {} : { [modelSlug]: model }),
    ...keysBelow("provider_data.", own),
  };
}
