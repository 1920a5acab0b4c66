import { candidatesOf } from "../diagnose/readMatcher";
import { canonicalTools } from "../model/tool";
import type { EventFact } from "../providers/facts";
import { factsOn, renderMcpName, toolNamed } from "../providers/shared/tools";
import type { Caret } from "./caret";
import type { Completion } from "./completion";
import type { HookDocument } from "./document";
import { rangeOf, written } from "./written";

/** The tools or words that a matcher can name here; after `|` those that it does not name yet. */
export function completeMatcher(
  document: HookDocument,
  caret: Caret,
  event: EventFact | undefined,
): readonly Completion[] {
  const facts = factsOn(document.facts, event);
  if (facts.matcher.dialect === "none" || (event !== undefined && event.matches === undefined)) return [];
  const { part, named } = partAt(document.text, caret);
  const range = part ?? rangeOf(caret);
  const names = candidatesOf(facts, event).filter((name) => !named.has(name));
  const isTool = event === undefined || event.matches?.on === "tool";
  const completions = names.map((name): Completion => {
    const tool = isTool ? toolNamed(facts, name) : undefined;
    const meaning = tool?.canonical === undefined ? undefined : canonicalTools[tool.canonical].meaning;
    return {
      label: name,
      kind: isTool ? "tool" : "value",
      ...(meaning === undefined ? {} : { detail: meaning }),
      insertText: written(caret, name),
      range,
      ...(tool?.legacy ? { deprecated: true } : {}),
    };
  });
  return isTool ? [...completions, ...mcpForms(facts, caret, range)] : completions;
}

function mcpForms(
  { mcp }: HookDocument["facts"],
  caret: Caret,
  range: Completion["range"],
): readonly Completion[] {
  if (mcp === undefined) return [];
  const all =
    mcp.serverMatcher?.replace("{server}", "*") ?? renderMcpName(mcp.template, ".*", undefined, ".*");
  const one = renderMcpName(mcp.template, "server", "tool", ".*");
  return [
    {
      label: all,
      kind: "mcp",
      detail: "every tool of every MCP server",
      insertText: written(caret, all),
      range,
    },
    { label: one, kind: "mcp", detail: "one tool of an MCP server", insertText: written(caret, one), range },
  ];
}

/** The alternative at the caret, and those beside it. */
function partAt(
  text: string,
  { string, offset }: Caret,
): { readonly part: Completion["range"] | undefined; readonly named: ReadonlySet<string> } {
  if (string === undefined) return { part: undefined, named: new Set() };
  const whole = text.slice(string.start, string.end);
  const at = offset - string.start;
  const start = whole.lastIndexOf("|", at - 1) + 1;
  const end = whole.indexOf("|", at);
  const part = { start: string.start + start, end: end < 0 ? string.end : string.start + end };
  const current = text.slice(part.start, part.end);
  return { part, named: new Set(whole.split("|").filter((name) => name !== current)) };
}
