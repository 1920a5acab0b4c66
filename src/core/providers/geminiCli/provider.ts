import type { Hook } from "../../model/hook";
import { childOf, nodeAtPath } from "../../text/nodeAt";
import type { TextChange } from "../../text/textChange";
import type { ObjectNode, TextNode } from "../../text/textNode";
import type { ConfigFile, ProviderFacts } from "../facts";
import type { Provider } from "../provider";
import { isFalse } from "../shared/booleanNode";
import { nestedProvider } from "../shared/nestedProvider";
import { missingWrapper } from "../shared/nestedShapes";
import { eventNamed } from "../shared/tools";
import { trailingCommas } from "../shared/trailingCommas";
import { contract } from "./contract";
import { facts } from "./facts";

/** An extension's file has hooks alone; only the user's settings can switch one of them off. */
const extensionFacts: ProviderFacts = {
  ...facts,
  fields: facts.fields.filter((field) => field.key !== "hooksConfig"),
};

export const geminiCli: Provider = {
  ...nestedProvider({
    facts,
    wrapper: () => ["hooks"],
    // Switches of old versions, skipped today.
    reserved: ["enabled", "disabled", "notifications"],
    isFatal: ({ code }, { kind }) =>
      code === "file.trailing-comma" || (code === "shape.missing-wrapper" && kind === "extension"),
    check: ({ root, text, file }) => [
      ...(file.format === "jsonc" ? trailingCommas(root, text) : []),
      ...missingWrapper(root, (key) => eventNamed(facts, key) !== undefined),
    ],
    toModel,
    extraChanges,
  }),
  contract,
  factsFor: ({ kind }) => (kind === "extension" ? extensionFacts : facts),
};

function toModel(root: ObjectNode, { kind }: ConfigFile): (hook: Hook) => Hook {
  if (kind === "extension") return (hook) => hook;
  const allOff = isFalse(nodeAtPath(root, ["hooksConfig", "enabled"]));
  const off = disabledNames(root);
  return (hook) => (allOff || off.has(keyOf(hook)) ? { ...hook, enabled: false } : hook);
}

function extraChanges(
  added: readonly Hook[],
  root: TextNode | undefined,
  { kind }: ConfigFile,
): readonly TextChange[] {
  const known = disabledNames(root);
  const names = new Set(added.filter((hook) => !hook.enabled).map(keyOf));
  const values = [...names].filter((name) => !known.has(name));
  if (kind === "extension" || values.length === 0) return [];
  return [{ kind: "append", path: ["hooksConfig", "disabled"], values }];
}

/** What Gemini CLI knows a hook by in its list of those that are switched off. */
function keyOf({ name, handler }: Hook): string {
  return name ?? handler.command ?? "unknown-command";
}

function disabledNames(root: TextNode | undefined): ReadonlySet<unknown> {
  const list = childOf(childOf(root, "hooksConfig"), "disabled");
  if (list?.kind !== "array") return new Set();
  return new Set(list.items.map((item) => (item.kind === "string" ? item.value : undefined)));
}
