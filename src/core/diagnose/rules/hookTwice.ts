import type { Rule } from "../rule";

export const hookTwice: Rule = {
  code: "hook.twice",
  title: "The same hook twice",
  severity: "information",
  explains:
    "Event, matcher and handler are the same as those of an earlier hook of this file. Some agents run it twice, others once; either way one is too many.",
  *check({ hooks }) {
    const seen = new Set<string>();
    for (const { hook } of hooks) {
      const { command, prompt, url, args, platform } = hook.handler;
      if (command === undefined && prompt === undefined && url === undefined) continue;
      const key = JSON.stringify([
        hook.nativeEvent,
        hook.nativeMatcher ?? "",
        command,
        prompt,
        url,
        args,
        platform,
        hook.extras,
      ]);
      if (seen.has(key))
        yield { message: "The same hook stands above.", range: hook.ranges.handler ?? hook.ranges.hook };
      seen.add(key);
    }
  },
};
