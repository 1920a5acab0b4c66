import { scriptIn, type ScriptReference } from "../command/scriptIn";
import type { TextRange } from "../model/textRange";
import type { ProviderFacts } from "../providers/facts";
import type { ScalarNode, TextPath } from "../text/textNode";
import type { HookView } from "./hookView";
import { lazy } from "./lazy";
import { rangeInString } from "./stringRange";
import { variableUses, type VariableUse } from "./variableUses";

/** One text of a hook that a shell gets: the command, or one for an operating system. */
export interface CommandView {
  readonly view: HookView;
  readonly text: string;
  readonly node: ScalarNode;
  readonly path: TextPath;
  /** Arguments, where the command is a program that no shell starts. */
  readonly args: readonly string[] | undefined;
  readonly isWindows: boolean;
  readonly variables: () => readonly VariableUse[];
  /** The script that it starts. */
  readonly script: () => ScriptReference | undefined;
  /** Where a part of the command stands; without one, all of it. */
  readonly rangeOf: (part?: TextRange) => TextRange;
}

/** What is longer is data rather than a command, and Windows starts nothing longer; rules would only lose time on it. */
const maxCommand = 32_767;

/** Every command of the file, each once: the events of a list may share one. */
export function commandsOf(
  hooks: readonly HookView[],
  text: string,
  facts: ProviderFacts,
): readonly CommandView[] {
  const keys = commandKeys(facts);
  const seen = new Set<ScalarNode>();
  const found: CommandView[] = [];
  for (const view of hooks) {
    const { handler } = view;
    if (handler === undefined || view.hook.handler.type !== "command") continue;
    for (const { key, value } of handler.node.entries) {
      const isWindows = keys.get(key);
      if (isWindows === undefined || value.kind !== "string" || seen.has(value)) continue;
      if (String(value.value).length > maxCommand) continue;
      seen.add(value);
      found.push(commandOf(view, value, [...handler.path, key], isWindows, text));
    }
  }
  return found;
}

function commandOf(
  view: HookView,
  node: ScalarNode,
  path: TextPath,
  isWindows: boolean,
  text: string,
): CommandView {
  const { args, shell } = view.hook.handler;
  const value = String(node.value);
  return {
    view,
    text: value,
    node,
    path,
    args,
    isWindows: isWindows || shell === "powershell",
    variables: lazy(() => variableUses(value)),
    script: lazy(() => scriptIn(value, args)),
    rangeOf: (part = { start: 0, end: value.length }) => rangeInString(text, node, part),
  };
}

/** Keys that hold a command -> whether it is one for Windows. */
function commandKeys({ fields }: ProviderFacts): ReadonlyMap<string, boolean> {
  return new Map(
    fields
      .filter(({ level, type }) => level === "handler" && type === "string")
      .filter(
        ({ canonical, values }) =>
          canonical === "command" ||
          canonical?.startsWith("platform.") ||
          // Copilot's `bash` is the command itself; elsewhere `shell` only names one.
          (canonical === "shell" && values === undefined),
      )
      .map(({ key, canonical }) => [key, canonical === "platform.windows"]),
  );
}
