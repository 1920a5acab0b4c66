import * as vscode from "vscode";
import type { PlannedFile } from "../edit/plannedFile";

const scheme = "openhook-preview";

/** Files as a conversion would write them, for the right side of a comparison. */
export class PreviewDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #registration = vscode.workspace.registerTextDocumentContentProvider(scheme, this);

  readonly onDidChange = this.#changed.event;

  /** The two sides of a comparison; a file that is new has an empty left side. */
  sidesOf({ uri, before }: PlannedFile): { readonly left: vscode.Uri; readonly right: vscode.Uri } {
    const right = previewUri(uri);
    return { left: before === undefined ? right.with({ query: "new" }) : uri, right };
  }

  update(files: readonly PlannedFile[]): void {
    for (const { uri, after } of files) {
      const preview = previewUri(uri);
      this.#texts.set(preview.toString(), after);
      this.#changed.fire(preview);
    }
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? "";
  }

  dispose(): void {
    this.#registration.dispose();
    this.#changed.dispose();
  }
}

export function previewUri(uri: vscode.Uri): vscode.Uri {
  return uri.with({ scheme, authority: "", query: "", fragment: "" });
}

export const isPreview = (uri: vscode.Uri): boolean => uri.scheme === scheme;
