import type { ProviderContract } from "../core/providers/contract";
import type { Hook } from "../core/model/hook";
import type { Verdict } from "../core/model/verdict";
import type { EventRun, HookRun, RunObserver } from "../core/run/runEvent";
import type { Io } from "./io";

/** A hook's run as a row of the JSON output; hooks that could not be run have none. */
export function runRow(run: HookRun): readonly object[] {
  if (!run.ran) return [];
  const { hook, event, plan, result, verdict, payload } = run;
  return [
    {
      hook: hook.id,
      event: event.nativeEvent,
      command: plan.shown,
      exitCode: result.exitCode,
      signal: result.signal,
      timedOut: result.timedOut,
      durationMs: Math.round(result.durationMs),
      stdout: result.stdout,
      stderr: result.stderr,
      ...(result.spawnError === undefined ? {} : { spawnError: result.spawnError }),
      ...(result.cancelled ? { cancelled: true } : {}),
      ...(result.heldOpen ? { heldOpen: true } : {}),
      ...(result.omitted.stdout + result.omitted.stderr > 0 ? { omitted: result.omitted } : {}),
      cwd: plan.cwd,
      payload,
      verdict,
    },
  ];
}

/** Shows hooks in a terminal: a single one while it runs, several each in one piece when it has ended. */
export function runObserver(io: Io, { facts }: ProviderContract, count: number): RunObserver {
  const waiting = new Map<string, string>();
  const show = (hook: Hook, text: string): void => {
    if (count === 1) io.out(text);
    else waiting.set(hook.id, `${waiting.get(hook.id) ?? ""}${text}`);
  };
  return {
    onStart: (hook, plan) => {
      show(hook, `${facts.name} ${hook.nativeEvent}, ${hook.id}: ${plan.shown}\n`);
    },
    onOutput: (hook, { text }) => {
      show(hook, indent(text));
    },
    onEnd: (run) => {
      io.out(`${waiting.get(run.hook.id) ?? ""}${endOf(run)}`);
    },
  };
}

function indent(text: string): string {
  return `${text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => `  | ${line}`)
    .join("\n")}\n`;
}

function endOf(run: HookRun): string {
  if (!run.ran) return "";
  const { result, verdict } = run;
  const end =
    result.spawnError ??
    (result.cancelled
      ? "cancelled"
      : result.timedOut
        ? "timed out"
        : result.exitCode === null
          ? `killed by ${result.signal ?? "a signal"}`
          : `exit code ${result.exitCode}`);
  const held = result.heldOpen
    ? "  A process that it left behind keeps its output open: agents may wait for it until the time-out.\n"
    : "";
  return `  ${end} after ${Math.round(result.durationMs)} ms\n${held}${words(verdict)}`;
}

function words({ outcome, next, rule, notes }: Verdict): string {
  const lines = [
    `${outcome.toUpperCase()}. ${next}`,
    `Rule: ${rule.says} (${rule.url})`,
    ...notes.map((note) => `Note: ${note}`),
  ];
  return lines.map((line) => `  ${line}\n`).join("");
}

/** What several hooks come to together. */
export function runReport({ runs, verdict }: EventRun): string {
  if (verdict === undefined || runs.filter(({ ran }) => ran).length < 2) return "";
  return `Together:\n${words(verdict)}`;
}
