import * as vscode from "vscode";
import type { TextRange } from "../../core/model/textRange";
import type { HookAt, HookFile } from "./hookFile";

export interface ProblemCount {
  readonly errors: number;
  readonly warnings: number;
}

/** The problems of hook files, whoever reported them. */
export class Problems {
  ofFile(file: HookFile): ProblemCount {
    return count(vscode.languages.getDiagnostics(file.uri));
  }

  /** A matcher may stand beside the hook, in a group. */
  ofHook({ file, hook: { ranges } }: HookAt): ProblemCount {
    return at(file, [ranges.hook, ranges.matcher]);
  }

  /** Of hooks of one file, and of the event's name that they stand below. */
  ofEvent(hooks: readonly HookAt[]): ProblemCount {
    const [first] = hooks;
    const ranges = hooks.flatMap(({ hook }) => [hook.ranges.hook, hook.ranges.matcher, hook.ranges.event]);
    return first === undefined ? none : at(first.file, ranges);
  }
}

/** Each problem once that touches one of the ranges. */
function at(file: HookFile, ranges: readonly (TextRange | undefined)[]): ProblemCount {
  const diagnostics = vscode.languages.getDiagnostics(file.uri);
  if (diagnostics.length === 0) return none;
  const places = ranges.flatMap((range) => (range === undefined ? [] : [file.rangeOf(range)]));
  return count(
    diagnostics.filter(({ range }) => places.some((place) => place.intersection(range) !== undefined)),
  );
}

export const none: ProblemCount = { errors: 0, warnings: 0 };

export function sum(counts: readonly ProblemCount[]): ProblemCount {
  return counts.reduce(
    (total, one) => ({ errors: total.errors + one.errors, warnings: total.warnings + one.warnings }),
    none,
  );
}

function count(diagnostics: readonly vscode.Diagnostic[]): ProblemCount {
  const of = (severity: vscode.DiagnosticSeverity): number =>
    diagnostics.filter((one) => one.severity === severity).length;
  return { errors: of(vscode.DiagnosticSeverity.Error), warnings: of(vscode.DiagnosticSeverity.Warning) };
}
