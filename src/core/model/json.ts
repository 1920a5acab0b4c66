/** A JSON value as the core hands it around: readonly, so that nobody edits what a decoder returned. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}
