import type { Hook } from "../../model/hook";
import { childOf, entryOf } from "../../text/nodeAt";
import type { ObjectNode, TextNode } from "../../text/textNode";
import type { ConfigFile } from "../facts";
import type { Provider } from "../provider";
import { isTrue } from "../shared/booleanNode";
import type { CheckInput } from "../shared/nested";
import { unwrapFix } from "../shared/nestedFixes";
import { nestedProvider } from "../shared/nestedProvider";
import { missingWrapper, type Shape } from "../shared/nestedShapes";
import { eventNamed } from "../shared/tools";
import { contract } from "./contract";
import { facts } from "./facts";

const isEvent = (key: string): boolean => eventNamed(facts, key) !== undefined;

export const factoryDroid: Provider = {
  ...nestedProvider({ facts, wrapper, reserved: ["description"], check, toModel }),
  contract,
};

/** Files of hooks alone have the events at the root; one that its author wrapped is read, and kept, as he wrote it. */
function wrapper({ kind }: ConfigFile, root: TextNode | undefined): readonly string[] {
  return kind === "settings" || isWrapped(root) ? ["hooks"] : [];
}

function isWrapped(root: TextNode | undefined): boolean {
  if (root?.kind !== "object" || root.entries.some(({ key }) => isEvent(key))) return false;
  return childOf(root, "hooks")?.kind === "object";
}

function check({ root, text, file }: CheckInput): readonly Shape[] {
  if (file.kind === "settings") return missingWrapper(root, isEvent);
  const hooks = entryOf(root, "hooks");
  if (file.kind !== "hooks" || hooks === undefined) return [];
  // The vendor's pages show the wrapper, but Droid was seen to ignore such a file: not sure enough for an error.
  return [
    {
      code: "shape.wrapper",
      range: hooks.keyRange,
      message: 'Droid was seen to ignore hooks.json with the key "hooks": put the events at the root.',
      // Nobody has seen what it does with a wrapped file in the old place.
      severity: file.legacy === undefined ? "warning" : "information",
      fixes: unwrapFix(text, root),
    },
  ];
}

function toModel(root: ObjectNode): (hook: Hook) => Hook {
  const enabled = !isTrue(childOf(root, "hooksDisabled"));
  return (hook) => ({ ...hook, enabled });
}
