import type { ProviderFacts } from "../providers/facts";
import { knownNames, nativeNames, parseMcpName, renderMcpName } from "../providers/shared/tools";
import { lettersOf } from "../providers/shared/factsIndex";
import { allFacts, vocabulary } from "./vocabulary";

/** How the agent reads one part of a matcher. */
export interface PartContext {
  readonly facts: ProviderFacts;
  readonly on: "tool" | "value";
  readonly candidates: readonly string[];
  readonly isRegex: boolean;
}

/** Why a part of a matcher can never match, and what was probably meant. */
export type DeadCause =
  | { readonly kind: "casing"; readonly to: readonly string[] }
  | {
      readonly kind: "foreign";
      readonly agent: string;
      readonly tool: string;
      readonly to: readonly string[];
    }
  | { readonly kind: "mcp"; readonly to: readonly string[] }
  /** Names separated by | where the agent compares the text as a whole. */
  | { readonly kind: "list"; readonly to: readonly string[] }
  /** A regular expression where the agent compares for equality. */
  | { readonly kind: "pattern"; readonly to: readonly string[] }
  /** A permission rule such as `Bash(git *)`. */
  | { readonly kind: "rule"; readonly to: readonly string[] }
  /** Spaces, quotes, slashes or operators: no name of a tool has them. */
  | { readonly kind: "expression"; readonly to: readonly string[] }
  /** The name of a tool, on an event whose matcher is compared with something else. */
  | { readonly kind: "subject"; readonly to: readonly string[] }
  | { readonly kind: "value"; readonly to: readonly string[] };

/** Undefined where the piece may name something that OpenHook does not know of. */
export function deadCause(piece: string, context: PartContext): DeadCause | undefined {
  const { facts, on, candidates, isRegex } = context;
  const name = bareName(piece);
  const same = candidates.filter((one) => lettersOf(one) === lettersOf(name) && lettersOf(name) !== "");
  if (same.length > 0) return { kind: "casing", to: same };
  const listed = piece.split("|").map((one) => one.trim());
  if (!isRegex && listed.length > 1 && listed.some((one) => candidates.includes(one))) {
    return { kind: "list", to: listed.filter((one) => candidates.includes(one)) };
  }
  if (facts.matcher.dialect === "exact" && /[.*+?^$()[\]\\]/.test(piece)) {
    return { kind: "pattern", to: /^\^?\.[*+]\$?$/.test(piece) ? facts.matcher.wildcards.slice(-1) : [] };
  }
  if (on === "value") {
    return isToolName(name) ? { kind: "subject", to: [] } : { kind: "value", to: [] };
  }
  const rule = /^([A-Za-z_]+)\(.*\)$/.exec(piece)?.[1];
  if (rule !== undefined && isToolName(rule)) return { kind: "rule", to: ownNames(rule, facts) };
  const mcp = foreignMcp(piece, facts) ?? serverAlone(piece, facts);
  if (mcp !== undefined) return mcp;
  const foreign = (vocabulary().tools.get(name) ?? []).filter(({ agent }) => agent !== facts.name);
  const best = foreign.find(({ canonical }) => canonical !== undefined) ?? foreign[0];
  if (best !== undefined) {
    const to =
      best.canonical === undefined
        ? []
        : nativeNames(facts, best.canonical).filter((one) => candidates.includes(one));
    return { kind: "foreign", agent: best.agent, tool: name, to };
  }
  return /["'=<>&\s]|\/.*\//.test(piece) ? { kind: "expression", to: [] } : undefined;
}

/** The name inside of `^name$`, `.*name.*` and `name.*`. */
function bareName(piece: string): string {
  return piece.replace(/^(?:\^|\.\*)+|(?:\$|\.\*|\\b)+$/g, "").replace(/^\\b/, "");
}

function isToolName(name: string): boolean {
  return vocabulary().tools.has(name);
}

function ownNames(name: string, facts: ProviderFacts): readonly string[] {
  if (knownNames(facts).includes(name)) return [name];
  const canonical = vocabulary()
    .tools.get(name)
    ?.find((tool) => tool.canonical !== undefined)?.canonical;
  return canonical === undefined ? [] : nativeNames(facts, canonical);
}

/** A server without its tools, where the agent compares whole names. */
function serverAlone(piece: string, { mcp }: ProviderFacts): DeadCause | undefined {
  const prefix = mcp?.template.split("{")[0] ?? "";
  if (mcp === undefined || mcp.doubtful || prefix === "" || !mcp.template.includes("{server}"))
    return undefined;
  if (!piece.startsWith(prefix) || !/^[\w:-]+$/.test(piece)) return undefined;
  const server = piece.slice(prefix.length).replace(/_+$/, "");
  return { kind: "mcp", to: [renderMcpName(mcp.template, server, undefined, ".*")] };
}

/** A tool of an MCP server in the way that another agent names them. */
export function foreignMcp(piece: string, facts: ProviderFacts): DeadCause | undefined {
  const { mcp } = facts;
  if (mcp === undefined || mcp.doubtful) return undefined;
  const own = mcp.template.split("{")[0] ?? "";
  for (const other of allFacts()) {
    const prefix = other.mcp?.template.split("{")[0] ?? "";
    if (other.mcp === undefined || prefix === "" || prefix === own || own.startsWith(prefix)) continue;
    const parsed = piece.startsWith(prefix) ? parseMcpName(other, piece) : undefined;
    if (parsed === undefined) continue;
    return { kind: "mcp", to: [renderMcpName(mcp.template, parsed.server, parsed.tool, ".*")] };
  }
  return undefined;
}
