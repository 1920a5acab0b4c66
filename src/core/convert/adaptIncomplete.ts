import type { Handler } from "../model/handler";
import type { Hook } from "../model/hook";
import { lossOf, unchanged, type Adaptation } from "./adaptation";

/** A hook that says nothing to run does nothing in its own agent either: there is nothing to convert. */
export function adaptIncomplete(hook: Hook): Adaptation {
  const missing = missingPart(hook.handler);
  if (missing === undefined) return unchanged(hook);
  return { hooks: [], losses: [lossOf(hook, { kind: "incomplete", field: `handler.${missing}`, missing })] };
}

function missingPart(handler: Handler): string | undefined {
  const needed: Readonly<Record<Handler["type"], readonly (keyof Handler)[]>> = {
    command: handler.platform === undefined ? ["command"] : [],
    http: ["url"],
    prompt: ["prompt"],
    agent: ["prompt"],
    mcp_tool: ["server", "tool"],
  };
  const missing = needed[handler.type].find((key) => handler[key] === undefined || handler[key] === "");
  if (missing !== undefined) return missing;
  return isBroken(handler.command ?? "") ? "command in whole characters" : undefined;
}

/** Half of a surrogate pair, which only an escape in JSON can write: no shell and no file can hold it. */
const isBroken = (text: string): boolean => /\p{Surrogate}/u.test(text);
