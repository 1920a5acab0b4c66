import { childOf } from "../../text/nodeAt";
import type { ObjectNode, TextNode } from "../../text/textNode";
import { toJson } from "../../text/toJson";
import type { Json } from "../../model/json";
import type { FieldFact, ProviderFacts } from "../facts";
import { indexOf } from "./factsIndex";
import { fitsHandler, hasType } from "./handlerFields";
import { typeFix } from "./nestedFixes";
import { aKind, type Shape } from "./nestedShapes";
import { startOf } from "./shapeFinding";

interface HandlerContext {
  readonly text: string;
  readonly facts: ProviderFacts;
  readonly strictTypes: boolean;
  readonly nullIsAbsent: boolean;
}

/** What keeps an agent from running a handler: no type or an unknown one, nothing to run, a field of the wrong type. */
export function handlerShapes(node: ObjectNode, context: HandlerContext): readonly Shape[] {
  const { byKey, type, required } = indexOf(context.facts).fields.handler;
  const wrong = type === undefined ? undefined : typeShape(node, type, context.text);
  if (wrong !== undefined) return [wrong];
  const kind = type && childOf(node, type.key);
  const named = kind?.kind === "string" ? String(kind.value) : "command";
  const shapes: Shape[] = [];
  for (const field of required) {
    if (fitsHandler(field, named)) shapes.push(...missing(node, field, context));
  }
  for (const { key, value } of node.entries) {
    const field = byKey.get(key);
    if (field === undefined || field === type || !fitsHandler(field, named)) continue;
    const shape = mistyped(value, field, context);
    if (shape !== undefined) shapes.push(shape);
  }
  return shapes;
}

function typeShape(node: ObjectNode, field: FieldFact, text: string): Shape | undefined {
  const value = childOf(node, field.key);
  const values = field.values ?? [];
  if (value === undefined) {
    if (field.required !== true) return undefined;
    const message = `The handler has no "${field.key}": say which it is, ${quoted(values)}.`;
    return { code: "shape.handler-type", range: startOf(node), message, fixes: typeFix(text, node) };
  }
  const given = toJson(value);
  if (typeof given === "string" && values.includes(given)) return undefined;
  const message = `${JSON.stringify(given)} is no type of handler: use ${quoted(values)}.`;
  return { code: "shape.handler-type", range: value.range, message };
}

const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(", ");

/** A key that is there but holds nothing is forgiven by parsers, and still there is nothing to run. */
function missing(node: ObjectNode, { key }: FieldFact, { facts }: HandlerContext): readonly Shape[] {
  const value = childOf(node, key);
  if (value === undefined) {
    const message = `"${key}" is missing, so there is nothing for ${facts.name} to run.`;
    return [{ code: "shape.no-command", range: startOf(node), message }];
  }
  if (value.kind !== "string" || String(value.value).trim() !== "") return [];
  const message = `"${key}" holds nothing, so there is nothing for ${facts.name} to run.`;
  return [{ code: "shape.no-command", range: value.range, message, forgiven: true }];
}

function mistyped(value: TextNode, field: FieldFact, context: HandlerContext): Shape | undefined {
  if (value.kind === "null" && context.nullIsAbsent) return undefined;
  const json = toJson(value);
  if (hasType(json, field.type) && isAllowed(json, field)) return undefined;
  const wanted = field.values === undefined ? typeNames[field.type] : field.values.join(" or ");
  const given = typeof json === "object" ? aKind(value) : JSON.stringify(json);
  return {
    code: field.canonical === "timeout" ? "shape.timeout" : "shape.field",
    range: value.range,
    message: `"${field.key}" must be ${wanted}, not ${given}.`,
    ...(context.strictTypes && field.doubtful !== true ? {} : { severity: "warning" }),
  };
}

function isAllowed(json: Json, { values }: FieldFact): boolean {
  return values === undefined || typeof json !== "string" || values.includes(json);
}

const typeNames = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  "string[]": "a list of texts",
  stringMap: "an object of texts",
  object: "an object",
  array: "a list",
  any: "anything",
} as const satisfies Record<FieldFact["type"], string>;
