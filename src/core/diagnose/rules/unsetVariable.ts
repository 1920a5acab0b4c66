import type { Rule } from "../rule";

export const unsetVariable: Rule = {
  code: "command.unset-variable",
  title: "Variable that the agent never sets",
  severity: "warning",
  explains:
    "Guides and older examples use this variable, but the agent does not set it: the command gets an empty text. What the hook is told comes as JSON on stdin.",
  *check(context) {
    const { facts } = context;
    const names = facts.environment.neverSet ?? {};
    for (const command of context.commands()) {
      for (const { name, range, hasDefault } of command.variables()) {
        if (!Object.hasOwn(names, name) || hasDefault || command.view.hook.handler.env?.[name] !== undefined)
          continue;
        yield {
          message: `${facts.name} does not set $${name}: it is empty. Use ${names[name] ?? "the JSON on stdin"}.`,
          range: command.rangeOf(range),
        };
      }
    }
  },
};
