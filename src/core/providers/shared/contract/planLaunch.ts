import type { Handler } from "../../../model/handler";
import type { Hook } from "../../../model/hook";
import type { HostFacts, LaunchPlan, PlanRequest } from "../../contract";
import type { EventFact, ProviderFacts } from "../../facts";
import type { LaunchFacts } from "../../launchFacts";
import { eventNamed } from "../tools";
import type { ContractData } from "./interpretResult";
import { getAt } from "./jsonPath";

/** What to start for a command hook: the words, the place, the environment and the input that the agent would give it. */
export function planLaunch(hook: Hook, request: PlanRequest, { facts, launch }: ContractData): LaunchPlan {
  const { handler } = hook;
  const { host, event } = request;
  if (handler.type !== "command") return { ok: false, problem: cannotRun(handler, facts) };
  const command = handler.platform?.[host.os] ?? handler.command;
  if (command === undefined || command.trim() === "") {
    return { ok: false, problem: `The hook has no command for ${osNames[host.os]}.` };
  }
  const cwd = folderOf(handler, request, launch);
  const env = environmentOf(handler, request, cwd, launch);
  const [program = "", ...args] = wordsOf(substitute(command, env, launch), handler, env, host, launch);
  const payload = JSON.stringify(request.payload);
  const timeout = timeoutOf(handler, facts, eventNamed(facts, event.nativeEvent));
  return {
    ok: true,
    program,
    args: launch.input === "argument" ? [...args, payload] : args,
    cwd,
    env,
    ...(launch.input === "stdin" ? { stdin: launch.newline ? `${payload}\n` : payload } : {}),
    ...(timeout === undefined ? {} : { timeout }),
    shown: [command, ...(handler.args ?? [])].join(" "),
  };
}

const osNames = { linux: "Linux", osx: "macOS", windows: "Windows" } as const;

function cannotRun({ type }: Handler, facts: ProviderFacts): string {
  return `${facts.name} runs ${type} hooks itself: only commands can be run here.`;
}

/** Seconds: what the hook says within the bounds of the agent, else the default of the event, else that of the agent. */
export function timeoutOf(
  handler: Handler,
  { timeout }: ProviderFacts,
  event: EventFact | undefined,
): number | undefined {
  const wanted = handler.timeout ?? event?.defaultTimeout ?? timeout.default;
  if (wanted === undefined) return undefined;
  const max = event?.maxTimeout ?? timeout.max ?? Infinity;
  return Math.min(Math.max(wanted, timeout.min ?? 0), max);
}

function wordsOf(
  command: string,
  handler: Handler,
  env: Readonly<Record<string, string>>,
  host: HostFacts,
  launch: LaunchFacts,
): readonly string[] {
  if (handler.args !== undefined)
    return [command, ...handler.args.map((arg) => substitute(arg, env, launch))];
  if (launch.noShell) return [...(command.match(/"[^"]*"|'[^']*'|\S+/g) ?? [])].map(unquote);
  return [...shellOf(handler, host, launch).map((word) => expand(word, env, host)), command];
}

function shellOf({ shell }: Handler, host: HostFacts, launch: LaunchFacts): readonly string[] {
  const named = shell === undefined ? undefined : launch.shells?.[shell];
  if (named !== undefined) return named;
  if (host.os !== "windows") return launch.shell.posix;
  return host.gitBash !== undefined && launch.shell.gitBash ? launch.shell.gitBash : launch.shell.windows;
}

/** `$SHELL|/bin/sh`: the first that there is. */
function expand(word: string, env: Readonly<Record<string, string>>, host: HostFacts): string {
  const choices = word.split("|").map((choice) => {
    if (choice === "{gitBash}") return host.gitBash ?? "bash";
    if (choice === "{powershell}")
      return host.powershell ?? (host.os === "windows" ? "powershell.exe" : "pwsh");
    return choice.startsWith("$") ? env[choice.slice(1)] : choice;
  });
  return choices.find((choice) => choice !== undefined && choice !== "") ?? word;
}

function environmentOf(
  handler: Handler,
  request: PlanRequest,
  cwd: string,
  launch: LaunchFacts,
): Readonly<Record<string, string>> {
  const { event, host } = request;
  const isRemoved = (name: string): boolean =>
    launch.removes?.some((each) =>
      each.endsWith("*") ? name.startsWith(each.slice(0, -1)) : name === each,
    ) === true;
  const inherited = Object.entries(host.env).filter(([name]) => !isRemoved(name));
  const own = launch.variables
    .filter(({ events }) => events?.includes(event.nativeEvent) ?? true)
    .map(({ name, value }) => [name, fillIn(value, request, cwd)] as const)
    .filter((pair): pair is readonly [string, string] => pair[1] !== undefined);
  return {
    ...Object.fromEntries(inherited),
    ...Object.fromEntries(own),
    ...handler.env,
    ...inputVariable(request, launch),
  };
}

function inputVariable(
  { payload, event }: PlanRequest,
  { input }: LaunchFacts,
): Readonly<Record<string, string>> {
  if (typeof input !== "object") return {};
  return { [input.variable]: input.value === "payload" ? JSON.stringify(payload) : (event.prompt ?? "") };
}

/** The value of a variable; undefined where it would hold something that nobody knows here. */
function fillIn(template: string, request: PlanRequest, cwd: string): string | undefined {
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

function substitute(
  text: string,
  env: Readonly<Record<string, string>>,
  { substitutes = [] }: LaunchFacts,
): string {
  return substitutes.reduce(
    (result, name) => result.replaceAll(`\${${name}}`, env[name] ?? `\${${name}}`),
    text,
  );
}

function folderOf({ cwd }: Handler, { event, host, file }: PlanRequest, launch: LaunchFacts): string {
  if (cwd !== undefined) return isAbsolute(cwd) ? cwd : `${host.project}/${cwd}`;
  if (launch.cwd === "file") return parentOf(file);
  return launch.cwd === "event" ? (event.cwd ?? host.project) : host.project;
}

function isAbsolute(path: string): boolean {
  return /^([/\\]|[A-Za-z]:)/.test(path);
}

function parentOf(path: string): string {
  return path.replace(/[/\\][^/\\]*$/, "");
}

function unquote(word: string): string {
  return /^(["']).*\1$/.test(word) ? word.slice(1, -1) : word;
}
