import {
  capabilities,
  degradationStrategies,
  type CapabilityName,
  type DegradationStrategy,
} from "../../model/capability";
import type { Finding } from "../../model/finding";
import type { Hook, HookRanges } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import { innerRange } from "../../text/innerRange";
import { childOf, entryOf } from "../../text/nodeAt";
import type { ObjectNode, TextNode } from "../../text/textNode";
import { printPath } from "../../text/textPath";
import { toJson } from "../../text/toJson";
import type { DecodeInput, Decoded } from "../provider";
import { decodeFields, isObject } from "../shared/handlerFields";
import { prefixKeys } from "../shared/prefixedKeys";
import { readText } from "../shared/readText";
import { checkHook, checkManifest } from "./check";
import { facts } from "./facts";
import { readHandler } from "./handler";
import { readMatcher, writeMatcher } from "./matcher";
import { modelSlug, unpackModel } from "./modelData";
import { sortedText } from "../shared/placeHooks";

export function decode({ text, file }: DecodeInput): Decoded {
  const read = readText(text, file.format === "yaml" ? "yaml" : "json", "a reader of the format");
  const root = read.root;
  const checked = checkManifest(root);
  const items = childOf(root, "hooks");
  const hooks: Hook[] = [];
  const findings: Finding[] = [...read.findings, ...(root === undefined ? [] : checked)];
  for (const [index, item] of (items?.kind === "array" ? items.items : []).entries()) {
    const problems = checkHook(item);
    findings.push(...problems);
    const hook = item.kind === "object" ? decodeHook(item, printPath(["hooks", index]), text) : undefined;
    if (hook !== undefined) hooks.push(hook);
  }
  const reason = read.refused ?? findings.find((finding) => finding.severity === "error")?.message;
  return { hooks, findings, ...(reason === undefined ? {} : { refused: reason }) };
}

const readHere = ["event", "handler", "blocking", "matcher", "provider_data", "degradation", "capabilities"];

/** Undefined where what makes a hook is missing; `checkHook` has said so. */
function decodeHook(node: ObjectNode, id: string, text: string): Hook | undefined {
  const object = toJson(node) as JsonObject;
  const { event, handler } = object;
  if (typeof event !== "string" || !isObject(handler)) return undefined;
  const fields = decodeFields(object, "group", facts, { skip: readHere });
  const own = new Map<string, Json>(Object.entries(fields.extras));
  const foreign = readProviderData(object["provider_data"], own);
  const plain = readHandler(handler);
  const { [modelSlug]: model, ...extras } = foreign;
  const unpacked = unpackModel(model ?? {}, plain.handler);
  for (const [key, value] of Object.entries(prefixKeys("handler.", plain.extras))) own.set(key, value);
  const matcher = readMatcherField(object["matcher"], unpacked.vocabularies, own);
  const blocking = object["blocking"];
  if (blocking !== undefined && typeof blocking !== "boolean") own.set("blocking", blocking);
  return {
    id,
    event,
    nativeEvent: event,
    ...matcher,
    handler: unpacked.handler,
    blocking: blocking === true,
    enabled: true,
    ...(fields.name === undefined ? {} : { name: fields.name }),
    ...unpacked.own,
    ...readCapabilities(object["capabilities"], own),
    ...readDegradation(object["degradation"], own),
    // Last: everything above adds to `own` what it could not place.
    extras: extrasOf(extras, unpacked.rest, own),
    ranges: rangesOf(node, text),
  };
}

function extrasOf(
  foreign: Hook["extras"],
  model: JsonObject,
  own: ReadonlyMap<string, Json>,
): Hook["extras"] {
  return {
    ...foreign,
    ...(Object.keys(model).length > 0 ? { [modelSlug]: model } : {}),
    ...(own.size > 0 ? { [facts.id]: Object.fromEntries(own) } : {}),
  };
}

/** A provider's data must be an object; what is none, and what would fall together with our own leftovers, is set aside. */
function readProviderData(value: Json | undefined, own: Map<string, Json>): Hook["extras"] {
  if (value === undefined) return {};
  if (!isObject(value)) {
    own.set("provider_data", value);
    return {};
  }
  const foreign: [string, JsonObject][] = [];
  for (const [id, data] of Object.entries(value)) {
    if (isObject(data) && id !== facts.id) foreign.push([id, data]);
    else own.set(`provider_data.${id}`, data);
  }
  return Object.fromEntries(foreign);
}

/** A matcher with something in it that the canonical form does not hold (an unknown key) is kept as it stands. */
function readMatcherField(
  value: Json | undefined,
  vocabularies: Readonly<Record<string, string>>,
  own: Map<string, Json>,
): Pick<Hook, "matcher"> {
  if (value === undefined) return {};
  const matcher = readMatcher(value, vocabularies);
  if (matcher === undefined || sortedText(writeMatcher(matcher)) !== sortedText(plainest(value)))
    own.set("matcher", value);
  return matcher === undefined ? {} : { matcher };
}

/** A list of one, or with repetitions, says no more than the shorter form that gets written. */
function plainest(value: Json): Json {
  if (!Array.isArray(value)) return value;
  const distinct = [...new Map((value as readonly Json[]).map((item) => [sortedText(item), item])).values()];
  return distinct.length === 1 ? (distinct[0] ?? value) : distinct;
}

/** The known ones count; the list itself is kept where it holds others, and is then what gets written again. */
function readCapabilities(value: Json | undefined, own: Map<string, Json>): Pick<Hook, "capabilities"> {
  if (value === undefined) return {};
  const names = Array.isArray(value) ? (value as readonly Json[]) : [];
  const known = names.filter(isCapability);
  if (!Array.isArray(value) || known.length < names.length) own.set("capabilities", value);
  return Array.isArray(value) ? { capabilities: known } : {};
}

function readDegradation(value: Json | undefined, own: Map<string, Json>): Pick<Hook, "degradation"> {
  if (value === undefined) return {};
  if (!isObject(value)) {
    own.set("degradation", value);
    return {};
  }
  const known: [CapabilityName, DegradationStrategy][] = [];
  for (const [name, strategy] of Object.entries(value)) {
    if (isCapability(name) && isStrategy(strategy)) known.push([name, strategy]);
    else own.set(`degradation.${name}`, strategy);
  }
  return { degradation: Object.fromEntries(known) };
}

function isCapability(value: Json): value is CapabilityName {
  return typeof value === "string" && Object.hasOwn(capabilities, value);
}

function isStrategy(value: Json): value is DegradationStrategy {
  return degradationStrategies.some((strategy) => strategy === value);
}

function rangesOf(node: ObjectNode, text: string): HookRanges {
  const handler = entryOf(node, "handler")?.value;
  const action = ["command", "url", "prompt"]
    .map((key) => childOf(handler, key))
    .find((found) => found !== undefined);
  const event = childOf(node, "event");
  const matcher = childOf(node, "matcher");
  return {
    hook: node.range,
    ...(event ? { event: inside(event, text) } : {}),
    ...(matcher ? { matcher: inside(matcher, text) } : {}),
    ...(action ? { handler: inside(action, text) } : {}),
  };
}

function inside(node: TextNode, text: string): HookRanges["hook"] {
  return node.kind === "string" ? innerRange(text, node) : node.range;
}
