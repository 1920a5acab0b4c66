import { replaceVariable } from "../convert/shellVariables";
import type { Handler } from "../model/handler";
import type { ProviderFacts } from "../providers/facts";

/**
 * The script that a command starts, as a path from the project's root where the command says so: the same script has the same
 * name here, however the agents spell the way to it. Undefined where no script is named (`npx prettier --write .`).
 */
export function scriptOf(handler: Handler, { environment }: ProviderFacts): string | undefined {
  if (handler.type !== "command" || handler.command === undefined) return undefined;
  const roots = [...environment.projectRoot.variables, ...(environment.pluginRoot?.variables ?? [])];
  const plain = (text: string): string =>
    roots.reduce((sofar, name) => replaceVariable(sofar, name, "."), text);
  const words = handler.args === undefined ? wordsOf(plain(handler.command)) : [plain(handler.command)];
  const candidates = [...words, ...(handler.args ?? []).map(plain)];
  return candidates.find(isScript)?.replace(/^(?:\.{1,2}\/)+/, "");
}

const scriptName = /\.(?:sh|bash|zsh|fish|ps1|bat|cmd|py|rb|pl|php|js|mjs|cjs|ts|mts|cts|lua|go)$/i;

function isScript(word: string): boolean {
  if (/^-|^[a-z][a-z+.-]*:\/\//i.test(word) || /[=*?$`]/.test(word)) return false;
  return scriptName.test(word) || /^(?:\.{1,2}|~)?\/[^/]/.test(word);
}

/** Words of the first command of a line, with their quotes removed: close enough to a shell to find a file's name. */
function wordsOf(command: string): readonly string[] {
  const first = /^(?:"(?:[^"\\]|\\[^])*"|'[^']*'|[^"'|;&<>\n])*/.exec(command.trim())?.[0] ?? "";
  return [...first.matchAll(/(?:"(?:[^"\\]|\\[^])*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replaceAll(
      /"((?:[^"\\]|\\[^])*)"|'([^']*)'/g,
      (_whole, double: string | undefined, single: string | undefined) =>
        double === undefined ? (single ?? "") : double.replaceAll(/\\(["\\$`])/g, "$1"),
    ),
  );
}
