import type { Hook } from "../../model/hook";
import { childOf } from "../../text/nodeAt";
import type { ObjectNode, TextNode } from "../../text/textNode";
import type { ConfigFile } from "../facts";
import type { Provider } from "../provider";
import { isTrue } from "../shared/booleanNode";
import type { Problem } from "../shared/nested";
import { nestedProvider } from "../shared/nestedProvider";
import { missingWrapper } from "../shared/nestedShapes";
import { eventNamed } from "../shared/tools";
import { contract } from "./contract";
import { facts } from "./facts";

export const claudeCode: Provider = {
  ...nestedProvider({
    facts,
    wrapper,
    strictTypes: true,
    isFatal,
    check: ({ root }) => missingWrapper(root, (key) => eventNamed(facts, key) !== undefined),
    toModel,
  }),
  contract,
};

/**
 * Seen in 2.1.326: whatever is unloadable under an event that guards permissions takes the whole file with it, since the
 * permissions beside it may rely on the guard. Elsewhere only the entry is lost.
 */
function isFatal({ code, event }: Problem, { kind }: ConfigFile): boolean {
  if (code === "shape.hooks") return true;
  if (code === "shape.missing-wrapper" && kind === "plugin") return true;
  return event === "PreToolUse" || event === "PermissionRequest";
}

/** A plugin's manifest may name files of hooks, which are read on their own, or hold the events itself. */
function wrapper({ kind }: ConfigFile, root: TextNode | undefined): readonly string[] | undefined {
  const hooks = childOf(root, "hooks");
  return kind === "manifest" && hooks !== undefined && hooks.kind !== "object" ? undefined : ["hooks"];
}

function toModel(root: ObjectNode): (hook: Hook) => Hook {
  const enabled = !isTrue(childOf(root, "disableAllHooks"));
  return (hook) => {
    // A hook that wakes the model later runs in the background like any other asynchronous one.
    const blocking = hook.blocking && hook.extras[facts.id]?.["asyncRewake"] !== true;
    return { ...hook, blocking, enabled };
  };
}
