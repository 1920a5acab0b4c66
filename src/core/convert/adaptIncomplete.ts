import type { Handler } from "../model/handler";
import type { Hook } from "../model/hook";
import { lossOf, unchanged, type Adaptation } from "./adaptation";

/** A hook that says nothing to run does nothing in its own agent either: there is nothing to convert. */
export function adaptIncomplete(hook: Hook): Adaptation {
  const missing = missingPart(hook.handler) ?? (isBroken(hook) ? "text in whole characters" : undefined);
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
  return needed[handler.type].find((key) => handler[key] === undefined || handler[key] === "");
}

/** Half of a surrogate pair, which only an escape in JSON can write: no shell, script or file can hold it. */
function isBroken(value: unknown): boolean {
  if (typeof value === "string") return /\p{Surrogate}/u.test(value);
  return typeof value === "object" && value !== null && Object.values(value).some(isBroken);
}
