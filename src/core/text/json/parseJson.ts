import { checkSurrogates } from "../surrogates";
import type { ParsedText } from "../textNode";
import { JsonCursor } from "./jsonCursor";
import { readValue } from "./readJsonValue";

/**
 * Reads JSON with or without comments, and goes on after a mistake. Written by hand: a parser that recurses without a
 * bound dies of 100,000 brackets, and the command line has no time to load a package for the format it reads most.
 */
export function parseJson(text: string, format: "json" | "jsonc"): ParsedText {
  const cursor = new JsonCursor(text, format === "json");
  checkSurrogates(text, cursor.problems);
  cursor.skipTrivia();
  if (cursor.peek() < 0) {
    cursor.syntax("The text is empty; JSON needs a value, such as {}.", 0, text.length);
    return { root: undefined, problems: cursor.problems.all };
  }
  const root = readValue(cursor, 0);
  cursor.skipTrivia();
  if (cursor.peek() >= 0) {
    cursor.syntax(
      "The text goes on after the end of its value; remove the rest.",
      cursor.offset,
      text.length,
    );
  }
  const unreadable = cursor.problems.all.some((problem) => problem.kind === "tooDeep");
  return { root: unreadable ? undefined : root, problems: cursor.problems.all };
}

/** Whether a text has white space and comments only. */
export function isVoidJson(text: string): boolean {
  const cursor = new JsonCursor(text, false);
  cursor.skipTrivia();
  return cursor.peek() < 0 && cursor.problems.all.length === 0;
}
