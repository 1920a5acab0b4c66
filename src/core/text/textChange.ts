import type { Json } from "../model/json";
import type { TextPath } from "./textNode";

/**
 * What is to be changed in a text, by path. The changes of one list refer to the same original text and touch disjoint
 * places, so that all edits come from one parse. Missing objects and arrays on the way to `path` are created.
 */
export type TextChange =
  | { readonly kind: "set"; readonly path: TextPath; readonly value: Json }
  /** Appends to the array at `path`; creates it where it is missing. */
  | { readonly kind: "append"; readonly path: TextPath; readonly values: readonly Json[] }
  /** Removes the property or item with its comma; leaves no empty line behind. */
  | { readonly kind: "remove"; readonly path: TextPath };
