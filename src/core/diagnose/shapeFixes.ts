import type { Finding, Fix } from "../model/finding";
import type { Json, JsonObject } from "../model/json";
import type { TextRange } from "../model/textRange";
import type { FieldFact } from "../providers/facts";
import { hasType, isObject } from "../providers/shared/handlerFields";
import type { TextChange } from "../text/textChange";
import type { ObjectEntry, TextNode, TextPath } from "../text/textNode";
import { toJson } from "../text/toJson";
import { fixOf, type RuleContext } from "./context";
import { lettersOf } from "../providers/shared/factsIndex";
import { typesOf } from "./handlerTypes";

/** What decoders found, with fixes where there is one right answer. Decoders that have a fix of their own keep it. */
export function withShapeFixes(context: RuleContext): readonly Finding[] {
  return onceBroken(context.decoded.findings).map((finding) => {
    const make = finding.fixes === undefined ? repairs[finding.code] : undefined;
    if (make === undefined) return finding;
    const fixes = make({ context, finding, place: placeOf(context.root, finding.range) });
    return fixes.length === 0 ? finding : { ...finding, fixes };
  });
}

/** After the first mistake in the syntax a parser sees others that are none: one is enough to find the place. */
function onceBroken(findings: readonly Finding[]): readonly Finding[] {
  const first = findings.find(({ code }) => code === "file.syntax");
  return findings.filter((finding) => finding.code !== "file.syntax" || finding === first);
}

interface Repair {
  readonly context: RuleContext;
  readonly finding: Finding;
  /** What the range of the finding covers: a value, or the entry whose key it is. */
  readonly place: Place | undefined;
}

interface Place {
  readonly path: TextPath;
  readonly node: TextNode;
  readonly entry: ObjectEntry | undefined;
}

type MakeFix = (repair: Repair) => readonly Fix[];

/** Fixes that make a hook run which did not run before are shown first. */
const preview = { needsPreview: true } as const;

const repairs: Readonly<Record<string, MakeFix>> = {
  "file.comment": ({ finding }) => [deleteText("Remove the comment", finding.range)],
  "file.trailing-comma": ({ finding }) => [deleteText("Remove the comma", finding.range)],
  "file.byte-order-mark": ({ finding }) => [deleteText("Remove the byte order mark", finding.range)],
  "shape.event": ({ context, place }) =>
    place === undefined
      ? []
      : set(context, "Put it into a list", place.path, [asEntry(context, toJson(place.node))]),
  "shape.entry-hooks": ({ context, place }) =>
    place?.node.kind === "object" ? set(context, "Put it into a list", place.path, [toJson(place.node)]) : [],
  "shape.flat-entry": ({ context, place }) =>
    place === undefined
      ? []
      : set(context, 'Put it into a group with "hooks"', place.path, asEntry(context, toJson(place.node))),
  "shape.missing-wrapper": ({ context, place }) => (place === undefined ? [] : wrap(context)),
  "shape.root-key": ({ context, place }) => {
    if (place === undefined) return [];
    return context.index.events.has(String(place.path[0])) ? wrap(context) : remove(context, place.path);
  },
  "shape.duplicate-field": ({ context, place }) => (place === undefined ? [] : remove(context, place.path)),
  "shape.matcher": ({ context, place }) => (place === undefined ? [] : fixMatcher(context, place)),
  "shape.handler-type": ({ context, place }) => (place === undefined ? [] : fixType(context, place)),
  "shape.field": ({ context, place }) => (place === undefined ? [] : fixFieldType(context, place)),
  "shape.timeout": ({ context, place }) => (place === undefined ? [] : fixFieldType(context, place)),
};

function deleteText(title: string, range: TextRange): Fix {
  return fixOf(title, [{ range, newText: "" }]);
}

function set(context: RuleContext, title: string, path: TextPath, value: Json): readonly Fix[] {
  return context.fixBy(title, [{ kind: "set", path, value }], preview);
}

function remove(context: RuleContext, path: TextPath): readonly Fix[] {
  return context.fixBy(`Remove "${String(path.at(-1) ?? "")}"`, [{ kind: "remove", path }]);
}

