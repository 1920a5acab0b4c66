/**
 * Replaces every reference to a variable (`$NAME`, `${NAME}`, `${NAME:-x}`, `$env:NAME`, `%NAME%`) by another one, by shell
 * text or by a relative path, with the quotes that then are needed.
 */
export function replaceVariable(command: string, name: string, reference: string): string {
  if (!command.includes(name)) return command;
  const forms = `\\$\\{${name}(?::-[^}]*)?\\}|\\$env:${name}\\b|\\$\\{env:${name}\\}|\\$${name}\\b|%${name}%`;
  const pattern = new RegExp(`"(${forms})"(?=/|\\\\|\\s|$)|(${forms})`, "g");
  return command.replace(
    pattern,
    (whole: string, quoted: string | undefined, bare: string | undefined, offset: number) => {
      const form = quoted ?? bare ?? whole;
      if (isRelative(reference)) return reference;
      const text = inForm(form, name, reference);
      if (quoted !== undefined) return `"${text}"`;
      return text.startsWith("$(") && !insideQuotes(command, offset) ? `"${text}"` : text;
    },
  );
}

/** The names of all variables that a command mentions. */
export function variablesIn(command: string): readonly string[] {
  const found = command.matchAll(/\$\{?(?:env:)?([A-Za-z_]\w*)|%([A-Za-z_]\w*)%/g);
  return [...new Set([...found].map((match) => match[1] ?? match[2] ?? ""))];
}

const isRelative = (reference: string): boolean => !reference.startsWith("$");

/** Keeps the way in which the original wrote its variable: braces, PowerShell, cmd. */
function inForm(form: string, name: string, reference: string): string {
  const target = /^\$\{?([A-Za-z_]\w*)\}?$/.exec(reference)?.[1];
  if (target === undefined) return reference;
  if (form === `$${name}`) return reference;
  if (form.includes(":-")) return form.replace(name, target);
  if (form.startsWith("${")) return form.includes("env:") ? `\${env:${target}}` : `\${${target}}`;
  return form.replace(name, target);
}

function insideQuotes(command: string, offset: number): boolean {
  let open = false;
  for (let index = 0; index < offset; index++) {
    if (command[index] === "\\") index++;
    else if (command[index] === '"') open = !open;
  }
  return open;
}
