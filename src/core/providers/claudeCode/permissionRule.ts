import type { AgentEvent } from "../../model/agentEvent";
import type { Hook } from "../../model/hook";

const toolEvents = [
  "PreToolUse",
  "PostToolUse",
  "PostToolUseFailure",
  "PermissionRequest",
  "PermissionDenied",
];

/** A rule on one of these tools counts for all that do the same to files. */
const families: Readonly<Record<string, readonly string[]>> = {
  Edit: ["Edit", "Write", "MultiEdit", "NotebookEdit"],
  Read: ["Read", "Grep", "Glob"],
};

/**
 * The handler's `if`: one permission rule such as `Bash(git *)`. Commands are tested as a whole and piece by piece; what a
 * rule says about paths is not judged here, so that the hook is taken to run.
 */
export function skips(hook: Hook, event: AgentEvent): string | undefined {
  const rule = hook.extras["claude-code"]?.["if"];
  if (typeof rule !== "string") return undefined;
  if (!toolEvents.includes(event.nativeEvent))
    return `A handler with "if" never runs on ${event.nativeEvent}.`;
  const [, name = "", content] = /^\s*([^()\s]+)\s*(?:\(([\s\S]*)\))?\s*$/.exec(rule) ?? [];
  const tool = event.tool?.nativeName ?? "";
  const isMeant = name === tool || families[name]?.includes(tool) === true;
  const command = event.tool?.input["command"];
  if (name === "" || (isMeant && (content === undefined || typeof command !== "string"))) return undefined;
  if (
    isMeant &&
    typeof command === "string" &&
    piecesOf(command).some((piece) => fits(piece, content ?? "*"))
  ) {
    return undefined;
  }
  return `Its "if" ${rule} does not fit this call of ${tool}.`;
}

function piecesOf(command: string): readonly string[] {
  return [command, ...command.split(/&&|\|\||[;|&\n]|\$\(|[`()]/)]
    .map((piece) => piece.trim().replace(/^(?:[A-Za-z_]\w*=\S*\s+)+/, ""))
    .filter((piece) => piece !== "");
}

/** A star stands for anything; ` *` and the older `:*` at the end also for nothing. */
function fits(command: string, pattern: string): boolean {
  const words = pattern.replace(/(?: |:)\*$/, "");
  const source = words.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
  return new RegExp(`^${source}${words === pattern ? "" : "(\\s.*)?"}$`, "s").test(command);
}
