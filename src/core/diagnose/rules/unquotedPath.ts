import type { Rule } from "../rule";

export const unquotedPath: Rule = {
  code: "command.unquoted-path",
  title: "Path that breaks at a space",
  severity: "information",
  explains:
    "A variable in the path of the script stands outside of quotes. In a folder whose name has a space the shell splits the path there, and the hook fails. Put it into double quotes.",
  *check(context) {
    // Gemini puts a quoted path in place of the bare variable, which further quotes would break.
    if (context.facts.environment.projectRoot.reference === "${GEMINI_PROJECT_DIR}") return;
    const roots = [
      ...context.facts.environment.projectRoot.variables,
      ...(context.facts.environment.pluginRoot?.variables ?? []),
    ];
    for (const command of context.commands()) {
      if (command.isWindows || command.args !== undefined || !/(?<!["\w])\$/.test(command.text)) continue;
      const reference = command.script();
      if (reference?.word.splits !== true || !roots.some((name) => reference.path.includes(name))) continue;
      const { start, end } = reference.range;
      yield {
        message: "Without quotes the path breaks where the folder's name has a space.",
        range: command.rangeOf(reference.range),
        ...(reference.word.quoted
          ? {}
          : {
              fix: () => {
                const value = `${command.text.slice(0, start)}"${command.text.slice(start, end)}"${command.text.slice(end)}`;
                return context.fixBy("Put the path into quotes", [
                  { kind: "set", path: command.path, value },
                ]);
              },
            }),
      };
    }
  },
};
