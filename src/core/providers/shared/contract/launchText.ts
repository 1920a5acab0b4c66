import type { HostFacts, PlanRequest } from "../../contract";
import type { LaunchFacts } from "../../launchFacts";
import { getAt } from "./jsonPath";

type Environment = Readonly<Record<string, string>>;

/** The value of a variable; undefined where it would hold something that nobody knows here. */
export function fillIn(template: string, request: PlanRequest, cwd: string): string | undefined {
  const { event, host, file, plugin, payload } = request;
  const values: Readonly<Record<string, string | undefined>> = {
    project: host.project,
    cwd,
    file: parentOf(file),
    plugin,
    scratch: host.scratch,
    session: event.sessionId,
    event: event.nativeEvent,
    tool: event.tool?.nativeName,
    transcript: event.transcriptPath,
    payload: JSON.stringify(payload),
  };
  const valueOf = (name: string): string | undefined => {
    const given = name.startsWith("payload.") ? getAt(payload, name.slice("payload.".length)) : values[name];
    return typeof given === "string" ? given : undefined;
  };
  const names = [...template.matchAll(placeholder)].map((match) => match[1] ?? "");
  if (names.some((name) => valueOf(name) === undefined)) return undefined;
  return template.replace(placeholder, (_all, name: string) => valueOf(name) ?? "");
}

const placeholder = /\{([\w.]+)\}/g;

export function substitute(text: string, env: Environment, { substitutes = [] }: LaunchFacts): string {
  return substitutes.reduce(
    (result, name) => result.replaceAll(`\${${name}}`, env[name] ?? `\${${name}}`),
    text,
  );
}

/** `$NAME` by the value in quotes that the shell takes off again. */
export function quoteIn(
  command: string,
  env: Environment,
  { os }: HostFacts,
  { quotes = [] }: LaunchFacts,
): string {
  const inner = os === "windows" ? "''" : `'\\''`;
  const quoted = (value: string): string =>
    /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", inner)}'`;
  return quotes.reduce((text, name) => {
    const value = env[name];
    return value === undefined ? text : text.replaceAll(`$${name}`, () => quoted(value));
  }, command);
}

export function replaceIn(
  text: string,
  request: PlanRequest,
  cwd: string,
  { replaces, windowsReplaces }: LaunchFacts,
): string {
  const all = { ...replaces, ...(request.host.os === "windows" ? windowsReplaces : {}) };
  return Object.entries(all).reduce((result, [from, template]) => {
    const value = fillIn(template, request, cwd);
    return value === undefined ? result : result.replaceAll(from, () => value);
  }, text);
}

export function parentOf(path: string): string {
  return path.replace(/[/\\][^/\\]*$/, "");
}
