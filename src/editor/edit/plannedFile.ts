import type * as vscode from "vscode";

/** A file as it is and as it is to be written. */
export interface PlannedFile {
  readonly uri: vscode.Uri;
  /** Undefined for a file that is new. */
  readonly before: string | undefined;
  readonly after: string;
  readonly executable: boolean;
}
