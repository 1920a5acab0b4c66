import { relative } from "node:path";
import type { Checked } from "../core/diagnose/check";
import type { Finding, FindingSeverity } from "../core/model/finding";
import { LineIndex } from "../core/text/lineIndex";
import type { FoundFile } from "../node/findHookFiles";

export interface CheckedFile extends FoundFile, Checked {
  /** How many fixes were applied before this result. */
  readonly fixed: number;
}

/** As people name a file: from where they are, with forward slashes. */
export function shownPath(path: string): string {
  const shown = relative(process.cwd(), path).split("\\").join("/");
  return shown === "" || shown.startsWith("../../../") ? path : shown;
}

/** The result of `check --json`. */
export function checkJson(files: readonly CheckedFile[]): unknown {
  return {
    findings: files.flatMap((file) => {
      const lines = new LineIndex(file.text);
      return file.findings.map((finding) => ({
        file: shownPath(file.path),
        provider: file.provider.facts.id,
        code: finding.code,
        severity: finding.severity,
        message: finding.message,
        range: lines.rangeAt(finding.range),
        fixes: (finding.fixes ?? []).map(({ title, edits, needsPreview }) => ({
          title,
          edits: edits.map(({ range, newText }) => ({ range: lines.rangeAt(range), newText })),
          ...(needsPreview ? { needsPreview } : {}),
        })),
      }));
    }),
    files: files.length,
    hooks: files.reduce((sum, { hooks }) => sum + hooks.length, 0),
    fixed: files.reduce((sum, { fixed }) => sum + fixed, 0),
  };
}

/** What a person reads: a line per finding, as compilers write them, and a summary. */
export function checkReport(files: readonly CheckedFile[]): string {
  const lines = files.flatMap((file) => {
    const index = new LineIndex(file.text);
    return file.findings.map((finding) => {
      const { line, character } = index.positionAt(finding.range.start);
      const { severity, message, code } = finding;
      return `${shownPath(file.path)}:${line + 1}:${character + 1}: ${severity}: ${message} [${code}]\n`;
    });
  });
  return `${lines.join("")}${summary(files)}\n`;
}

function summary(files: readonly CheckedFile[]): string {
  const findings = files.flatMap((file) => file.findings);
  const hooks = files.reduce((sum, file) => sum + file.hooks.length, 0);
  const fixed = files.reduce((sum, file) => sum + file.fixed, 0);
  const what = `${plural(files.length, "file")}, ${plural(hooks, "hook")}`;
  const counts = (["error", "warning", "information"] as const)
    .map((severity) => [severity, countOf(findings, severity)] as const)
    .filter(([, count]) => count > 0)
    .map(([severity, count]) =>
      severity === "information" ? plural(count, "note") : plural(count, severity),
    );
  const fixable = findings.filter(({ fixes }) => fixes?.[0] !== undefined && !fixes[0].needsPreview).length;
  return [
    `${what}: ${counts.length === 0 ? "nothing to report" : counts.join(", ")}.`,
    ...(fixed > 0 ? [`${plural(fixed, "fix", "fixes")} applied.`] : []),
    ...(fixable > 0 ? [`${fixable} can be fixed with --fix.`] : []),
  ].join(" ");
}

function countOf(findings: readonly Finding[], wanted: FindingSeverity): number {
  return findings.filter(({ severity }) => severity === wanted).length;
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
