import { resolveScript } from "../command/resolveScript";
import { placeOf } from "../diagnose/scripts";
import type { TextRange } from "../model/textRange";
import { covers, type HookDocument } from "./document";

export interface ScriptLink {
  readonly range: TextRange;
  /** Absolute, with forward slashes. */
  readonly path: string;
}

/** The scripts that the commands of a file start. Those that the host knows to be missing are left out. */
export function linksIn(document: HookDocument): readonly ScriptLink[] {
  return document.commands().flatMap((command) => {
    const reference = command.script();
    const resolved = reference && resolveScript(reference.from, placeOf(document, command));
    if (reference === undefined || resolved === undefined) return [];
    if (document.files?.entry(resolved.path)?.kind === "missing") return [];
    const range = command.args === undefined ? command.rangeOf(reference.range) : command.rangeOf();
    return [{ range, path: resolved.path }];
  });
}

/** Where "go to definition" leads. */
export function definitionAt(document: HookDocument, offset: number): ScriptLink | undefined {
  return linksIn(document).find(({ range }) => covers(range, offset));
}
