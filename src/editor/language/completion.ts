import * as vscode from "vscode";
import { completionsAt, type Completion, type CompletionKind } from "../../core/language/completion";
import type { HookFile } from "../hooks/hookFile";
import type { Services } from "../services";
import { offeredByEditor } from "./builtInSchema";
import { askAbout } from "./hookText";
import type { SchemaCover } from "./schemaCover";

/** After these a list is wanted without being asked for. */
export const completionTriggers = ['"', "|", "/", "$", "{", "."] as const;

const kinds = {
  event: vscode.CompletionItemKind.Event,
  field: vscode.CompletionItemKind.Property,
  value: vscode.CompletionItemKind.EnumMember,
  tool: vscode.CompletionItemKind.Function,
  mcp: vscode.CompletionItemKind.Interface,
  variable: vscode.CompletionItemKind.Variable,
  file: vscode.CompletionItemKind.File,
  folder: vscode.CompletionItemKind.Folder,
} as const satisfies Record<CompletionKind, vscode.CompletionItemKind>;

/** What the schemas complete as well. */
const bySchema: ReadonlySet<CompletionKind> = new Set(["event", "field", "value"]);

export function completionProvider(
  services: Services,
  isCovered: SchemaCover,
): vscode.CompletionItemProvider {
  return {
    provideCompletionItems: async (document, position) => {
      const isOffered = await offeredByEditor(document);
      return askAbout(services, document, (hooks, file) => {
        const all = completionsAt(hooks, document.offsetAt(position));
        const covered = isCovered(document, hooks);
        const own = all.filter(({ kind, label }) => !bySchema.has(kind) || !(covered || isOffered(label)));
        return own.map((one, index) => toItem(one, index, file));
      });
    },
  };
}

function toItem(completion: Completion, index: number, file: HookFile): vscode.CompletionItem {
  const { label, kind, detail, documentation, insertText, range, deprecated } = completion;
  const item = new vscode.CompletionItem(label, kinds[kind]);
  item.range = file.rangeOf(range);
  item.insertText = insertText;
  // Where the quotes are written with it, they are part of what has been typed.
  item.filterText = insertText;
  // In the order of the core: facts list the usual things first.
  item.sortText = `${deprecated ? 1 : 0}${String(index).padStart(4, "0")}`;
  if (detail !== undefined) item.detail = detail;
  if (documentation !== undefined) item.documentation = new vscode.MarkdownString(documentation);
  if (deprecated) item.tags = [vscode.CompletionItemTag.Deprecated];
  if (kind === "folder") item.command = { title: "", command: "editor.action.triggerSuggest" };
  return item;
}
