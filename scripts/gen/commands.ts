import { applyEdits, modify } from "jsonc-parser";
import { providers } from "../../src/core/providers/registry";

const prefix = "openhook.convertTo.";
const titlePrefix = "command.convertTo.";
const formattingOptions = { insertSpaces: true, tabSize: 2 };

const targets = providers.filter((provider) => provider.encode !== undefined).map(({ facts }) => facts);

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

/** package.json with one command "Convert Hooks to <agent>" for each agent and format that can be written. */
export function renderConvertCommands(previous: string): string {
  const { contributes } = JSON.parse(previous) as Manifest;
  const others = contributes.commands.filter(({ command }) => !command.startsWith(prefix));
  const own = targets.map(({ id }) => ({
    command: `${prefix}${id}`,
    category: "OpenHook",
    title: `%${titlePrefix}${id}%`,
  }));
  return set(previous, ["contributes", "commands"], [...others, ...own]);
}

/** package.nls.json with the titles of these commands. */
export function renderConvertTitles(previous: string): string {
  const texts = JSON.parse(previous) as Readonly<Record<string, string>>;
  const others = Object.entries(texts).filter(([key]) => !key.startsWith(titlePrefix));
  const own = targets.map(({ id, name }) => [`${titlePrefix}${id}`, `Convert Hooks to ${name}`] as const);
  const sorted = [...others, ...own].sort(([left], [right]) => (left < right ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

function set(text: string, path: readonly string[], value: unknown): string {
  return applyEdits(text, modify(text, [...path], value, { formattingOptions }));
}
