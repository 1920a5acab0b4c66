import type { Handler, PlatformCommands } from "../model/handler";
import type { Hook } from "../model/hook";
import type { Loss } from "../model/loss";
import type { ProviderFacts } from "../providers/facts";
import { providers } from "../providers/registry";
import { lossOf, unchanged, type Adaptation, type AdaptContext } from "./adaptation";
import { replaceVariable, variablesIn } from "./shellVariables";
import { moveCommand, type WorkingFolders } from "./workingFolder";

/** Lets commands find the project and the plugin where the target puts them, and names variables that it does not set. */
export function adaptCommand(hook: Hook, context: AdaptContext): Adaptation {
  const { handler } = hook;
  if (handler.type !== "command") return unchanged(hook);
  const translate = (command: string): string =>
    moveCommand(translateRoots(command, context), foldersOf(context));
  const next: Handler = {
    ...handler,
    ...(handler.command === undefined ? {} : { command: translate(handler.command) }),
    ...(handler.args === undefined ? {} : { args: handler.args.map((arg) => translateRoots(arg, context)) }),
    ...(handler.platform === undefined ? {} : { platform: mapPlatform(handler.platform, translate) }),
  };
  const losses = [...rewritten(hook, handler, next), ...unknownVariables(hook, next, context)];
  return { hooks: [{ ...hook, handler: next }], losses };
}

function translateRoots(command: string, { source, target }: AdaptContext): string {
  const roots = ["projectRoot", "pluginRoot"] as const;
  return roots.reduce((text, root) => {
    const own = target.environment[root]?.reference;
    if (own === undefined) return text;
    const reference = own === ".." ? "." : own; // `moveCommand` goes to the root first
    const names = new Set(writersOf(source).flatMap(({ environment }) => environment[root]?.variables ?? []));
    return [...names].reduce((sofar, name) => replaceVariable(sofar, name, reference), text);
  }, command);
}

/** Whose variables a command may use: a manifest holds commands that were written for any agent. */
const writersOf = (source: ProviderFacts): readonly ProviderFacts[] =>
  source.canonicalForm ? providers.map(({ facts }) => facts) : [source];

function foldersOf({ source, target, sourcePath }: AdaptContext): WorkingFolders {
  const folder = sourcePath.includes("/") ? sourcePath.slice(0, sourcePath.lastIndexOf("/")) : "";
  return {
    from: startsInSubfolder(source) ? folder.slice(folder.lastIndexOf("/") + 1) : "",
    toSubfolder: startsInSubfolder(target),
  };
}

const startsInSubfolder = ({ environment }: ProviderFacts): boolean =>
  environment.projectRoot.reference === "..";

function mapPlatform(platform: PlatformCommands, translate: (command: string) => string): PlatformCommands {
  return Object.fromEntries(
    Object.entries(platform).map(([os, command]) => [os, translate(command as string)]),
  );
}

function rewritten(hook: Hook, before: Handler, after: Handler): readonly Loss[] {
  const pairs: readonly (readonly [string, string | undefined, string | undefined])[] = [
    ["handler.command", before.command, after.command],
    ["handler.args", before.args?.join(" "), after.args?.join(" ")],
    ["handler.platform", platformText(before), platformText(after)],
  ];
  return pairs.flatMap(([field, from, to]) =>
    from === to || from === undefined || to === undefined
      ? []
      : [lossOf(hook, { kind: "commandRewritten", field, from, to })],
  );
}

function platformText({ platform }: Handler): string | undefined {
  return platform && Object.values(platform).join("; ");
}

/** Variables that the source sets and the target does not: they are empty there. */
function unknownVariables(hook: Hook, handler: Handler, { source, target }: AdaptContext): readonly Loss[] {
  const text = [handler.command, ...(handler.args ?? []), platformText(handler)].join("\n");
  return variablesIn(text)
    .filter((name) => writersOf(source).some((facts) => isKnown(name, facts)) && !isKnown(name, target))
    .map((variable) => lossOf(hook, { kind: "variableUnknown", field: "handler.command", variable }));
}

function isKnown(name: string, { environment }: ProviderFacts): boolean {
  const roots = [...environment.projectRoot.variables, ...(environment.pluginRoot?.variables ?? [])];
  return Object.hasOwn(environment.variables, name) || roots.includes(name);
}
