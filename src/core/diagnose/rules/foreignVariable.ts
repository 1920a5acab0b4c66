import type { TextRange } from "../../model/textRange";
import type { RuleContext } from "../context";
import type { CommandView } from "../commands";
import type { Draft, Rule } from "../rule";
import type { variableUses } from "../variableUses";
import { variablesOf, vocabulary } from "../vocabulary";

export const foreignVariable: Rule = {
  code: "command.foreign-variable",
  title: "Another agent's variable",
  severity: "error",
  explains:
    "Only another agent sets this environment variable; here it is empty. A path that begins with it then leads nowhere and the hook never runs, which is an error; elsewhere in the command it is a warning. " +
    "A default in the shell's own way, `${NAME:-.}`, is fine.",
  *check(context) {
    // Nothing runs a manifest as it is: a conversion puts the target's variables in place of others.
    if (context.facts.canonicalForm) return;
    const own = variablesOf(context.facts);
    for (const command of context.commands()) {
      for (const use of command.variables()) {
        if (own.has(use.name) || use.hasDefault) continue;
        const draft = draftOf(context, command, use);
        if (draft !== undefined) yield draft;
      }
    }
  },
};

function draftOf(
  context: RuleContext,
  command: CommandView,
  { name, range, isPathStart, form }: ReturnType<typeof variableUses>[number],
): Draft | undefined {
  const { facts } = context;
  const { text, isWindows, view } = command;
  const agents = vocabulary().variables.get(name);
  if (agents === undefined || view.hook.handler.env?.[name] !== undefined) return undefined;
  const to = counterpart(name, context);
  return {
    message: `$${name} is set by ${setters(agents)}, not by ${facts.name}: it is empty here.`,
    range: command.rangeOf(range),
    // Commands for Windows are read in another way, and a variable in the middle may be meant to be empty.
    ...(isPathStart && !isWindows ? {} : { severity: "warning" }),
    ...(to === undefined
      ? {}
      : {
          fix: () =>
            context.fixBy(`Change to ${to}`, [
              {
                kind: "set",
                path: command.path,
                value: replaced(text, range, form.replace(`$${name}`, to).replace(`\${${name}}`, to)),
              },
            ]),
        }),
  };
}

function setters(agents: readonly string[]): string {
  const [first = "", ...others] = new Set(agents);
  return others.length > 1 ? `${first} and others` : [first, ...others].join(" and ");
}

/** This agent's way to name the same place. */
function counterpart(name: string, { facts }: RuleContext): string | undefined {
  const { projectRoot, pluginRoot } = facts.environment;
  if (/_PROJECT_DIR$/.test(name)) return projectRoot.reference;
  return /PLUGIN_ROOT$/.test(name) ? pluginRoot?.reference : undefined;
}

function replaced(text: string, { start, end }: TextRange, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}
