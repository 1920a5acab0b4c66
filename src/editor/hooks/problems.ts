import * as vscode from "vscode";
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

  ofHook({ file, hook }: HookAt): ProblemCount {
    const diagnostics = vscode.languages.getDiagnostics(file.uri);
    if (diagnostics.length === 0) return none;
    const place = file.rangeOf(hook.ranges.hook);
    return count(diagnostics.filter(({ range }) => place.intersection(range) !== undefined));
  }
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
