/**
 * The four matcher forms of the interchange format (bare name, pattern, MCP, array), as one closed union.
 *
 * - `name`: one value, compared for equality. On tool events it is a canonical tool name (`shell`) where the vocabulary
 *   knows the tool and the agent's own name otherwise; on other events it is the agent's own value (`startup`).
 * - `pattern`: a regular expression (RE2 syntax). `vocabulary` says in whose names it is written: `canonical`, or a
 *   provider's id; for patterns over free text `path` or `prompt`. An absent `anchored` means: searched anywhere in the value.
 * - `mcp`: a tool of an MCP server; without `tool` every tool of that server; `server: "*"` is every server.
 * - `anyOf`: matches when one of its parts does; never empty, never nested.
 */
export type Matcher = MatcherPart | { readonly kind: "anyOf"; readonly parts: readonly MatcherPart[] };

export type MatcherPart =
  | { readonly kind: "name"; readonly name: string }
  | {
      readonly kind: "pattern";
      readonly pattern: string;
      readonly vocabulary: string;
      readonly anchored?: true;
    }
  | { readonly kind: "mcp"; readonly server: string; readonly tool?: string };
