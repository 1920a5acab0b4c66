import { scriptsOf } from "../scripts";
import type { Rule } from "../rule";

export const scriptNotExecutable: Rule = {
  code: "script.not-executable",
  title: "Script is not executable",
  severity: "error",
  explains:
    'The command starts the file itself, but the file lacks the executable bit: the shell answers "permission denied", and a guard lets everything pass. ' +
    "Set the bit (`chmod +x`, and `git update-index --chmod=+x` so that it is committed), or hand the file to an interpreter.",
  *check(context) {
    for (const { command, reference, entry } of scriptsOf(context)) {
      if (entry.kind !== "file" || entry.executable !== false || !reference.direct) continue;
      const interpreter = interpreterFor(reference.path, entry.text);
      yield {
        message: `${reference.path} is not executable. Set the bit with chmod +x, or start it by its interpreter.`,
        range: command.rangeOf(reference.range),
        ...(interpreter === undefined || command.args !== undefined
          ? {}
          : {
              fix: () => {
                const { start } = reference.range;
                const value = `${command.text.slice(0, start)}${interpreter} ${command.text.slice(start)}`;
                return context.fixBy(`Start it by ${interpreter}`, [
                  { kind: "set", path: command.path, value },
                ]);
              },
            }),
      };
    }
  },
};

/** By the first line, else by the ending. */
function interpreterFor(path: string, text: string | undefined): string | undefined {
  const line = /^#!\s*(?:\/usr\/bin\/env\s+(?:-S\s+)?)?(?:\S*\/)?([\w.-]+)/.exec(text ?? "")?.[1];
  if (line !== undefined) return line;
  const ending = path.slice(path.lastIndexOf(".") + 1);
  const known: Readonly<Record<string, string>> = {
    sh: "sh",
    bash: "bash",
    zsh: "zsh",
    py: "python3",
    js: "node",
    mjs: "node",
    cjs: "node",
    rb: "ruby",
  };
  return known[ending];
}
