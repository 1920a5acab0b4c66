import type { Hook } from "../model/hook";
import type { Loss } from "../model/loss";
import type { MatcherPart } from "../model/matcher";
import type { EventFact } from "../providers/facts";
import { partsOf } from "../providers/shared/matcherText";
import { pathGlobsMatcher, patternToPathGlobs } from "../providers/shared/pathGlob";
import { compilePattern } from "../text/pattern";
import { lossOf, type Adaptation, type AdaptContext } from "./adaptation";
import { describeParts, missing, partName, textsOf, withText } from "./matcherParts";

/** Matchers of events that are not about tools: a few words, a path or a prompt. */
export function adaptValueMatcher(hook: Hook, event: EventFact, context: AdaptContext): Adaptation {
  const { target } = context;
  const parts = partsOf(hook.matcher);
  if (event.matches?.on !== subjectOf(hook, context) || event.matches === undefined) {
    const { matcher: _matcher, nativeMatcher: _native, ...rest } = hook;
    const reason = event.matches
      ? "it is tested against something else there"
      : `${target.name} has no matcher on this event`;
    const matcher = describeParts(parts);
    return {
      hooks: [rest],
      losses: [lossOf(hook, { kind: "matcherDropped", field: "matcher", matcher, reason })],
    };
  }
  const known = knownValues(hook, parts, event.matches.values);
  if (known.names.length + known.patterns.length === 0) {
    const matcher = describeParts(parts);
    return {
      hooks: [],
      losses: [...known.losses, lossOf(hook, { kind: "matcherEmpty", field: "matcher", matcher })],
    };
  }
  if (event.matches.on === "path" && target.matcher.dialect === "glob")
    return adaptGlobs(hook, known.patterns, target.name);
  const hooks = textsOf(known.names, known.patterns, target).map((text) =>
    withText(hook, text, target, event),
  );
  return { hooks, losses: known.losses };
}

/** A target that filters files by globs gets globs, where there are some that mean the same. */
function adaptGlobs(hook: Hook, patterns: readonly string[], target: string): Adaptation {
  const globs = patternToPathGlobs(patterns.join("|"));
  const matcher = globs && pathGlobsMatcher(globs);
  if (globs !== undefined && matcher !== undefined) {
    return { hooks: [{ ...hook, matcher, nativeMatcher: globs }], losses: [] };
  }
  const { matcher: _matcher, nativeMatcher: _native, ...rest } = hook;
  const reason = `${target} filters files by globs, and no glob says the same`;
  const loss = lossOf(hook, {
    kind: "matcherDropped",
    field: "matcher",
    matcher: patterns.join(" | "),
    reason,
  });
  return { hooks: [rest], losses: [loss] };
}

interface KnownValues {
  readonly names: readonly string[];
  readonly patterns: readonly string[];
  readonly losses: readonly Loss[];
}

function knownValues(
  hook: Hook,
  parts: readonly MatcherPart[],
  values: readonly string[] | undefined,
): KnownValues {
  const names: string[] = [];
  const patterns: string[] = [];
  const losses: Loss[] = [];
  for (const part of parts) {
    if (part.kind === "pattern" && values !== undefined) {
      const hits = valuesHit(part.pattern, part.anchored === true, values);
      names.push(...hits);
      const to = hits.join(", ");
      losses.push(
        hits.length === 0
          ? missing(hook, part.pattern)
          : lossOf(hook, { kind: "matcherRewritten", field: "matcher", from: part.pattern, to }),
      );
    } else if (part.kind === "pattern") {
      patterns.push(part.pattern);
      if (part.vocabulary === "path" || part.vocabulary === "prompt") continue;
      const reason = "what it is tested against has no fixed list of values";
      losses.push(lossOf(hook, { kind: "matcherKept", field: "matcher", matcher: part.pattern, reason }));
    } else if (values === undefined || values.includes(partName(part))) {
      names.push(partName(part));
    } else {
      losses.push(missing(hook, partName(part)));
    }
  }
  return { names: [...new Set(names)], patterns: [...new Set(patterns)], losses };
}

function valuesHit(pattern: string, anchored: boolean, values: readonly string[]): readonly string[] {
  const compiled = compilePattern(pattern, { anchored });
  return compiled.ok ? values.filter((value) => compiled.test(value)) : [];
}

/** What the source tests this matcher against; a manifest's pattern says so itself. */
function subjectOf(hook: Hook, { source }: AdaptContext): string | undefined {
  const [part] = partsOf(hook.matcher);
  if (part?.kind === "pattern" && (part.vocabulary === "path" || part.vocabulary === "prompt"))
    return part.vocabulary;
  if (source.canonicalForm) return "value";
  return source.events.find((event) => event.canonical === hook.event)?.matches?.on;
}
