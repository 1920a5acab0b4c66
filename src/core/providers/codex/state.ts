import type { Hook } from "../../model/hook";
import { childOf, nodeAtPath } from "../../text/nodeAt";
import type { ObjectNode } from "../../text/textNode";
import { parsePath } from "../../text/textPath";
import { isFalse } from "../shared/booleanNode";

/**
 * Which hooks config.toml switches off: all of them under `[features]`, or single ones under `[hooks.state]`, where Codex
 * keeps `<file>:pre_tool_use:<group>:<handler>`. Hooks of other files have their state elsewhere.
 */
export function switchedOff(root: ObjectNode): (hook: Hook) => boolean {
  const features = childOf(root, "features");
  const all = isFalse(childOf(features, "hooks") ?? childOf(features, "codex_hooks"));
  const state = nodeAtPath(root, ["hooks", "state"]);
  const entries = state?.kind === "object" ? state.entries : [];
  const off = new Set(
    entries
      .filter(({ value }) => isFalse(childOf(value, "enabled")))
      .map(({ key }) => key.slice(key.lastIndexOf("config.toml:"))),
  );
  return ({ id }) => all || (off.size > 0 && off.has(stateKey(id)));
}

function stateKey(id: string): string {
  const [, event = "", group = "", , handler = ""] = parsePath(id) ?? [];
  const snake = String(event)
    .replace(/(?<!^)[A-Z]/g, "_$&")
    .toLowerCase();
  return `config.toml:${snake}:${group}:${handler}`;
}
