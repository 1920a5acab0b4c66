import type { Json } from "../core/model/json";
import { UsageError } from "./command";

/** JSON that a person gave; a byte order mark, as Windows likes to write, does no harm. */
export function parseJson(text: string, name: string): Json {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, "")) as Json;
  } catch (error) {
    throw new UsageError(`${name} is not valid JSON: ${(error as Error).message}.`);
  }
}
