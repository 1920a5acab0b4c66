import type { Hook } from "../../model/hook";
import type { Rule } from "../rule";

export const hookTwice: Rule = {
  code: "hook.twice",
  title: "The same hook twice",
  severity: "information",
  explains:
    "Event, matcher and handler are the same as those of an earlier hook of this file. Some agents run it twice, others once; either way one is too many.",
  *check({ hooks }) {
    const byContent = new Map<string, Hook[]>();
    const reported = new Set<number>();
    for (const { hook } of hooks) {
      const content = hook.handler.command ?? hook.handler.prompt ?? hook.handler.url;
      if (content === undefined) continue;
      const alike = byContent.get(content);
      if (alike === undefined) {
        byContent.set(content, [hook]);
        continue;
      }
      if (!alike.some((other) => isSame(other, hook))) alike.push(hook);
      else if (!reported.has(hook.ranges.hook.start)) {
        reported.add(hook.ranges.hook.start);
        yield { message: "The same hook stands above.", range: hook.ranges.handler ?? hook.ranges.hook };
      }
    }
  },
};

/** An entry for several events is several hooks in one place. */
function isSame(left: Hook, right: Hook): boolean {
  return (
    left.ranges.hook.start !== right.ranges.hook.start &&
    left.nativeEvent === right.nativeEvent &&
    allOf(left) === allOf(right)
  );
}

function allOf({ nativeMatcher = "", handler, extras }: Hook): string {
  const { command, prompt, url, args, platform } = handler;
  return JSON.stringify([nativeMatcher, command, prompt, url, args, platform, extras]);
}
