import type { Handler } from "../../../model/handler";
import type { Hook } from "../../../model/hook";
import type { HostFacts, LaunchPlan, PlanRequest } from "../../contract";
import type { EventFact, ProviderFacts } from "../../facts";
import type { LaunchFacts } from "../../launchFacts";
import { eventNamed } from "../tools";
import type { ContractData } from "./interpretResult";
import { fillIn, parentOf, quoteIn, replaceIn, substitute } from "./launchText";

/** What to start for a command hook: the words, the place, the environment and the input that the agent would give it. */
export function planLaunch(hook: Hook, request: PlanRequest, { facts, launch }: ContractData): LaunchPlan {
  const { handler } = hook;
  const { host, event } = request;
  if (handler.type !== "command") return { ok: false, problem: cannotRun(handler, facts) };
  const command = commandOf(handler, host, launch);
  if (command === undefined || command.trim() === "") {
    return { ok: false, problem: `The hook has no command for ${osNames[host.os]}.` };
  }
  const cwd = folderOf(handler, request, launch);
  const env = environmentOf(handler, request, cwd, launch);
  const text = (word: string): string => replaceIn(substitute(word, env, launch), request, cwd, launch);
  const [program = "", ...args] = wordsOf(
    text(quoteIn(command, env, host, launch)),
    handler,
    env,
    host,
    launch,
    text,
  );
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

/** The command for the system, where there is one. */
function commandOf(
  { command, platform, shell, args }: Handler,
  { os }: HostFacts,
  { shellIsSystem }: LaunchFacts,
): string | undefined {
  const isForeign = shell !== undefined && args === undefined && (shell === "bash") === (os === "windows");
  return platform?.[os] ?? (shellIsSystem && isForeign ? undefined : command);
}

const osNames = { linux: "Linux", osx: "macOS", windows: "Windows" } as const;

function cannotRun({ type }: Handler, facts: ProviderFacts): string {
  return `${facts.name} runs ${type} hooks itself: only commands can be run here.`;
}

/** Seconds: what the hook says within the bounds of the agent, else the default of the event, else that of the agent. */
function timeoutOf(
  handler: Handler,
  { timeout }: ProviderFacts,
  event: EventFact | undefined,
): number | undefined {
  const isZero = timeout.zero !== undefined && handler.timeout === 0;
  const own = isZero ? undefined : handler.timeout;
  const wanted = own ?? event?.defaultTimeout ?? timeout.default;
  if (wanted === undefined || (isZero && timeout.zero === "never")) return undefined;
  const max = event?.maxTimeout ?? timeout.max ?? Infinity;
  return Math.min(Math.max(wanted, timeout.min ?? 0), max);
}

function wordsOf(
  command: string,
  handler: Handler,
  env: Readonly<Record<string, string>>,
  host: HostFacts,
  launch: LaunchFacts,
  text: (word: string) => string,
): readonly string[] {
  const words = handler.args === undefined ? splitWords(command) : [command, ...handler.args.map(text)];
  const starter = host.os === "windows" ? programFor(words[0] ?? "", launch) : undefined;
  if (starter !== undefined) return [...starter, ...words];
  const isPlain = launch.shellFor !== undefined && !new RegExp(launch.shellFor).test(command);
  if (handler.args !== undefined || isPlain) return words;
  if (launch.noShell) {
    const [program = "", ...args] = words;
    return [atHome(program, host, launch), ...args];
  }
  const whole = host.os === "windows" ? `${command}${launch.suffix?.windows ?? ""}` : command;
  return [...shellOf(handler, host, launch).map((word) => expand(word, env, host)), whole];
}

function splitWords(command: string): readonly string[] {
  return [...(command.match(/"[^"]*"|'[^']*'|\S+/g) ?? [])].map(unquote);
}

function programFor(script: string, { windowsPrograms = {} }: LaunchFacts): readonly string[] | undefined {
  return Object.entries(windowsPrograms).find(([ending]) => script.toLowerCase().endsWith(ending))?.[1];
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

function folderOf({ cwd }: Handler, request: PlanRequest, launch: LaunchFacts): string {
  const { event, host, file, plugin } = request;
  const special = launch.cwdOn?.[event.nativeEvent];
  const base = (special === undefined ? undefined : fillIn(special, request, host.project)) ?? host.project;
  if (cwd !== undefined) {
    const place = atHome(cwd, host, launch);
    return isAbsolute(place) ? place : `${base}/${place}`;
  }
  if (special !== undefined) return base;
  switch (launch.cwd) {
    case "file":
      return parentOf(file);
    case "event":
      return event.cwd ?? host.project;
    case "projectOrFile":
      return plugin ?? (isInside(file, host.project) ? host.project : parentOf(file));
    case "project":
      return host.project;
  }
}

function atHome(path: string, { env }: HostFacts, { expandsTilde }: LaunchFacts): string {
  if (!expandsTilde || !path.startsWith("~")) return path;
  return `${env["HOME"] ?? env["USERPROFILE"] ?? "~"}${path.slice(1)}`;
}

function isInside(file: string, folder: string): boolean {
  const plain = (path: string): string => path.replaceAll("\\", "/").replace(/\/$/, "");
  return plain(file).startsWith(`${plain(folder)}/`);
}

function isAbsolute(path: string): boolean {
  return /^([/\\]|[A-Za-z]:)/.test(path);
}

function unquote(word: string): string {
  return /^(["']).*\1$/.test(word) ? word.slice(1, -1) : word;
}
