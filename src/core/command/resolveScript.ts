import type { ConfigFile, ProviderFacts } from "../providers/facts";
import type { Handler } from "../model/handler";

export interface ScriptPlace {
  readonly facts: ProviderFacts;
  readonly file: ConfigFile;
  /** Of the config file, with forward slashes. */
  readonly path: string;
  readonly projectRoot: string;
  readonly home: string | undefined;
  readonly handler: Handler;
}

/** Where a script reference leads on disk. */
export interface ResolvedScript {
  readonly path: string;
  /** `project`: inside of what the config file belongs to; `outside`: an absolute path, or one below the home directory. */
  readonly where: "project" | "outside";
  /** It was relative to the working directory. */
  readonly relative: boolean;
}

/** The absolute path of a script as the agent would find it; undefined where that depends on more than the files. */
export function resolveScript(reference: string, place: ScriptPlace): ResolvedScript | undefined {
  const { facts, projectRoot, home, file } = place;
  const plain = reference.replaceAll("\\", "/");
  const root = file.scope === "plugin" ? undefined : projectRoot;
  const replaced = replaceRoots(plain, facts, {
    project: root,
    plugin: file.scope === "plugin" ? projectRoot : undefined,
    home,
  });
  if (replaced === undefined || /[$%{}]/.test(replaced.path)) return undefined;
  if (isAbsolute(replaced.path)) {
    const path = normalise(replaced.path);
    const inside = projectRoot !== "" && path.startsWith(`${projectRoot}/`);
    return { path, where: inside ? "project" : "outside", relative: false };
  }
  const base = workingDirectory(place);
  return base === undefined || !isAbsolute(base)
    ? undefined
    : { path: normalise(`${base}/${replaced.path}`), where: "project", relative: true };
}

interface Roots {
  readonly project: string | undefined;
  readonly plugin: string | undefined;
  readonly home: string | undefined;
}

function replaceRoots(
  path: string,
  { environment }: ProviderFacts,
  roots: Roots,
): { readonly path: string } | undefined {
  const table: readonly (readonly [RegExp, string | undefined])[] = [
    [variable(environment.projectRoot.variables), roots.project],
    [variable(environment.pluginRoot?.variables ?? []), roots.plugin],
    [/^(?:\$HOME\b|\$\{HOME\}|~(?=\/)|%USERPROFILE%)/, roots.home],
    [/^\$\(git rev-parse --show-toplevel\)/, roots.project],
    [/^(?:\$PWD\b|\$\{PWD\})/, roots.project],
  ];
  for (const [pattern, root] of table) {
    if (!pattern.test(path)) continue;
    return root === undefined || root === "" ? undefined : { path: path.replace(pattern, () => root) };
  }
  return { path };
}

function variable(names: readonly string[]): RegExp {
  if (names.length === 0) return /(?!)/;
  const any = names.join("|");
  return new RegExp(`^(?:\\$(?:env:)?(?:${any})\\b|\\$\\{(?:env:)?(?:${any})(?::?-[^}]*)?\\}|%(?:${any})%)`);
}

/** Where the agent starts a hook, as far as the files tell. */
function workingDirectory({
  facts,
  file,
  path,
  projectRoot,
  handler,
  home,
}: ScriptPlace): string | undefined {
  if (file.scope === "plugin" || file.scope === "managed") return undefined;
  const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  const besideFile = facts.environment.projectRoot.reference === "..";
  // A user's hook starts in whatever project is open.
  const start = besideFile ? folder : file.scope === "user" ? undefined : projectRoot;
  const { cwd } = handler;
  if (cwd === undefined) return start;
  const own = cwd.replaceAll("\\", "/");
  if (/[$%{}]/.test(own)) return undefined;
  if (own.startsWith("~/")) return home === undefined ? undefined : `${home}${own.slice(1)}`;
  return isAbsolute(own) ? own : start === undefined ? undefined : `${start}/${own}`;
}

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || /^[A-Za-z]:\//.test(path);
}

export function normalise(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return `${path.startsWith("/") ? "/" : ""}${parts.join("/")}`;
}
