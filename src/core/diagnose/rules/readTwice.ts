import type { Hook } from "../../model/hook";
import type { AlsoReads } from "../../providers/facts";
import type { Provider } from "../../providers/provider";
import { providers } from "../../providers/registry";
import type { RuleContext } from "../context";
import type { Draft, Rule } from "../rule";

export const readTwice: Rule = {
  code: "hook.read-twice",
  title: "Hook that another agent runs twice",
  severity: "warning",
  explains:
    "Another agent reads this file beside its own, and its own file starts the same command on the same event: in that agent the hook runs twice. Keep it in one of the two files. " +
    "Where the agent reads this file only if the user asked for it, it is a note.",
  *check(context) {
    const { files, facts, file } = context;
    if (files === undefined || file.scope === "user" || file.scope === "managed") return;
    for (const reader of providers) {
      const also = reader.facts.alsoReads?.find(
        (one) => one.provider === facts.id && (one.kinds?.includes(file.kind) ?? file.scope !== "plugin"),
      );
      if (also !== undefined && reader.facts.id !== facts.id) yield* inOwnFiles(context, reader, also);
    }
  },
};

function* inOwnFiles(context: RuleContext, reader: Provider, also: AlsoReads): Generator<Draft> {
  const { hooks, projectRoot, files, path } = context;
  for (const file of reader.facts.files) {
    if (file.scope !== "project" || file.format === "script" || /[*{]/.test(file.pattern)) continue;
    const other = `${projectRoot}/${file.pattern}`;
    const entry = other === path ? undefined : files?.entry(other);
    if (entry?.kind !== "file" || entry.text === undefined) continue;
    const own = new Set(reader.decode({ text: entry.text, file, path: other }).hooks.flatMap(keysOf));
    for (const { hook } of hooks) {
      if (!keysOf(hook).some((key) => own.has(key))) continue;
      yield {
        message: `${file.pattern} starts the same command: ${reader.facts.name} reads both files and runs it twice.`,
        range: hook.ranges.handler ?? hook.ranges.hook,
        ...(also.optional ? { severity: "information" } : {}),
        related: [{ path: other, line: 0, message: also.note }],
      };
    }
  }
}

/** The same script, however the path to it is written. */
function keysOf({ event, handler, enabled }: Hook): readonly string[] {
  if (!enabled || handler.command === undefined) return [];
  const plain = handler.command.replace(/"?\$\{?\w+(?::-[^}]*)?\}?"?\/|["']|(?<=^|\s)\.\//g, "");
  return [`${event}\n${plain.trim()}`];
}
