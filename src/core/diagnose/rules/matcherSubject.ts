import type { Rule } from "../rule";
import { vocabulary } from "../vocabulary";

export const matcherSubject: Rule = {
  code: "matcher.subject",
  title: "Tool name where the matcher is searched in something else",
  severity: "warning",
  explains:
    "On this event the matcher is searched in the text of the command, the path or the prompt, and not compared with the name of a tool. " +
    "The name of a tool there fires only when the text happens to contain that word.",
  *check(context) {
    for (const matcher of context.matchers()) {
      const { view, text, reading } = matcher;
      if (reading.kind !== "text" || reading.on === "value" || view.event === undefined) continue;
      const names = text.split("|").map((name) => name.trim());
      if (!names.every((name) => isToolWord(name))) continue;
      yield {
        message: `${view.event.native} searches the matcher in the ${reading.on}, not in the name of a tool: "${text}" will hardly ever match.`,
        range: matcher.rangeOf(),
        ...(view.event.doubtful ? { severity: "information" as const } : {}),
      };
    }
  },
};

/** Words such as `edit` and `write` are tools of some agents and ordinary words in commands too. */
function isToolWord(name: string): boolean {
  return /[A-Z_]/.test(name) && vocabulary().tools.has(name);
}
