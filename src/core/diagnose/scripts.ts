import type { FileEntry } from "../ports";
import { resolveScript, type ResolvedScript } from "../command/resolveScript";
import type { ScriptReference } from "../command/scriptIn";
import type { CommandView } from "./commands";
import type { RuleContext } from "./context";

/** The script that a command starts, and what is known about it. */
export interface ScriptView {
  readonly command: CommandView;
  readonly reference: ScriptReference;
  readonly resolved: ResolvedScript;
  readonly entry: FileEntry;
}

/** Scripts that belong to the project or the plugin and of which the host knows something. */
export function* scriptsOf(context: RuleContext): Generator<ScriptView> {
  const { files } = context;
  if (files === undefined) return;
  for (const command of context.commands()) {
    if (command.isWindows) continue;
    const reference = command.script();
    const resolved = reference && resolveScript(reference.from, placeOf(context, command));
    if (reference === undefined || resolved === undefined) continue;
    const entry =
      resolved.where === "project" || context.file.scope === "user" ? files.entry(resolved.path) : undefined;
    if (entry !== undefined) yield { command, reference, resolved, entry };
  }
}

export function placeOf(
  { facts, file, path, projectRoot, home }: RuleContext,
  { view }: CommandView,
): Parameters<typeof resolveScript>[1] {
  return { facts, file, path, projectRoot, home, handler: view.hook.handler };
}
