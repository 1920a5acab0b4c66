import type { Finding } from "../../model/finding";
import type { Hook } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import type { TextRange } from "../../model/textRange";
import { childOf, entryOf } from "../../text/nodeAt";
import type { ObjectEntry, ObjectNode } from "../../text/textNode";
import type { FieldFact } from "../facts";
import type { FlatGrammar } from "./flatGrammar";
import { entryField } from "./flatGroup";
import { hasType } from "./handlerFields";
import { eventNamed } from "./tools";

/** What the checks of an entry need to know of where it stands. */
interface CheckContext {
  readonly grammar: FlatGrammar;
  readonly event: ObjectEntry;
  readonly group?: ObjectNode;
}

/** The keys that can hold a command. */
export const commandKeys = ({ command }: FlatGrammar): readonly string[] =>
  command?.keys ?? ["command", "powershell"];

/** Known keys with a value that the agent cannot read. A strict agent looks at those of the entry's type only. */
export function checkTypes(
  { grammar, event, group }: CheckContext,
  node: ObjectNode,
  entry: JsonObject,
): readonly Finding[] {
  const { facts, strictness } = grammar;
  const strict = strictness !== undefined;
  const matched = eventNamed(facts, event.key)?.matches !== undefined;
  const found: Finding[] = [];
  for (const key of Object.keys(entry)) {
    const field = entryField(grammar, key);
    if (field === undefined || (strict && !isRead(field, entry, matched))) continue;
    const wrong = wrongValue(entry[key] ?? null, field, strict);
    if (wrong === undefined) continue;
    const skips = strict || (field.canonical === "type" && grammar.skipsOtherTypes === true);
    const range = childOf(node, key)?.range ?? (group && childOf(group, key)?.range) ?? node.range;
    found.push(finding(skips, facts.name, codeOf(field), `"${key}" ${wrong}`, range));
  }
  const clash = grammar.command?.check?.(entry);
  if (clash === undefined) return found;
  const range = entryOf(node, "exec")?.keyRange ?? node.range;
  return [...found, finding(true, facts.name, "shape.exec-and-shell", clash, range)];
}

function finding(skips: boolean, agent: string, code: string, problem: string, range: TextRange): Finding {
  return skips
    ? { code, severity: "error", message: `${agent} skips this hook: ${problem}.`, range }
    : { code, severity: "warning", message: `${problem}.`, range };
}

function isRead(field: FieldFact, { type = "command" }: JsonObject, matched: boolean): boolean {
  if (field.canonical === "matcher") return matched;
  return field.handlerTypes === undefined || field.handlerTypes.some((one) => one === type);
}

function codeOf({ canonical }: FieldFact): string {
  if (canonical === "type") return "shape.handler-type";
  return canonical === "matcher" || canonical === "timeout" ? `shape.${canonical}` : "shape.field";
}

function wrongValue(value: Json, field: FieldFact, strict: boolean): string | undefined {
  if (!hasType(value, field.type)) return `must be ${typeNames[field.type]}`;
  if (field.canonical === "timeout" && typeof value === "number" && value <= 0) return "must be more than 0";
  if (field.canonical === "matcher" && value === "" && strict) return "must not be empty";
  if (field.canonical === "type" && field.values?.some((one) => one === value) === false) {
    const names = field.values.map((one) => JSON.stringify(one));
    return names.length === 1 ? `must be ${names.join("")}` : `must be one of ${names.join(", ")}`;
  }
  return undefined;
}

const typeNames = {
  string: "a string",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  "string[]": "a list of strings",
  stringMap: "an object with strings",
  object: "an object",
  array: "a list",
  any: "a value",
} as const satisfies Record<FieldFact["type"], string>;

const contents = { command: "command", prompt: "prompt", agent: "prompt", http: "url" } as const;

/** What an entry of its type cannot do without. */
export function checkComplete(
  { grammar }: CheckContext,
  node: ObjectNode,
  entry: JsonObject,
  { handler }: Hook,
): Finding | undefined {
  if (handler.type === "mcp_tool") return undefined;
  const key = contents[handler.type];
  const { windows, linux, osx } = handler.platform ?? {};
  const given = key === "command" ? [handler.command, windows, linux, osx] : [handler[key]];
  if (given.some((text) => typeof text === "string" && text.trim() !== "")) return undefined;
  const keys = key === "command" ? commandKeys(grammar) : [key];
  const empty = keys.find((one) => Object.hasOwn(entry, one));
  const what = empty === undefined ? `"${key}" is missing` : `"${empty}" holds nothing`;
  const range = (empty === undefined ? undefined : childOf(node, empty)?.range) ?? {
    start: node.range.start,
    end: node.range.start + 1,
  };
  const message = `${what}, so there is nothing for ${grammar.facts.name} to run.`;
  return { code: "shape.no-command", severity: "error", message, range };
}
