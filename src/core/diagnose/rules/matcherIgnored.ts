import type { Rule } from "../rule";
import { vocabulary } from "../vocabulary";

export const matcherIgnored: Rule = {
  code: "matcher.ignored",
  title: "Matcher without effect",
  severity: "warning",
  explains:
    "The agent does not look at matchers on this event: the hook runs every time. It is a warning where the matcher names a tool, since somebody then counts on the filter; otherwise a note.",
  *check(context) {
    const { facts } = context;
    for (const matcher of context.matchers()) {
      const { view, text, reading } = matcher;
      if (reading.kind !== "ignored" || view.event === undefined) continue;
      if (["", "*", "**", ".*"].includes(text)) continue;
      const namesTool = text.split(/[|,]/).some((part) => vocabulary().tools.has(part.trim()));
      const everywhere = facts.matcher.dialect === "none";
      const where = everywhere ? "" : ` on ${view.event.native}`;
      yield {
        message: `${facts.name} ignores matchers${where}: the hook runs every time.`,
        range: matcher.rangeOf(),
        // Where the agent has no matchers at all, another one that reads the same file may obey it.
        ...(namesTool && !everywhere && !view.event.doubtful ? {} : { severity: "information" as const }),
      };
    }
  },
};
