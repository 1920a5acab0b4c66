import type * as vscode from "vscode";
import type { Provider } from "../../core/providers/provider";
import type { HookAt } from "../hooks/hookFile";

/** Hooks to convert: all of a file, or some of it as they were when they were chosen. */
export interface ConvertSource {
  readonly uri: vscode.Uri;
  readonly only?: readonly HookAt[];
}

export interface ConvertWish {
  readonly sources: readonly ConvertSource[];
  readonly targets: readonly Provider[];
}
