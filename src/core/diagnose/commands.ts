import type { TextRange } from "../model/textRange";
import { childOf } from "../text/nodeAt";
import type { TextPath } from "../text/textNode";
import type { RuleContext } from "./context";
import type { HookView } from "./hookView";
import { rangeInString } from "./stringRange";

/** One text of a hook that a shell gets: the command, or one for an operating system. */
export interface CommandView {
  readonly view: HookView;
  readonly text: string;
  readonly range: TextRange;
  readonly path: TextPath;
  /** Arguments, where the command is a program that no shell starts. */
  readonly args: readonly string[] | undefined;
  readonly isWindows: boolean;
  /** Where a part of the command stands. */
  readonly rangeOf: (part: TextRange) => TextRange;
}

/** Every command of the file, each once: a group or a list of events may share one. */
export function* commandsOf(context: RuleContext): Generator<CommandView> {
  const { text } = context;
  const keys = commandKeys(context);
  const seen = new Set<number>();
  for (const view of context.hooks) {
    const { handler } = view;
    if (handler === undefined || view.hook.handler.type !== "command") continue;
    for (const { key, isWindows } of keys) {
      const node = childOf(handler.node, key);
      if (node?.kind !== "string" || seen.has(node.range.start)) continue;
      seen.add(node.range.start);
      const scalar = node;
      yield {
        view,
        text: String(node.value),
        range: rangeInString(text, scalar, { start: 0, end: String(node.value).length }),
        path: [...handler.path, key],
        args: view.hook.handler.args,
        isWindows: isWindows || view.hook.handler.shell === "powershell",
        rangeOf: (part) => rangeInString(text, scalar, part),
      };
    }
  }
}

function commandKeys({
  facts,
}: RuleContext): readonly { readonly key: string; readonly isWindows: boolean }[] {
  const keys = facts.fields.filter(
    ({ level, canonical, type }) =>
      level === "handler" &&
      type === "string" &&
      (canonical === "command" || canonical === "shell" || canonical?.startsWith("platform.")),
  );
  return keys
    .filter(({ canonical, values }) => canonical !== "shell" || values === undefined)
    .map(({ key, canonical }) => ({ key, isWindows: canonical === "platform.windows" }));
}
