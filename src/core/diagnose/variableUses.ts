import type { TextRange } from "../model/textRange";

/** One place where a command uses an environment variable. */
export interface VariableUse {
  readonly name: string;
  /** As written: `$NAME`, `${NAME}`, `${NAME:-x}`, `%NAME%`, `$env:NAME`. */
  readonly form: string;
  readonly range: TextRange;
  /** The shell puts something in where the variable is empty, or fails aloud. */
  readonly hasDefault: boolean;
  /** A path follows directly: an empty value leads to the root of the file system. */
  readonly isPathStart: boolean;
}

const use = /\$\{(?:env:)?([A-Za-z_]\w*)([^}]*)\}|\$(?:env:)?([A-Za-z_]\w*)|%([A-Za-z_]\w*)%/g;

/** Variables that the command gets from outside: those that it sets or tests itself are its own business. */
export function variableUses(command: string): readonly VariableUse[] {
  if (!/[$%]/.test(command)) return [];
  const uses: VariableUse[] = [];
  // Most commands neither set nor test anything, and expressions made for each name are not free.
  const mayBeOwn = /=|-[nz]\s|\bread\b|:[-?+]|\(\s*\$env/.test(command);
  for (const match of command.matchAll(use)) {
    const [form, braced, rest = "", bare, percent] = match;
    const name = braced ?? bare ?? percent ?? "";
    const start = match.index;
    const end = start + form.length;
    if (command.charAt(start - 1) === "\\") continue;
    if (mayBeOwn && (isAssigned(command, name) || isTested(command, name))) continue;
    uses.push({
      name,
      form,
      range: { start, end },
      hasDefault: /^:?[-?=+]/.test(rest),
      isPathStart: /^"?[\\/]/.test(command.slice(end, end + 2)),
    });
  }
  return uses;
}

function isAssigned(command: string, name: string): boolean {
  return new RegExp(
    `(?:^|[\\s;&|(])(?:export\\s+|local\\s+|read\\s+(?:-\\w+\\s+)*)?${name}(?:=|\\b(?=\\s*(?:;|$)))`,
  ).test(command.replace(/\$\{?\w+/g, "$"));
}

/** `[ -n "$NAME" ]`, `test -z $NAME`, `if ($env:NAME)`, and a default anywhere: the author knows that it may be empty. */
function isTested(command: string, name: string): boolean {
  return new RegExp(`-[nz]\\s+"?\\$\\{?${name}|\\$\\{${name}:?[-?=+]|\\(\\s*\\$env:${name}\\s*\\)`).test(
    command,
  );
}
