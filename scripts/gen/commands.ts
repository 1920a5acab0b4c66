import { applyEdits, modify } from "jsonc-parser";
import { providers } from "../../src/core/providers/registry";

const prefix = "openhook.convertTo.";
const titlePrefix = "command.convertTo.";
const startersKey = "welcome.starters";
const formattingOptions = { insertSpaces: true, tabSize: 2 };

const targets = providers.filter((provider) => "encode" in provider).map(({ facts }) => facts);

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

/** package.nls.json with the titles of these commands, and the links of the welcome text. */
export function renderConvertTitles(previous: string): string {
  const texts = JSON.parse(previous) as Readonly<Record<string, string>>;
  const others = Object.entries(texts).filter(([key]) => !key.startsWith(titlePrefix));
  const own = targets.map(({ id, name }) => [`${titlePrefix}${id}`, `Convert Hooks to ${name}`] as const);
  const sorted = [
    ...others.filter(([key]) => key !== startersKey),
    ...own,
    [startersKey, starters()] as const,
  ].sort(([left], [right]) => (left < right ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/** Part of the welcome text of an empty tree: a link per agent that starts "Create Hook…" for it. */
function starters(): string {
  const agents = targets.filter(({ canonicalForm }) => canonicalForm !== true);
  const links = agents.map(({ id, name }) => {
    const args = encodeURIComponent(JSON.stringify([id]));
    return `[${name}](command:openhook.createHook?${args})`;
  });
  return `Or start with one for ${links.slice(0, -1).join(", ")} or ${links.at(-1) ?? ""}.`;
}

function set(text: string, path: readonly string[], value: unknown): string {
  return applyEdits(text, modify(text, [...path], value, { formattingOptions }));
}
