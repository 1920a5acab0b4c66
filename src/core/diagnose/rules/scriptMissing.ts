import { normalise } from "../../command/resolveScript";
import type { RuleContext } from "../context";
import { scriptsOf, type ScriptView } from "../scripts";
import type { Draft, Rule } from "../rule";

export const scriptMissing: Rule = {
  code: "script.missing",
  title: "Script does not exist",
  severity: "error",
  explains:
    "The file that the command names does not exist where the agent looks for it. With most agents the hook then fails without a word and a guard lets everything pass; with some it blocks every action. " +
    "Often the path counts from another folder than the one its author thought of. Files that are built or installed (`node_modules`, `dist`, ...) are not looked for.",
  *check(context) {
    for (const script of scriptsOf(context)) {
      if (script.entry.kind !== "missing" || isMade(script.resolved.path, context.projectRoot)) continue;
      yield draftOf(context, script);
    }
  },
};

function draftOf(context: RuleContext, { command, reference, resolved }: ScriptView): Draft {
  const found = elsewhere(context, reference.path, resolved.path);
  const shown = relativeTo(context.projectRoot, resolved.path);
  const hint = found === undefined ? "" : ` There is one at ${relativeTo(context.projectRoot, found)}.`;
  const effect =
    command.view.hook.blocking && context.facts.execution.onFailure === "closed"
      ? "every action is blocked"
      : "the hook does nothing";
  return {
    message: `${shown} does not exist: ${effect}.${hint}`,
    range: command.rangeOf(reference.range),
    // After a `cd`, another path alone may not lead there.
    ...(found === undefined || command.args !== undefined || reference.from !== reference.path
      ? {}
      : {
          fix: () => {
            const { start, end } = reference.range;
            const to = shownFrom(context, found, resolved.path, reference.path);
            const value = command.text.slice(0, start) + to + command.text.slice(end);
            return context.fixBy(`Change to ${to}`, [{ kind: "set", path: command.path, value }], {
              needsPreview: true,
            });
          },
        }),
  };
}

/** A file of the same name where the author may have thought that paths count from. */
function elsewhere(
  { files, path, projectRoot }: RuleContext,
  written: string,
  looked: string,
): string | undefined {
  const tail = written.replaceAll("\\", "/").replace(/^(?:"?\$[^/]*|\.{1,2})\//, "");
  const folder = path.slice(0, path.lastIndexOf("/"));
  const name = looked.slice(looked.lastIndexOf("/") + 1);
  const places = [
    `${folder}/${tail}`,
    `${projectRoot}/${tail}`,
    `${folder}/hooks/${name}`,
    `${folder}/${name}`,
  ].map(normalise);
  return places.find((place) => place !== looked && files?.entry(place)?.kind === "file");
}

/** The path in the way that the author wrote it: from a variable, or relative to the working directory. */
function shownFrom({ projectRoot }: RuleContext, found: string, looked: string, written: string): string {
  const lookedTail = relativeTo(projectRoot, looked);
  const foundTail = relativeTo(projectRoot, found);
  const plain = written.replaceAll("\\", "/");
  if (plain.endsWith(lookedTail)) return plain.slice(0, plain.length - lookedTail.length) + foundTail;
  return `./${foundTail}`;
}

function relativeTo(root: string, path: string): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}

/** Built, installed or generated: absent in a fresh checkout and there when the agent runs. */
function isMade(path: string, root: string): boolean {
  return /(?:^|\/)(?:node_modules|\.venv|venv|dist|build|out|bin|target|vendor|\.next|\.cache|tmp|generated)\//.test(
    relativeTo(root, path),
  );
}