/** A handler that stands alone becomes a group; what is a group already stays. A matcher on the handler goes to the group. */
function asEntry({ facts }: RuleContext, value: Json): Json {
  const nested = facts.fields.some(({ key, level }) => key === "matcher" && level === "group");
  if (!nested) return typeof value === "string" ? { command: value } : value;
  if (typeof value === "string") return { hooks: [{ type: "command", command: value }] };
  if (!isObject(value) || Array.isArray(value["hooks"])) return value;
  const { matcher, ...rest } = value;
  const handler: JsonObject =
    rest["type"] === undefined && typeof rest["command"] === "string" ? { type: "command", ...rest } : rest;
  return { ...(matcher === undefined ? {} : { matcher }), hooks: [handler] };
}

/** Puts every event of the root under `hooks`. */
function wrap(context: RuleContext): readonly Fix[] {
  const { root, index } = context;
  if (root?.kind !== "object" || root.entries.some(({ key }) => key === "hooks")) return [];
  const events = root.entries.filter(({ key, value }) => index.events.has(key) && value.kind === "array");
  const removals = events.map(({ key }): TextChange => ({ kind: "remove", path: [key] }));
  const value = Object.fromEntries(events.map(({ key, value: list }) => [key, toJson(list)]));
  return context.fixBy(
    'Put the events under "hooks"',
    [...removals, { kind: "set", path: ["hooks"], value }],
    preview,
  );
}

function fixMatcher(context: RuleContext, { path, node }: Place): readonly Fix[] {
  const value = toJson(node);
  const names = Array.isArray(value)
    ? (value as readonly Json[])
    : isObject(value)
      ? Object.values(value).flat()
      : [];
  if (names.length === 0) return context.fixBy('Remove "matcher"', [{ kind: "remove", path }], preview);
  const words = names.filter((name): name is string => typeof name === "string" && /^[\w.:*-]+$/.test(name));
  if (words.length < names.length) return [];
  return set(context, "Write the names as one text", path, words.join("|"));
}

function fixType(context: RuleContext, { path, node }: Place): readonly Fix[] {
  const types = [...typesOf(context.facts)];
  if (node.kind === "object") {
    const known = ["command", "prompt", "url"].find((key) => node.entries.some((entry) => entry.key === key));
    const type = known === "url" ? "http" : known;
    return type !== undefined && types.includes(type)
      ? set(context, `Set "type" to "${type}"`, [...path, "type"], type)
      : [];
  }
  const to = types.find((type) => lettersOf(type) === lettersOf(textOf(toJson(node))));
  return to === undefined ? [] : set(context, `Change to "${to}"`, path, to);
}

function fixFieldType(context: RuleContext, { path, node }: Place): readonly Fix[] {
  const key = path.at(-1);
  const field = context.facts.fields.find((one) => one.key === key && one.level !== "root");
  const value = field && convertible(toJson(node), field);
  return value === undefined
    ? []
    : context.fixBy(`Change to ${JSON.stringify(value)}`, [{ kind: "set", path, value }]);
}

/** The same content as a value of the right type, where there is no doubt. */
function convertible(value: Json, { type, values }: FieldFact): Json | undefined {
  if (values !== undefined)
    return values.find((one) => lettersOf(one) === lettersOf(textOf(value)) && one !== value);
  if (typeof value === "string" && (type === "number" || type === "integer")) {
    const number = Number(value.replace(/\s*s(?:ec(?:onds?)?)?$/, ""));
    return value.trim() !== "" && hasType(number, type) ? number : undefined;
  }
  if (typeof value === "number" && type === "integer" && value > 0) return Math.ceil(value);
  if (type === "boolean" && (value === "true" || value === "false")) return value === "true";
  return type === "string[]" && typeof value === "string" ? [value] : undefined;
}

const textOf = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The node or the key that a range covers. */
function placeOf(root: TextNode | undefined, range: TextRange): Place | undefined {
  const path: (string | number)[] = [];
  let node = root;
  let entry: ObjectEntry | undefined;
  while (node !== undefined && !isSame(node.range, range)) {
    if (entry !== undefined && isSame(entry.keyRange, range)) break;
    if (node.kind === "object") {
      const inside = node.entries.find((one) => covers(one.range, range));
      if (inside === undefined) return undefined;
      path.push(inside.key);
      entry = inside;
      node = inside.value;
    } else if (node.kind === "array") {
      const at = node.items.findIndex((one) => covers(one.range, range));
      if (at < 0) return undefined;
      path.push(at);
      entry = undefined;
      node = node.items[at];
    } else return undefined;
  }
  return node === undefined ? undefined : { path, node, entry };
}

const isSame = (one: TextRange, other: TextRange): boolean =>
  one.start === other.start && one.end === other.end;
const covers = (one: TextRange, other: TextRange): boolean =>
  one.start <= other.start && one.end >= other.end;
