import type { Hook } from "../../model/hook";
import type { JsonObject } from "../../model/json";
import { encodeFields } from "../shared/handlerFields";
import { facts } from "./facts";

/** All that the comment line of a hook says. */
export function lineOf(hook: Hook): JsonObject {
  return encodeFields(hook, "handler", facts);
}
