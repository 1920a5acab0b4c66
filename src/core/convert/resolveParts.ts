import type { Hook } from "../model/hook";
import type { Loss } from "../model/loss";
import type { MatcherPart } from "../model/matcher";
import { canonicalTools } from "../model/tool";
import { partsOf, toolsHit } from "../providers/shared/matcherText";
import { canonicalNames } from "../providers/shared/tools";
import { compilePattern } from "../text/pattern";
import { lossOf, type AdaptContext } from "./adaptation";

type PatternPart = Extract<MatcherPart, { kind: "pattern" }>;

/**
 * Turns patterns over tool names into the tools that they mean, since a pattern says nothing in another agent's names.
 * A pattern that hits no known tool stays: it may mean a tool that only its author knows.
 */
export function resolveParts(
  hook: Hook,
  context: AdaptContext,
): { readonly parts: readonly MatcherPart[]; readonly losses: readonly Loss[] } {
  const losses: Loss[] = [];
  const parts = partsOf(hook.matcher).flatMap((part): readonly MatcherPart[] => {
    if (part.kind !== "pattern" || part.vocabulary === context.target.id) return [part];
    const names = namesHit(part, context);
    if (names === undefined || names.length === 0) {
      const reason = names === undefined ? "it cannot be evaluated" : "it fits no tool that is known";
      losses.push(lossOf(hook, { kind: "matcherKept", field: "matcher", matcher: part.pattern, reason }));
      return [part];
    }
    losses.push(
      lossOf(hook, { kind: "matcherRewritten", field: "matcher", from: part.pattern, to: names.join(", ") }),
    );
    return names.map((name) => ({ kind: "name", name }));
  });
  return { parts, losses };
}

function namesHit(part: PatternPart, { source }: AdaptContext): readonly string[] | undefined {
  if (part.vocabulary !== source.id || source.canonicalForm) return canonicalHit(part);
  const hit = toolsHit(part, source);
  return hit && [...new Set(hit.flatMap((name) => canonicalNames(source, name)))];
}

function canonicalHit(part: PatternPart): readonly string[] | undefined {
  const compiled = compilePattern(part.pattern, { anchored: part.anchored === true });
  return compiled.ok ? Object.keys(canonicalTools).filter((name) => compiled.test(name)) : undefined;
}
