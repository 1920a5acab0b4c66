import { scriptIn, type ScriptReference } from "../command/scriptIn";
import type { TextRange } from "../model/textRange";
import type { ProviderFacts } from "../providers/facts";
import type { ScalarNode, TextPath } from "../text/textNode";
import type { HookView, Placed } from "./hookView";
import { rangeInString } from "./stringRange";
import { variableUses, type VariableUse } from "./variableUses";

/** One text of a hook that a shell gets: the command, or one for an operating system. */
export class CommandView {
  readonly view: HookView;
  readonly text: string;
  readonly node: ScalarNode;
  /** Arguments, where the command is a program that no shell starts. */
  readonly args: readonly string[] | undefined;
  readonly isWindows: boolean;
  readonly #owner: Placed;
  readonly #key: string;
  readonly #file: string;
  #variables: readonly VariableUse[] | undefined;
  #script: { readonly found: ScriptReference | undefined } | undefined;

  constructor(view: HookView, owner: Placed, key: string, node: ScalarNode, options: CommandOptions) {
    const { args, shell } = view.hook.handler;
    this.view = view;
    this.text = String(node.value);
    this.node = node;
    this.args = args;
    this.isWindows = options.isWindows || shell === "powershell";
    this.#owner = owner;
    this.#key = key;
    this.#file = options.file;
  }

  get path(): TextPath {
    return [...this.#owner.path, this.#key];
  }

  variables(): readonly VariableUse[] {
    return (this.#variables ??= variableUses(this.text));
  }

  /** The script that it starts. */
  script(): ScriptReference | undefined {
    return (this.#script ??= { found: scriptIn(this.text, this.args) }).found;
  }

  /** Where a part of the command stands; without one, all of it. */
  rangeOf(part: TextRange = { start: 0, end: this.text.length }): TextRange {
    return rangeInString(this.#file, this.node, part);
  }
}

interface CommandOptions {
  readonly isWindows: boolean;
  /** The whole text of the file. */
  readonly file: string;
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
      found.push(new CommandView(view, handler, key, value, { isWindows, file: text }));
    }
  }
  return found;
}

/** Keys that hold a command -> whether it is one for Windows. */
function commandKeys(facts: ProviderFacts): ReadonlyMap<string, boolean> {
  const known = commandKeysOf.get(facts);
  if (known !== undefined) return known;
  const made = new Map(
    facts.fields
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
  commandKeysOf.set(facts, made);
  return made;
}

const commandKeysOf = new WeakMap<ProviderFacts, ReadonlyMap<string, boolean>>();
