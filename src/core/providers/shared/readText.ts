import type { Finding, FindingSeverity } from "../../model/finding";
import { describeTooLarge } from "../../text/limits";
import { parseText } from "../../text/parseText";
import type { TextFormat, TextNode, TextProblem } from "../../text/textNode";

/** A parsed file with what is wrong with its text, before any grammar looks at it. */
export interface ReadText {
  readonly root: TextNode | undefined;
  readonly findings: readonly Finding[];
  /** As in `Decoded`: set where a problem makes the agent give up on the whole file. */
  readonly refused?: string;
}

/** Parses a config file for `agent` (its name, for the sentence of a refusal). */
export function readText(text: string, format: TextFormat, agent: string): ReadText {
  const { root, problems } = parseText(text, format);
  return { root, ...judged(problems, format, agent) };
}

/** The same for a file of so many bytes that it is not worth reading. */
export function unreadText(size: number, format: TextFormat, agent: string): ReadText {
  const message = describeTooLarge({ length: size }, format) ?? "";
  return {
    root: undefined,
    ...judged([{ kind: "tooLarge", message, range: { start: 0, end: 0 } }], format, agent),
  };
}

/** Where it is not known whether the agent minds comments and trailing commas, they are worth a note and refuse nothing. */
export function tolerant({ root, findings, refused }: ReadText): ReadText {
  const noted = findings.map((finding): Finding =>
    finding.code === "file.comment" || finding.code === "file.trailing-comma"
      ? { ...finding, severity: "information" }
      : finding,
  );
  const isRefused = noted.some(({ severity }) => severity === "error");
  return { root, findings: noted, ...(isRefused && refused !== undefined ? { refused } : {}) };
}

function judged(problems: readonly TextProblem[], format: TextFormat, agent: string): Omit<ReadText, "root"> {
  const findings = problems.map(findingOf);
  const fatal = problems.some((problem) => problemKinds[problem.kind].severity === "error");
  if (!fatal) return { findings };
  return {
    findings,
    refused: `The file is not valid ${formatNames[format]}, so ${agent} reads none of it.`,
  };
}

/** `satisfies` and not a switch: a new kind of problem does not compile until it has a code and a severity. */
const problemKinds = {
  syntax: { code: "file.syntax", severity: "error" },
  duplicateKey: { code: "file.duplicate-key", severity: "warning" },
  comment: { code: "file.comment", severity: "error" },
  trailingComma: { code: "file.trailing-comma", severity: "error" },
  tooDeep: { code: "file.too-deep", severity: "error" },
  tooLarge: { code: "file.too-large", severity: "error" },
  encoding: { code: "file.encoding", severity: "warning" },
} as const satisfies Record<TextProblem["kind"], { code: string; severity: FindingSeverity }>;

const formatNames = { json: "JSON", jsonc: "JSON", yaml: "YAML", toml: "TOML" } as const satisfies Record<
  TextFormat,
  string
>;

function findingOf({ kind, message, range }: TextProblem): Finding {
  return { ...problemKinds[kind], message, range };
}
