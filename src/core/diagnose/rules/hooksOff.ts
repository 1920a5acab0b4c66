import { entryOf } from "../../text/nodeAt";
import type { Rule } from "../rule";

export const hooksOff: Rule = {
  code: "file.hooks-off",
  title: "All hooks are switched off",
  severity: "information",
  explains: "A setting in this file switches all of its hooks off.",
  *check({ root, facts, hooks }) {
    if (hooks.length === 0) return;
    for (const key of ["disableAllHooks", "hooksDisabled"]) {
      const entry = entryOf(root, key);
      const known = facts.fields.some((field) => field.key === key && field.level === "root");
      if (!known || entry?.value.kind !== "boolean" || entry.value.value !== true) continue;
      yield { message: `"${key}" switches the hooks of this file off.`, range: entry.range };
    }
  },
};
