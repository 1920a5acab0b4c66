import type { ProviderFacts } from "../providers/facts";
import { escapePattern } from "../providers/shared/alternation";
import { isListed, isWildcard, splitList } from "../providers/shared/matcherText";
import { compilePattern } from "../text/pattern";

/** Whether one of some values fits a matcher, as an agent with these facts reads it. */
export function matchesText(text: string, values: readonly string[], facts: ProviderFacts): boolean {
  if (isWildcard(text, facts)) return true;
  const { dialect, anchored } = facts.matcher;
  switch (dialect) {
    case "none":
      return true;
    case "exact":
      return values.includes(text);
    case "glob":
      return matchesPattern(globToPattern(text), values, { ...facts.matcher, anchored: true });
    case "listOrRegex":
      if (isListed(text, facts)) return splitList(text, facts).some((name) => values.includes(name));
      return matchesPattern(text, values, { ...facts.matcher, ...(anchored ? { anchored } : {}) });
    case "regex":
      return matchesPattern(text, values, facts.matcher);
  }
}

/** A pattern that its engine refuses fits nothing. */
export function matchesPattern(
  pattern: string,
  values: readonly string[],
  { engine, anchored }: Pick<ProviderFacts["matcher"], "engine" | "anchored">,
): boolean {
  const compiled = compilePattern(pattern, { anchored: anchored === true, ...(engine ? { engine } : {}) });
  if (compiled.ok) return values.some((value) => compiled.test(value));
  if (engine !== "javascript" || compiled.reason === "invalid") return false;
  // JavaScript looks around where the linear engine does not.
  const expression = new RegExp(anchored ? `^(?:${pattern})$` : pattern);
  return values.some((value) => expression.test(value));
}

function globToPattern(glob: string): string {
  return escapePattern(glob).replaceAll("\\*", ".*").replaceAll("\\?", ".");
}
