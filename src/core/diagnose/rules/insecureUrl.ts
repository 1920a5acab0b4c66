import { pathOf } from "../hookView";
import type { Rule } from "../rule";
import { rangeInString } from "../stringRange";

export const insecureUrl: Rule = {
  code: "handler.insecure-url",
  title: "Insecure URL",
  severity: "warning",
  explains:
    "The hook posts what the agent does, with prompts, file contents and commands, over http, where everybody on the way can read it. Some agents refuse such a URL. On the own machine it is fine.",
  *check({ fields, text, fixBy }) {
    for (const one of fields()) {
      const { value } = one.entry;
      if (one.field?.canonical !== "url" || value.kind !== "string") continue;
      const url = String(value.value);
      if (!/^http:\/\//i.test(url) || isOwnMachine(url)) continue;
      yield {
        message: "The event goes over http, readable for everybody on the way. Use https.",
        range: rangeInString(text, value, { start: 0, end: url.length }),
        fix: () =>
          fixBy("Change to https", [
            { kind: "set", path: pathOf(one), value: url.replace(/^http:/i, "https:") },
          ]),
      };
    }
  },
};

function isOwnMachine(url: string): boolean {
  return /^http:\/\/(?:localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0|host\.docker\.internal|[^/:]+\.local(?:host)?)(?=[:/?#]|$)/i.test(
    url,
  );
}
