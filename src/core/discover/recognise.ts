import type { ConfigFile } from "../providers/facts";
import type { Provider } from "../providers/provider";
import { providers as allProviders } from "../providers/registry";
import { parseText } from "../text/parseText";
import type { ParsedText } from "../text/textNode";
import { globSource } from "./glob";

/** A provider's claim to a file. */
export interface Recognised {
  readonly provider: Provider;
  readonly file: ConfigFile;
}

export interface RecogniseOptions {
  /** The user's home directory, to tell `~/.claude/settings.json` from a project's. */
  readonly home?: string | undefined;
  /** Decides where several providers share a path, and where no path fits. */
  readonly text?: string | undefined;
  readonly providers?: readonly Provider[];
}

/** Finds whose file this is; the most likely provider first, nothing where it is no hook file. */
export function recognise(path: string, options: RecogniseOptions = {}): readonly Recognised[] {
  const { text, providers = allProviders } = options;
  const byPath = withoutPlugins(providers.flatMap((provider) => claims(provider, path, options.home)));
  if (text === undefined) return byPath;
  const parsedAs = parseOnce(text);
  if (byPath.length > 0) return byPath.length === 1 ? byPath : ranked(byPath, parsedAs);
  return ranked(byContent(providers, path), parsedAs, 0.5);
}

/** `.github/hooks/hooks.json` only looks like the `hooks/hooks.json` of a plugin: a place of its own says more. */
function withoutPlugins(candidates: readonly Recognised[]): readonly Recognised[] {
  const own = candidates.filter(({ file }) => file.scope !== "plugin");
  return own.length > 0 ? own : candidates;
}

function claims(provider: Provider, path: string, home: string | undefined): readonly Recognised[] {
  const plain = path.replaceAll("\\", "/");
  const files = provider.facts.files.filter(
    (file) => fits(file, plain, home) && !(file.scope === "plugin" && isForeignPlugin(provider, plain)),
  );
  const rank = (file: ConfigFile): number => (file.scope === "user" || file.scope === "managed" ? 0 : 1);
  const [best] = [...files].sort((left, right) => rank(left) - rank(right));
  return best === undefined ? [] : [{ provider, file: best }];
}

/** Plugins below `.claude/plugins` are Claude's and nobody else's. */
function isForeignPlugin(provider: Provider, path: string): boolean {
  const folder = pluginHome.exec(path)?.[1];
  return folder !== undefined && !owns(provider, folder);
}

const pluginHome = /(?:^|\/)(\.[^/]+)\/plugins\//;
/** The folder of settings that a file stands in: `.claude` of `.claude/x.json`. */
const settingsHome = /(?:^|\/)(\.[^/.][^/]*)\/[^/]+$/;

function owns({ facts }: Provider, folder: string): boolean {
  return facts.files.some(({ pattern }) => pattern.replace(/^~\//, "").startsWith(`${folder}/`));
}

function fits(file: ConfigFile, path: string, home: string | undefined): boolean {
  return fileExpression(file, home)?.test(path) ?? false;
}

const expressions = new WeakMap<ConfigFile, Map<string, RegExp>>();

/** The expression that paths of this file fit; none for a user file where the home directory is unknown. */
function fileExpression(file: ConfigFile, home = ""): RegExp | undefined {
  if (file.scope === "user" && home === "") return undefined;
  const cached = expressions.get(file)?.get(home);
  if (cached !== undefined) return cached;
  const made = new RegExp(`${prefixOf(file, home)}$`);
  expressions.set(file, (expressions.get(file) ?? new Map<string, RegExp>()).set(home, made));
  return made;
}

function prefixOf(file: ConfigFile, home: string): string {
  const literal = (text: string): string => text.replaceAll("\\", "/").replace(/[.+^$()|[\]\\*?{}]/g, "\\$&");
  if (file.scope === "user") return `^${literal(home)}${globSource(file.pattern.replace(/^~/, ""))}`;
  if (file.scope === "managed") return `^${globSource(file.pattern.replaceAll("\\", "/"))}`;
  return `(?:^|/)${globSource(file.pattern)}`;
}

function byContent(providers: readonly Provider[], path: string): readonly Recognised[] {
  const plain = path.replaceAll("\\", "/");
  const folder = pluginHome.exec(plain)?.[1] ?? settingsHome.exec(plain)?.[1];
  // A folder such as .rulesync says whose file it is, though not in a word that is known here.
  if (folder !== undefined && !providers.some((provider) => owns(provider, folder))) return [];
  const format = /\.ya?ml$/.test(path) ? "yaml" : /\.toml$/.test(path) ? "toml" : "json";
  return providers.flatMap((provider) => {
    if (provider.recognise === undefined) return [];
    const files = provider.facts.files.filter(({ scope }) => scope !== "user" && scope !== "managed");
    const file = files.find((one) => one.format === format || (format === "json" && one.format === "jsonc"));
    return file === undefined ? [] : [{ provider, file }];
  });
}

function ranked(
  candidates: readonly Recognised[],
  parsedAs: (format: ConfigFile["format"]) => ParsedText | undefined,
  least = 0,
): readonly Recognised[] {
  return candidates
    .map((candidate, index) => {
      const parsed = parsedAs(candidate.file.format);
      const score = parsed === undefined ? 0 : (candidate.provider.recognise?.(parsed) ?? 0);
      return { candidate, index, score };
    })
    .filter(({ score }) => score >= least)
    .sort((left, right) => right.score - left.score || left.index - right.index)
    .map(({ candidate }) => candidate);
}

function parseOnce(text: string): (format: ConfigFile["format"]) => ParsedText | undefined {
  const cache = new Map<string, ParsedText>();
  return (format) => {
    if (format === "script") return undefined;
    const kind = format === "json" ? "jsonc" : format;
    const parsed = cache.get(kind) ?? parseText(text, kind);
    cache.set(kind, parsed);
    return parsed;
  };
}
