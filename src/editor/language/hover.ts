import * as vscode from "vscode";
import { hoverAt, type HoverKind } from "../../core/language/hover";
import type { Services } from "../services";
import { askAbout } from "./hookText";
import type { SchemaCover } from "./schemaCover";

/** What the schemas describe as well. */
const bySchema: ReadonlySet<HoverKind> = new Set(["event", "field"]);

export function hoverProvider(services: Services, isCovered: SchemaCover): vscode.HoverProvider {
  return {
    provideHover: (document, position) =>
      askAbout(services, document, (hooks, file) => {
        const hover = hoverAt(hooks, document.offsetAt(position));
        if (hover === undefined || (bySchema.has(hover.kind) && isCovered(document, hooks))) return undefined;
        return new vscode.Hover(new vscode.MarkdownString(hover.content), file.rangeOf(hover.range));
      }),
  };
}
