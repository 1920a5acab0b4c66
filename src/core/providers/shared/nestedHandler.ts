import { childOf } from "../../text/nodeAt";
import type { ObjectNode } from "../../text/textNode";
import { toJson } from "../../text/toJson";
import type { FieldFact, ProviderFacts } from "../facts";
import { fitsHandler, hasType } from "./handlerFields";
import { aKind, type Shape } from "./nestedShapes";

interface HandlerContext {
  readonly facts: ProviderFacts;
  readonly strictTypes: boolean;
  readonly nullIsAbsent: boolean;
}

/** What keeps an agent from running a handler: no type or an unknown one, a missing field, a field of the wrong type. */
export function handlerShapes(node: ObjectNode, context: HandlerContext): readonly Shape[] {
  const fields = context.facts.fields.filter((field) => field.level === "handler");
  const type = fields.find((field) => field.canonical === "type");
  const wrong = type === undefined ? undefined : typeShape(node, type);
  if (wrong !== undefined) return [wrong];
  const kind = type && childOf(node, type.key);
  const named = kind?.kind === "string" ? String(kind.value) : "command";
  const own = fields.filter((field) => field !== type && fitsHandler(field, named));
  return [
    ...own.filter((field) => field.required === true).flatMap((field) => missing(node, field)),
    ...own.flatMap((field) => mistyped(node, field, context)),
  ];
}

function typeShape(node: ObjectNode, field: FieldFact): Shape | undefined {
  const value = childOf(node, field.key);
  const known = (field.values ?? []).map((one) => `"${one}"`).join(", ");
  if (value === undefined) {
    if (field.required !== true) return undefined;
    const message = `The handler has no "${field.key}": say which it is, ${known}.`;
    return { code: "shape.handler-type", range: node.range, message };
  }
  const text = toJson(value);
  if (typeof text === "string" && field.values?.includes(text) !== false) return undefined;
  const message = `${JSON.stringify(text)} is no type of handler: use ${known}.`;
  return { code: "shape.handler-type", range: value.range, message };
}

function missing(node: ObjectNode, { key }: FieldFact): readonly Shape[] {
  if (childOf(node, key) !== undefined) return [];
  return [{ code: "shape.missing-field", range: node.range, message: `The handler needs "${key}".` }];
}

function mistyped(node: ObjectNode, field: FieldFact, context: HandlerContext): readonly Shape[] {
  const value = childOf(node, field.key);
  if (value === undefined || (value.kind === "null" && context.nullIsAbsent)) return [];
  const json = toJson(value);
  if (hasType(json, field.type) && isAllowed(json, field)) return [];
  const wanted = field.values === undefined ? typeNames[field.type] : field.values.join(" or ");
  const given = typeof json === "object" ? aKind(value) : JSON.stringify(json);
  return [
    {
      code: "shape.field-type",
      range: value.range,
      message: `"${field.key}" must be ${wanted}, not ${given}.`,
      ...(context.strictTypes && field.doubtful !== true ? {} : { severity: "warning" }),
    },
  ];
}

function isAllowed(json: ReturnType<typeof toJson>, { values }: FieldFact): boolean {
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
