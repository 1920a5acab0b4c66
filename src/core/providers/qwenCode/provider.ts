import type { Hook } from "../../model/hook";
import { childOf } from "../../text/nodeAt";
import type { ObjectNode, TextNode } from "../../text/textNode";
import type { ConfigFile } from "../facts";
import type { Provider } from "../provider";
import { isTrue } from "../shared/booleanNode";
import { nestedProvider } from "../shared/nestedProvider";
import { missingWrapper } from "../shared/nestedShapes";
import { eventNamed } from "../shared/tools";
import { trailingCommas } from "../shared/trailingCommas";
import { contract } from "./contract";
import { facts } from "./facts";

const isEvent = (key: string): boolean => eventNamed(facts, key) !== undefined;

export const qwenCode: Provider = {
  ...nestedProvider({
    facts,
    wrapper,
    // Switches of old versions, skipped today, and what an extension's file may say about itself.
    reserved: ["enabled", "disabled", "notifications", "description"],
    isFatal: ({ code }) => code === "file.trailing-comma",
    check: ({ root, text, file }) => [
      ...(file.format === "jsonc" ? trailingCommas(root, text) : []),
      ...(file.kind === "settings" ? missingWrapper(root, isEvent) : []),
    ],
    toModel,
    toFile,
  }),
  contract,
};

/** Extensions may leave the wrapper out, and a manifest may name a file instead. */
function wrapper({ kind }: ConfigFile, root: TextNode | undefined): readonly string[] | undefined {
  const hooks = childOf(root, "hooks");
  if (kind === "extension" && hooks === undefined && root?.kind === "object") {
    return root.entries.some(({ key }) => isEvent(key)) ? [] : ["hooks"];
  }
  return kind === "manifest" && hooks !== undefined && hooks.kind !== "object" ? undefined : ["hooks"];
}

/** From here on the number of a command hook is milliseconds, whatever the author meant: see `hook-timeout.ts` of 0.24. */
const millisecondsFrom = 1000;

function toModel(root: ObjectNode): (hook: Hook) => Hook {
  const enabled = !isTrue(childOf(root, "disableAllHooks"));
  return (hook) => {
    const { timeout, type } = hook.handler;
    const isLong = type === "command" && timeout !== undefined && timeout >= millisecondsFrom;
    const handler = isLong ? { ...hook.handler, timeout: timeout / 1000 } : hook.handler;
    return { ...hook, handler, enabled };
  };
}

/** A time-out of a thousand seconds or more can only be said in milliseconds. */
function toFile(hook: Hook): Hook {
  const { timeout, type } = hook.handler;
  if (type !== "command" || timeout === undefined || timeout < millisecondsFrom) return hook;
  return { ...hook, handler: { ...hook.handler, timeout: timeout * 1000 } };
}
