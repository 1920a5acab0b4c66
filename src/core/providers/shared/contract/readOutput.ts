import type { Json, JsonObject } from "../../../model/json";
import type { OutputKind, OutputReading } from "../../answerFacts";
import type { HookResult } from "../../../model/process";
import { isObject } from "../handlerFields";

/** A hook's output as the agent sees it. */
export interface Output {
  readonly kind: OutputKind;
  /** Without the white space around it. */
  readonly text: string;
  /** Of kind `json` and, as far as it got, `invalid`. */
  readonly json?: JsonObject;
  /** What is wrong with it, as a sentence; of kind `broken` and `invalid`. */
  readonly problem?: string;
}

export function readOutput(result: HookResult, reading: OutputReading): Output {
  const text = partOf(streamOf(result, reading), reading).trim();
  if (text === "") return { kind: "empty", text };
  if (reading.json === "none" || !isMeantAsJson(text, reading)) return { kind: "text", text };
  const parsed = parse(text, reading.twice === true);
  if (reading.json === "any" && !isObject(parsed))
    return { kind: parsed === undefined ? "text" : "value", text };
  if (parsed === undefined) {
    const isBroken =
      (reading.closedBy === undefined || text.endsWith(reading.closedBy)) &&
      (reading.json !== "object" || text.startsWith("{"));
    return isBroken
      ? { kind: "broken", text, problem: "The output is not valid JSON." }
      : { kind: "text", text };
  }
  if (isObject(parsed)) return { kind: "json", text, json: parsed };
  return reading.json === "always"
    ? { kind: "broken", text, problem: "The output is JSON, but no object." }
    : {
        kind: reading.json === "objectOrArray" ? "broken" : "text",
        text,
        problem: "The output is no JSON object.",
      };
}

function streamOf({ stdout, stderr, exitCode }: HookResult, { from, exitTwo }: OutputReading): string {
  if (exitTwo === "stderr" && exitCode === 2) return stderr;
  return from === "stdoutOrStderr" && stdout.trim() === "" ? stderr : stdout;
}

function isMeantAsJson(text: string, { json, twice }: OutputReading): boolean {
  switch (json) {
    case "always":
    case "any":
      return true;
    case "object":
      return text.startsWith("{") || (twice === true && text.startsWith('"'));
    case "objectOrArray":
      return text.startsWith("{") || text.startsWith("[");
    case "none":
      return false;
  }
}

function partOf(output: string, { part, skipLines, marked }: OutputReading): string {
  const answer = marked === undefined ? undefined : lastMarked(output, marked);
  if (answer !== undefined) return answer;
  const kept = skipLines === undefined ? output : withoutLines(output, skipLines);
  switch (part) {
    case "firstLine":
      return lines(kept)[0] ?? "";
    case "lastLine":
      return lines(kept).at(-1) ?? "";
    case "lastObject":
      return parse(kept.trim(), false) === undefined ? lastObject(kept) : kept;
    case "firstObject":
      return [kept, ...lines(kept)].find((text) => isObject(parse(text, false))) ?? kept;
    default:
      return kept;
  }
}

function lines(text: string): readonly string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function lastMarked(output: string, mark: string): string | undefined {
  const found = lines(output).findLast((line) => line.trim().startsWith(mark));
  return found?.trim().slice(mark.length);
}

function withoutLines(output: string, values: Readonly<Record<string, Json>>): string {
  const isMessage = (line: string): boolean => {
    const parsed = line.trim().startsWith("{") ? parse(line, false) : undefined;
    return isObject(parsed) && Object.entries(values).every(([key, value]) => parsed[key] === value);
  };
  return output
    .split("\n")
    .filter((line) => !isMessage(line))
    .join("\n");
}

/** The last `{...}` that parses, found from the end in one pass; all of the text where there is none. */
function lastObject(text: string): string {
  const end = text.lastIndexOf("}");
  let depth = 0;
  for (let index = end; index >= 0; index--) {
    const character = text.charAt(index);
    if (character === "}") depth++;
    if (character === "{" && --depth === 0) {
      const candidate = text.slice(index, end + 1);
      return parse(candidate, false) === undefined ? text : candidate;
    }
  }
  return text;
}

/** How JSON can begin: most output of hooks is no JSON, and an exception is dear. */
const beginsJson = /^\s*(?:[[{"\d-]|true|false|null)/;

function parse(text: string, twice: boolean): Json | undefined {
  if (!beginsJson.test(text)) return undefined;
  try {
    const value = JSON.parse(text) as Json;
    return twice && typeof value === "string" ? (JSON.parse(value) as Json) : value;
  } catch {
    return undefined; // no JSON: the caller says what that means to the agent
  }
}
