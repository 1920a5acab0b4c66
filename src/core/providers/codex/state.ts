import type { Hook } from "../../model/hook";
import { childOf, nodeAtPath } from "../../text/nodeAt";
import type { ObjectNode, TextNode } from "../../text/textNode";
import { parsePath } from "../../text/textPath";

/**
 * Whether config.toml switches a hook off: all of them under `[features]`, or this one under `[hooks.state]`, where Codex
 * keeps `<file>:pre_tool_use:<group>:<handler>`. Hooks of other files have their state elsewhere.
 */
export function isSwitchedOff(hook: Hook, root: ObjectNode): boolean {
  const features = childOf(root, "features");
  if (isFalse(childOf(features, "hooks") ?? childOf(features, "codex_hooks"))) return true;
  const state = nodeAtPath(root, ["hooks", "state"]);
  if (state?.kind !== "object") return false;
  const key = stateKey(hook.id);
  return state.entries.some((entry) => entry.key.endsWith(key) && isFalse(childOf(entry.value, "enabled")));
}

function stateKey(id: string): string {
  const [, event = "", group = "", , handler = ""] = parsePath(id) ?? [];
  const snake = String(event)
    .replace(/(?<!^)[A-Z]/g, "_$&")
    .toLowerCase();
  return `config.toml:${snake}:${group}:${handler}`;
}

const isFalse = (node: TextNode | undefined): boolean => node?.kind === "boolean" && node.value === false;
