import * as vscode from "vscode";
import type { HostFacts } from "../../core/providers/contract";
import type { PlannedRun } from "../../core/run/runEvent";

const memoryKey = "run.approved";

/** So many commands are shown at once: a longer dialog would not be read. */
const atOnce = 5;

export interface Question {
  readonly title: string;
  readonly detail: string;
}

/** Asks before a command is run for the first time in a workspace, and remembers what was allowed. */
export class Approvals {
  readonly #memory: vscode.Memento;
  readonly #ask: (question: Question) => Thenable<boolean>;

  constructor(memory: vscode.Memento, ask: (question: Question) => Thenable<boolean> = askModally) {
    this.#memory = memory;
    this.#ask = ask;
  }

  readonly approve = async (planned: readonly PlannedRun[], host: HostFacts): Promise<boolean> => {
    const known = new Set(this.#memory.get<readonly string[]>(memoryKey) ?? []);
    const fresh = new Map<string, PlannedRun>();
    for (const run of planned) if (!known.has(keyOf(run))) fresh.set(keyOf(run), run);
    const asked = [...fresh];
    for (let start = 0; start < asked.length; start += atOnce) {
      const group = asked.slice(start, start + atOnce);
      if (
        !(await this.#ask(
          questionAbout(
            group.map(([, run]) => run),
            host,
          ),
        ))
      )
        return false;
      for (const [key] of group) known.add(key);
      await this.#memory.update(memoryKey, [...known]);
    }
    return true;
  };
}

/** The same text is another command in another folder, or with other variables of its own. */
function keyOf({ hook, plan }: PlannedRun): string {
  return JSON.stringify([plan.shown, plan.cwd, hook.handler.env ?? {}]);
}

function questionAbout(runs: readonly PlannedRun[], host: HostFacts): Question {
  const title =
    runs.length === 1
      ? vscode.l10n.t("Run this command of a hook?")
      : vscode.l10n.t("Run these {0} commands of hooks?", runs.length);
  const note = vscode.l10n.t(
    "It runs with your permissions. OpenHook asks once for each command in a workspace.",
  );
  return { title, detail: [...runs.map((run) => describe(run, host)), note].join("\n\n") };
}

function describe({ plan }: PlannedRun, host: HostFacts): string {
  const own = Object.entries(plan.env).filter(([name, value]) => host.env[name] !== value);
  const inherited = Object.keys(plan.env).length - own.length;
  return [
    plan.shown,
    vscode.l10n.t("Folder: {0}", plan.cwd),
    ...(own.length === 0
      ? []
      : [vscode.l10n.t("Variables: {0}", own.map(([name, value]) => `${name}=${value}`).join(", "))]),
    vscode.l10n.t("and the {0} variables of your environment", inherited),
  ].join("\n");
}

async function askModally({ title, detail }: Question): Promise<boolean> {
  const run = vscode.l10n.t("Run");
  return (await vscode.window.showWarningMessage(title, { modal: true, detail }, run)) === run;
}
