import type { TestCase } from "../core/run/testCase";
import type { CaseResult } from "../core/run/runTestCase";

export interface TestRow {
  readonly name: string;
  readonly file: string;
  readonly passed: boolean;
  readonly messages: readonly string[];
  readonly durationMs: number;
  readonly expected: TestCase["expect"];
  readonly actual: { readonly outcome: string; readonly reason?: string } | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function testRow(
  file: string,
  test: TestCase,
  { passed, messages, run }: CaseResult,
  durationMs: number,
): TestRow {
  const results = (run?.runs ?? []).flatMap((each) => (each.ran ? [each.result] : []));
  const verdict = run?.verdict;
  return {
    name: test.name,
    file,
    passed,
    messages,
    durationMs: Math.round(durationMs),
    expected: test.expect,
    actual:
      verdict === undefined
        ? null
        : { outcome: verdict.outcome, ...(verdict.reason === undefined ? {} : { reason: verdict.reason }) },
    stdout: results.map(({ stdout }) => stdout).join(""),
    stderr: results.map(({ stderr }) => stderr).join(""),
  };
}

export function testReport(rows: readonly TestRow[]): string {
  const lines = rows.flatMap(({ name, passed, messages, stderr }) => [
    `${passed ? "ok    " : "FAILED"}  ${name}`,
    ...messages.map((message) => `        ${message}`),
    ...(passed || stderr.trim() === ""
      ? []
      : stderr
          .trimEnd()
          .split("\n")
          .map((line) => `        | ${line}`)),
  ]);
  const failed = rows.filter(({ passed }) => !passed).length;
  return `${[...lines, `${rows.length - failed} passed, ${failed} failed`].join("\n")}\n`;
}

/** The XML that CI servers read, one suite per file. */
export function junitReport(rows: readonly TestRow[]): string {
  const files = [...new Set(rows.map(({ file }) => file))];
  const failed = rows.filter(({ passed }) => !passed).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="openhook" tests="${rows.length}" failures="${failed}" errors="0" time="${seconds(rows)}">`,
    ...files.map((file) =>
      suite(
        file,
        rows.filter((row) => row.file === file),
      ),
    ),
    "</testsuites>",
    "",
  ].join("\n");
}

function suite(file: string, rows: readonly TestRow[]): string {
  const failed = rows.filter(({ passed }) => !passed).length;
  return [
    `  <testsuite name="${escapeXml(file)}" tests="${rows.length}" failures="${failed}" errors="0" time="${seconds(rows)}">`,
    ...rows.map(testcase),
    "  </testsuite>",
  ].join("\n");
}

function testcase(row: TestRow): string {
  const open = `    <testcase name="${escapeXml(row.name)}" classname="${escapeXml(row.file)}" time="${seconds([row])}"`;
  if (row.passed) return `${open}/>`;
  return [
    `${open}>`,
    `      <failure message="${escapeXml(row.messages.join(" "))}">${escapeXml(row.stderr)}</failure>`,
    "    </testcase>",
  ].join("\n");
}

function seconds(rows: readonly TestRow[]): string {
  return (rows.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000).toFixed(3);
}

const names: Readonly<Record<string, string>> = {
  "<": "lt",
  ">": "gt",
  "&": "amp",
  '"': "quot",
  "'": "apos",
};

/** Characters that XML 1.0 cannot hold at all become replacement characters. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replace(/[<>&"']/g, (character) => `&${names[character] ?? ""};`);
}
