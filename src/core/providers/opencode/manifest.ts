import type { Finding } from "../../model/finding";
import type { Handler } from "../../model/handler";
import type { Hook } from "../../model/hook";
import type { JsonObject } from "../../model/json";
import { childOf, lastOfEachKey } from "../../text/nodeAt";
import type { ObjectEntry, ObjectNode } from "../../text/textNode";
import { printPath } from "../../text/textPath";
import { toJson } from "../../text/toJson";
import type { DecodeInput, Decoded, Encoded, EncodeRequest } from "../provider";
import { appendHooks } from "../shared/appendHooks";
import { decodeFields, encodeFields } from "../shared/handlerFields";
import { canBlock, hookRanges, ownExtras } from "../shared/hookParts";
import { decodeMatch } from "../shared/matcherText";
import { textAt } from "../shared/nodeText";
import { readText } from "../shared/readText";
import { shapeFinding, startOf } from "../shared/shapeFinding";
import { eventNamed } from "../shared/tools";
import { facts } from "./facts";
import { pluginMark, pluginText } from "./plugin";

export function decodeManifest({ text }: DecodeInput): Decoded {
  const read = readText(text, "json", "the plugin");
  const findings: Finding[] = [...read.findings];
  const hooks: Hook[] = [];
  let { refused } = read;
  if (read.root !== undefined && read.root.kind !== "object") {
    findings.push(
      shapeFinding("root", "The manifest is an object with a list of hooks for each event.", read.root.range),
    );
    refused ??= "The manifest is no object, so the plugin lets no tool run.";
  }
  for (const entry of lastOfEachKey(read.root)) {
    hooks.push(...decodeEvent(entry, text, findings));
  }
  return { hooks, findings, ...(refused === undefined ? {} : { refused }) };
}

/** A hook may have a command for some systems only. */
const commands = ["command", "windows", "linux", "osx"];

/** Keys that are no event and hold no list ($schema, a comment) are the author's own. */
function decodeEvent(entry: ObjectEntry, text: string, findings: Finding[]): readonly Hook[] {
  const known = eventNamed(facts, entry.key) !== undefined;
  if (entry.value.kind !== "array") {
    if (known)
      findings.push(shapeFinding("event", `${entry.key} must be a list of hooks.`, entry.value.range));
    return [];
  }
  return entry.value.items.flatMap((item, index) => {
    if (item.kind !== "object" || commands.every((key) => textAt(item, key) === undefined)) {
      const range = item.kind === "object" ? (childOf(item, "command")?.range ?? startOf(item)) : item.range;
      findings.push(shapeFinding("no-command", "A hook is an object with a command, as a text.", range));
      return [];
    }
    return [decodeHook(item, entry, printPath([entry.key, index]), text)];
  });
}

function decodeHook(node: ObjectNode, { key, keyRange }: ObjectEntry, id: string, text: string): Hook {
  const fields = decodeFields(toJson(node) as JsonObject, "handler", facts);
  const event = eventNamed(facts, key);
  const nativeMatcher = typeof fields.matcher === "string" ? fields.matcher : undefined;
  const handler: Handler = { type: "command", ...fields.handler };
  const { name, description } = fields;
  return {
    id,
    event: event?.canonical ?? key,
    nativeEvent: key,
    ...decodeMatch(nativeMatcher, facts, event),
    ...(nativeMatcher === undefined ? {} : { nativeMatcher }),
    handler,
    blocking: canBlock(event, handler),
    enabled: fields.enabled ?? true,
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    extras: ownExtras(facts.id, fields.extras),
    ranges: {
      ...hookRanges(text, node.range, {
        event: undefined,
        matcher: childOf(node, "matcher"),
        handler: commands.map((name) => childOf(node, name)).find((found) => found !== undefined),
      }),
      event: keyRange,
    },
  };
}

/** The manifest, and the plugin that reads it. */
export function encodeManifest(request: EncodeRequest): Encoded {
  const encoded = appendHooks(request, {
    listOf: (hook) => [hook.nativeEvent],
    root: {},
    format: "json",
    decode: decodeManifest,
    write: (hook) => encodeFields(hook, "handler", facts),
  });
  if (encoded.problem !== undefined) return encoded;
  const path = request.path.replace(/[^/\\]*$/, "plugins/openhook-hooks.js");
  const present = request.existing.get(path);
  if (present !== undefined && present.trim() !== "" && !present.startsWith(pluginMark)) {
    const problem = `${path} is not a file that OpenHook wrote, so it is left alone. Rename it and convert again.`;
    return { files: [], placements: [], problem };
  }
  return { ...encoded, files: [...encoded.files, { path, text: pluginText }] };
}
