import type { Finding } from "../model/finding";
import type { ConfigFile } from "../providers/facts";
import { LineIndex } from "../text/lineIndex";

const word = "openhook-ignore";
const marker = /(?:\/\/|\/\*|#)\s*openhook-ignore(-file)?\b[ \t]*([\w.,\- \t]*)/;

/** Whether a comment in the file itself asks for silence about a finding. */
export type IsSuppressed = (finding: Finding) => boolean;

/**
 * Reads `openhook-ignore <codes>` in comments: on the line of a finding or the line before it, or `openhook-ignore-file` for
 * the whole file. Without codes it means every rule. Strict JSON has no comments; there the settings are the place.
 */
export function suppressionsIn(text: string, format: ConfigFile["format"]): IsSuppressed {
  if (format === "json" || !text.includes(word)) return () => false;
  const index = new LineIndex(text);
  const byLine = new Map<number, readonly string[]>();
  const whole: (readonly string[])[] = [];
  for (const [line, content] of text.split(/\r\n|\n|\r/).entries()) {
    const found = marker.exec(content);
    if (found === null) continue;
    const codes = (found[2] ?? "").split(/[\s,]+/).filter((code) => code !== "" && code !== "-");
    if (found[1] === undefined) byLine.set(line, codes);
    else whole.push(codes);
  }
  return ({ code, range }) => {
    const { line } = index.positionAt(range.start);
    const near = [byLine.get(line), byLine.get(line - 1), ...whole];
    return near.some((codes) => codes !== undefined && covers(codes, code));
  };
}

/** The same comment in a script, for what is said about that script. */
export function isSuppressedInScript(script: string, line: number, code: string): boolean {
  if (!script.includes(word)) return false;
  const lines = script.split(/\r\n|\n|\r/);
  return lines.some((content, at) => {
    const found = marker.exec(content);
    if (found === null || (found[1] === undefined && at !== line && at !== line - 1)) return false;
    return covers(
      (found[2] ?? "").split(/[\s,]+/).filter((one) => one !== ""),
      code,
    );
  });
}

function covers(codes: readonly string[], code: string): boolean {
  return codes.length === 0 || codes.some((one) => one === code || code.startsWith(`${one}.`));
}
