import * as vscode from "vscode";
import type { ProcessResult } from "../../core/model/process";
import type { Outcome, Verdict } from "../../core/model/verdict";
import type { LaunchPlan } from "../../core/providers/contract";
import type { EventRun, HookRun } from "../../core/run/runEvent";
import type { HookAt } from "../hooks/hookFile";
import { hookLabel } from "../views/nodes/hookNode";
import { colour, type Colour } from "./colours";
import { withoutControls } from "./controls";
import type { PreparedRun } from "./prepareRun";

/** A payload that is longer is not read in a terminal. */
const maxPayload = 20_000;

/** What hooks say is part of verdicts, too. */
const line = (text = ""): string => `${withoutControls(text).replaceAll("\n", "\r\n")}\r\n`;

/** The event: who sends it, what it is about, and the payload itself. */
export function eventText({ contract, event }: PreparedRun): string {
  const { facts } = contract;
  const rendered = contract.render(event);
  const about = event.tool?.nativeName ?? event.subject;
  const title = [facts.name, event.nativeEvent, ...(about === undefined ? [] : [about])].join(" · ");
  const text = rendered.ok ? JSON.stringify(rendered.payload, null, 2) : rendered.problem;
  const payload = text.length > maxPayload ? `${text.slice(0, maxPayload)}…` : text;
  return line(colour("bold", title)) + line(coloured(payload)) + line();
}

/** Keys stand out a little; a payload is read for its values. */
function coloured(json: string): string {
  return json.replaceAll(
    /^(\s*)("(?:[^"\\]|\\.)*")(:)/gm,
    (_all, space: string, key: string, colon: string) => `${space}${colour("cyan", key)}${colon}`,
  );
}

/** The place of a hook is a link: see `terminalLinks.ts`. */
export function startText(
  at: HookAt | undefined,
  { shown, cwd, timeout }: Extract<LaunchPlan, { ok: true }>,
): string {
  const title = at && `${colour("bold", hookLabel(at))} ${colour("dim", placeOf(at))}`;
  const limit = timeout === undefined ? "" : `, ${vscode.l10n.t("at most {0} s", timeout)}`;
  return (
    (title === undefined ? "" : line(title)) +
    line(`${colour("dim", "$")} ${shown}`) +
    line(colour("dim", `${vscode.l10n.t("in {0}", cwd)}${limit}`))
  );
}

function placeOf({ file, hook }: HookAt): string {
  return `${vscode.workspace.asRelativePath(file.uri)}:${file.rangeOf(hook.ranges.hook).start.line + 1}`;
}

export function silentText({ silent, hooks }: PreparedRun): string {
  return silent
    .map(({ hook, why }) => {
      const at = hooks.get(hook);
      return line(
        `${colour("yellow", vscode.l10n.t("{0} does not fire.", at === undefined ? hook.id : hookLabel(at)))} ${why}`,
      );
    })
    .join("");
}

/** How a hook ended, and what the agent makes of it. */
export function endText(run: HookRun): string {
  if (!run.ran) return line(`${colour("yellow", vscode.l10n.t("Not run."))} ${run.problem}`) + line();
  const { result, verdict } = run;
  const isFine = result.exitCode === 0;
  const held = result.heldOpen
    ? line(
        colour(
          "yellow",
          vscode.l10n.t(
            "A process that it left behind keeps its output open: agents may wait for it until the time-out.",
          ),
        ),
      )
    : "";
  const cut = result.omitted.stdout + result.omitted.stderr;
  const omitted =
    cut === 0
      ? ""
      : line(colour("yellow", vscode.l10n.t("{0} bytes of its output were too much to keep.", cut)));
  const how = vscode.l10n.t("{0} after {1} ms", endOf(result), Math.round(result.durationMs));
  return line(colour(isFine ? "green" : "red", `■ ${how}`)) + held + omitted + verdictText(verdict);
}

export function endOf(result: ProcessResult): string {
  if (result.spawnError !== undefined) return result.spawnError.replace(/\.$/, "");
  if (result.cancelled) return vscode.l10n.t("Cancelled");
  if (result.timedOut) return vscode.l10n.t("Timed out");
  return result.exitCode === null
    ? vscode.l10n.t("Killed by {0}", result.signal ?? "?")
    : vscode.l10n.t("Exit code {0}", result.exitCode);
}

const outcomeColours: Readonly<Record<Outcome, Colour>> = {
  allow: "green",
  deny: "red",
  ask: "yellow",
  stop: "red",
  continue: "cyan",
  error: "magenta",
  none: "green",
};

function verdictText({ outcome, next, rule, notes }: Verdict): string {
  const doubt = rule.doubtful ? ` ${vscode.l10n.t("(sources disagree)")}` : "";
  return (
    line(`${colour("bold", colour(outcomeColours[outcome], outcome.toUpperCase()))}  ${next}`) +
    line(colour("dim", `${vscode.l10n.t("Why: {0}", rule.says)}${doubt} ${rule.url}`)) +
    notes.map((note) => line(`${colour("yellow", vscode.l10n.t("Note:"))} ${note}`)).join("") +
    line()
  );
}

/** What several hooks come to together. */
export function togetherText({ runs, verdict }: EventRun): string {
  if (verdict === undefined || runs.filter(({ ran }) => ran).length < 2) return "";
  return line(colour("bold", vscode.l10n.t("Together"))) + verdictText(verdict);
}

/** What can be done next, by a key. */
export function keysText({ verdict, refused }: EventRun): string {
  const keys = [
    ["r", vscode.l10n.t("run again")],
    ["e", vscode.l10n.t("edit the event")],
    ...(refused ? [] : [["s", vscode.l10n.t("save as test")] as const]),
    ...(verdict === undefined ? [] : [["c", vscode.l10n.t("compare agents")] as const]),
    ["q", vscode.l10n.t("close")],
  ] as const;
  return line(keys.map(([key, what]) => `${colour("bold", key)} ${colour("dim", what)}`).join("   "));
}
