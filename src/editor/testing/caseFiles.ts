import * as vscode from "vscode";
import { recognise } from "../../core/discover/recognise";
import type { Json } from "../../core/model/json";
import type { Hook } from "../../core/model/hook";
import { contractFor } from "../../core/providers/provider";
import { readEvent } from "../../core/run/eventFile";
import { findEvent } from "../../core/run/findEvent";
import { readTestCases, type TestCase } from "../../core/run/testCase";
import { LineIndex } from "../../core/text/lineIndex";
import { parseText } from "../../core/text/parseText";
import { corePath, uriAt } from "../hooks/corePath";
import { HookFile } from "../hooks/hookFile";
import type { HookIndex } from "../hooks/hookIndex";
import { readFile, tooLarge } from "../hooks/readFile";

/** Cases of all projects in the workspace. */
export const caseFiles = "**/.openhook/tests/**/*.json";

/** One case, with where it stands and what it is about. */
export interface FoundCase {
  readonly uri: vscode.Uri;
  readonly range: vscode.Range;
  readonly test: TestCase;
  /** The folder that the case's paths count from. */
  readonly project: string;
  readonly file: HookFile | undefined;
  /** The hook that the case names; absent: all hooks of the event. */
  readonly hook: Hook | undefined;
  /** The agent's name of the event; absent where it cannot be told. */
  readonly event: string | undefined;
}

export type CaseFile =
  | { readonly ok: true; readonly uri: vscode.Uri; readonly cases: readonly FoundCase[] }
  | { readonly ok: false; readonly uri: vscode.Uri; readonly problem: string };

/** Reads a case file as its user sees it; undefined where it is gone. */
export async function readCaseFile(uri: vscode.Uri, index: HookIndex): Promise<CaseFile | undefined> {
  const text = await readFile(uri);
  if (text === undefined) return undefined;
  if (typeof text === "object") return { ok: false, uri, problem: tooLarge(uri) };
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    return {
      ok: false,
      uri,
      problem: vscode.l10n.t("This is not valid JSON: {0}", (error as Error).message),
    };
  }
  const { project, name } = placeOf(uri);
  const read = readTestCases(value, name);
  if (!read.ok) return { ok: false, uri, problem: read.problems.join("\n") };
  const ranges = rangesIn(text);
  const cases = await Promise.all(
    read.cases.map(async (test, position) => ({
      uri,
      range: ranges[position] ?? new vscode.Range(0, 0, 0, 0),
      test,
      project,
      ...(await subjectOf(test, uri, project, index)),
    })),
  );
  return { ok: true, uri, cases };
}

function placeOf(uri: vscode.Uri): { readonly project: string; readonly name: string } {
  const path = corePath(uri);
  const start = path.lastIndexOf("/.openhook/tests/");
  return {
    project: path.slice(0, start),
    name: path.slice(start + "/.openhook/tests/".length).replace(/\.json$/, ""),
  };
}

function rangesIn(text: string): readonly vscode.Range[] {
  const { root } = parseText(text, "json");
  const lines = new LineIndex(text);
  const nodes = root?.kind === "array" ? root.items : root === undefined ? [] : [root];
  return nodes.map(({ range }) => {
    const { start, end } = lines.rangeAt(range);
    return new vscode.Range(start.line, start.character, end.line, end.character);
  });
}

async function subjectOf(
  test: TestCase,
  near: vscode.Uri,
  project: string,
  index: HookIndex,
): Promise<Pick<FoundCase, "file" | "hook" | "event">> {
  const uri = uriAt(near, `${project}/${test.file}`);
  const read = await readFile(uri);
  // One that is too large is refused when the case is run.
  const text = typeof read === "string" ? read : undefined;
  const file = text === undefined ? undefined : fileOf(uri, text, test, index);
  if (file === undefined) return { file: undefined, hook: undefined, event: test.event };
  const hook = file.decoded.hooks.find(({ id }, index) => id === test.hook || String(index) === test.hook);
  return { file, hook, event: eventOf(test, file, hook) };
}

function fileOf(
  uri: vscode.Uri,
  text: string,
  { provider }: TestCase,
  index: HookIndex,
): HookFile | undefined {
  const known = index.recogniseDocument({ uri, getText: () => text });
  if (provider === undefined || known?.provider.facts.id === provider) return known;
  const claim = recognise(corePath(uri), { text }).find((each) => each.provider.facts.id === provider);
  return claim === undefined ? known : new HookFile(uri, text, claim);
}

function eventOf(test: TestCase, file: HookFile, hook: Hook | undefined): string | undefined {
  if (test.event !== undefined) return findEvent(test.event, file.facts)?.native ?? test.event;
  if (hook !== undefined) return hook.nativeEvent;
  const contract = contractFor(file.provider, file.file);
  if (contract === undefined || test.payload === undefined) return undefined;
  const read = readEvent(test.payload, contract, undefined);
  return read.ok ? read.event.nativeEvent : undefined;
}
