import type { Json } from "../model/json";

/** A step from a payload to one of its values: into an object or list, or through a string that holds JSON. */
export type PayloadStep =
  { readonly kind: "key"; readonly key: string | number } | { readonly kind: "parse" };

/** How a hook answers: what the process leaves behind. */
export interface ScriptAnswer {
  readonly exitCode: number;
  /** JSON where the agent reads JSON, else undefined. Strings equal to `reasonMark` stand for the reason. */
  readonly output: Json | undefined;
  /** The reason goes to stderr. */
  readonly saysWhy: boolean;
}

/** Stands for the reason in an answer. */
export const reasonMark = "{reason}";

/** An answer as JSON, with the reason in its place. */
export const answerJson = (output: Json, reason: string): string =>
  JSON.stringify(output).replaceAll(reasonMark, JSON.stringify(reason).slice(1, -1));

/** How the payload reaches a script. */
export type ScriptInput =
  | { readonly kind: "stdin" }
  | { readonly kind: "argument" }
  | { readonly kind: "variable"; readonly name: string };

/** All that a starter script has to know; each language only writes it down. */
export interface ScriptSpec {
  /** Lines of the comment at the top. */
  readonly intro: readonly string[];
  readonly input: ScriptInput;
  /** Which value the script looks at; empty: all of the payload. */
  readonly subject: readonly PayloadStep[];
  /** What is looked for there, until the author writes a rule of his own. */
  readonly forbidden: string;
  readonly reason: string;
  /** Undefined where the event cannot be blocked: the script then only watches. */
  readonly deny: ScriptAnswer | undefined;
  readonly pass: ScriptAnswer;
}
