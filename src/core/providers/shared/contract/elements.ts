import type { Json } from "../../../model/json";
import type { OutputField } from "../../answerFacts";
import { isObject } from "../handlerFields";

/** What a field of an answer says; undefined where it should hold a text in a list (`element`) and holds something else. */
export function fromElement(value: Json, { element }: OutputField): Json | undefined {
  if (element === undefined) return value;
  const [only, ...more] = Array.isArray(value) ? (value as readonly Json[]) : [];
  if (more.length > 0 || !isObject(only) || Object.keys(only).length !== 1) return undefined;
  return typeof only[element] === "string" ? only[element] : undefined;
}

export function toElement(value: Json, field: OutputField | undefined): Json {
  return field?.element === undefined ? value : [{ [field.element]: value }];
}
