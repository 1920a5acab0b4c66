import { resolveScript } from "../command/resolveScript";
import { placeOf } from "../diagnose/scripts";
import type { Caret } from "./caret";
import type { Completion } from "./completion";
import { covers, type HookDocument } from "./document";
import { written } from "./written";

/** Variables after `$`, and files and folders after a `/`. */
export function completeCommand(document: HookDocument, caret: Caret): readonly Completion[] {
  const { string, offset } = caret;
  if (string === undefined) return [];
  const before = document.text.slice(string.start, offset);
  const variable = /\$\{?(\w*)$/.exec(before);
  if (variable !== null) return completeVariables(document, caret, offset - (variable[1]?.length ?? 0));
  const path = /(?:^|[\s"'=])((?:[^\s"'\\]|"(?=\/))*\/)([^\s"'/\\]*)$/.exec(before.replaceAll('\\"', '"'));
  if (path === null) return [];
  return completePaths(document, caret, (path[1] ?? "").replaceAll('"', ""), offset - (path[2]?.length ?? 0));
}

function completeVariables({ facts }: HookDocument, { offset }: Caret, start: number): readonly Completion[] {
  return Object.entries(facts.environment.variables)
    .filter(([name]) => /^\w+$/.test(name))
    .map(([name, meaning]) => ({
      label: name,
      kind: "variable",
      documentation: meaning,
      insertText: name,
      range: { start, end: offset },
    }));
}

/** What stands in the folder that has been written so far. */
function completePaths(
  document: HookDocument,
  caret: Caret,
  folder: string,
  start: number,
): readonly Completion[] {
  const command = document.commands().find((one) => covers(one.rangeOf(), caret.offset));
  if (command === undefined || document.files === undefined) return [];
  const resolved = resolveScript(
    folder === "/" ? "/" : folder.replace(/\/$/, "/."),
    placeOf(document, command),
  );
  const entry = resolved && document.files.entry(resolved.path);
  if (entry?.kind !== "folder" || resolved === undefined) return [];
  return entry.names.map((name): Completion => {
    const isFolder = document.files?.entry(`${resolved.path}/${name}`)?.kind === "folder";
    return {
      label: name,
      kind: isFolder ? "folder" : "file",
      insertText: written(caret, isFolder ? `${name}/` : name),
      range: { start, end: caret.offset },
    };
  });
}
