import type { Finding, FindingSeverity } from "../model/finding";

/** What a person wants a rule to be, whatever it is by itself. */
export type RuleLevel = "off" | FindingSeverity;

/** Keys are codes (`matcher.never`) or groups (`matcher`); the code wins. */
export type RuleLevels = Readonly<Record<string, RuleLevel>>;

export const ruleLevels: readonly RuleLevel[] = ["off", "information", "warning", "error"];

export function levelOfRule(code: string, levels: RuleLevels): RuleLevel | undefined {
  const group = code.slice(0, code.indexOf("."));
  if (Object.hasOwn(levels, code)) return levels[code];
  return Object.hasOwn(levels, group) ? levels[group] : undefined;
}

/** The finding as the person wants it; undefined where the rule is off. */
export function atLevel(finding: Finding, levels: RuleLevels): Finding | undefined {
  const level = levelOfRule(finding.code, levels);
  if (level === undefined || level === finding.severity) return finding;
  return level === "off" ? undefined : { ...finding, severity: level };
}
