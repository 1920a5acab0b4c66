import { LineIndex } from "../lineIndex";
import type { ParsedText, TextProblem } from "../textNode";

/** Why a text must not be edited: where its structure is in doubt, an edit could land in the wrong place. */
export function describeBroken(text: string, { root, problems }: ParsedText): string | undefined {
  const isFatal = ({ kind }: TextProblem): boolean =>
    kind === "syntax" || kind === "tooDeep" || kind === "tooLarge";
  const problem = problems.find(isFatal) ?? (root ? undefined : problems[0]);
  if (!problem) return root ? undefined : "The text holds nothing that could be edited.";
  const { line } = new LineIndex(text).positionAt(problem.range.start);
  return `The text cannot be edited before line ${line + 1} is put right: ${problem.message}`;
}
