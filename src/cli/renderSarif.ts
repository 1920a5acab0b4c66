import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { version } from "../../package.json";
import { catalogue } from "../core/diagnose/catalogue";
import type { Finding, FindingSeverity } from "../core/model/finding";
import type { TextRange } from "../core/model/textRange";
import { LineIndex } from "../core/text/lineIndex";
import { shownPath, type CheckedFile } from "./renderCheck";

const levels = { error: "error", warning: "warning", information: "note" } as const satisfies Record<
  FindingSeverity,
  string
>;

/** The result of `check --sarif`: SARIF 2.1.0, https://docs.oasis-open.org/sarif/sarif/v2.1.0/. */
export function sarifLog(files: readonly CheckedFile[]): unknown {
  const indices = new Map(catalogue.map(({ code }, index) => [code, index]));
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "OpenHook",
            semanticVersion: version,
            rules: catalogue.map(({ code, title, explains, severity }) => ({
              id: code,
              shortDescription: { text: title },
              fullDescription: { text: explains },
              defaultConfiguration: { level: levels[severity] },
            })),
          },
        },
        columnKind: "utf16CodeUnits",
        results: files.flatMap((file) => {
          const lines = new LineIndex(file.text);
          return file.findings.map((finding) => resultOf(file, finding, lines, indices));
        }),
      },
    ],
  };
}

function resultOf(
  { path }: CheckedFile,
  { code, severity, message, range, fixes, related }: Finding,
  lines: LineIndex,
  indices: ReadonlyMap<string, number>,
): unknown {
  const artifactLocation = { uri: uriOf(path) };
  return {
    ruleId: code,
    ...(indices.has(code) ? { ruleIndex: indices.get(code) } : {}),
    level: levels[severity],
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation, region: regionOf(range, lines) } }],
    ...(related === undefined
      ? {}
      : {
          relatedLocations: related.map((one) => ({
            message: { text: one.message },
            physicalLocation: {
              artifactLocation: { uri: uriOf(one.path) },
              region: { startLine: one.line + 1 },
            },
          })),
        }),
    ...(fixes === undefined
      ? {}
      : {
          fixes: fixes.map(({ title, edits }) => ({
            description: { text: title },
            artifactChanges: [
              {
                artifactLocation,
                replacements: edits.map((edit) => ({
                  deletedRegion: regionOf(edit.range, lines),
                  insertedContent: { text: edit.newText },
                })),
              },
            ],
          })),
        }),
  };
}

/** Lines and columns count from one. */
function regionOf(range: TextRange, lines: LineIndex): unknown {
  const { start, end } = lines.rangeAt(range);
  return {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

/** Relative to where the command was started, which in CI is the repository; others as file URIs. */
function uriOf(path: string): string {
  const shown = shownPath(path);
  return isAbsolute(shown) || shown.startsWith("../") ? pathToFileURL(path).href : encodeURI(shown);
}
