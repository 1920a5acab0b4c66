import type { Hook } from "../model/hook";
import type { MatcherPart } from "../model/matcher";
import { canonicalTools, isCanonicalTool } from "../model/tool";
import { partsOf } from "../providers/shared/matcherText";

type Matched = Pick<Hook, "matcher" | "commandPattern">;

/** What a hook is limited to, as short as a list allows: `shell or file_edit`. Undefined where it is not limited. */
export function matcherSummary(hook: Matched): string | undefined {
  return joined(hook, partSummary, (pattern) => `commands like ${pattern}`);
}

/** The same as a clause that goes on after "fires when the agent ...". */
export function matcherWords(hook: Matched): string | undefined {
  return joined(hook, partWords, (pattern) => `with a command like ${pattern}`);
}

function joined(
  { matcher, commandPattern }: Matched,
  print: (part: MatcherPart) => string,
  printCommand: (pattern: string) => string,
): string | undefined {
  const parts = [...new Set(partsOf(matcher).map(print))].join(" or ");
  const command = commandPattern === undefined ? "" : printCommand(commandPattern);
  const text = [parts, command].filter((one) => one !== "").join(", ");
  return text === "" ? undefined : text;
}

function partSummary(part: MatcherPart): string {
  switch (part.kind) {
    case "name":
      return part.name;
    case "pattern":
      return `/${part.pattern}/`;
    case "mcp":
      return mcpName(part);
  }
}

function partWords(part: MatcherPart): string {
  switch (part.kind) {
    case "name":
      return isCanonicalTool(part.name) ? canonicalTools[part.name].meaning : `uses ${part.name}`;
    case "pattern":
      return `uses something whose name fits /${part.pattern}/`;
    case "mcp":
      return `uses ${mcpName(part)}`;
  }
}

function mcpName({ server, tool }: Extract<MatcherPart, { kind: "mcp" }>): string {
  const where = server === "*" ? "any MCP server" : `the MCP server ${server}`;
  return tool === undefined ? `a tool of ${where}` : `${tool} of ${where}`;
}
