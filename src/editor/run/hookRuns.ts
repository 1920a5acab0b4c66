import * as vscode from "vscode";
import type { AgentEvent } from "../../core/model/agentEvent";
import { runEvent, type EventRun, type RunObserver } from "../../core/run/runEvent";
import type { Running } from "../host";
import type { Services } from "../services";
import { hookLabel } from "../views/nodes/hookNode";
import { Approvals } from "./approvals";
import { prepareRun, type PreparedRun } from "./prepareRun";
import { requireRunning } from "./requireRunning";
import { RunTerminal, type RunKey } from "./runTerminal";
import { targetKey, type RunTarget, type RunWish } from "./runTarget";
import { StreamPrinter } from "./streamPrinter";
import { terminalLinks } from "./terminalLinks";
import { endText, eventText, keysText, silentText, startText, togetherText } from "./terminalText";
import { lastVerdict } from "./verdictWords";

export interface FinishedRun {
  readonly prepared: PreparedRun;
  readonly run: EventRun;
}

/** The commands behind the keys of a terminal. */
const commandOf: Readonly<Record<RunKey, string>> = {
  r: "openhook.runAgain",
  e: "openhook.editEvent",
  s: "openhook.saveTest",
  c: "openhook.compareDecisions",
};

/** Runs hooks in terminals, one for each hook or event, and remembers how the runs ended. */
export class HookRuns implements vscode.Disposable {
  readonly #terminals = new Map<string, RunTerminal>();
  /** The events that were chosen last. */
  readonly #events = new Map<string, AgentEvent>();
  readonly #finished = new Map<string, FinishedRun>();
  readonly #ended = new vscode.EventEmitter<FinishedRun>();
  readonly #subscriptions: vscode.Disposable;
  #last: RunTarget | undefined;

  readonly approvals: Approvals;
  readonly onDidFinish = this.#ended.event;

  constructor(memory: vscode.Memento, approvals = new Approvals(memory)) {
    this.approvals = approvals;
    this.#subscriptions = vscode.Disposable.from(
      this.#ended,
      vscode.window.onDidCloseTerminal((closed) => this.#forget(closed)),
      vscode.window.registerTerminalLinkProvider(
        terminalLinks((terminal) => [...this.#terminals.values()].some((each) => each.is(terminal))),
      ),
    );
  }

  /** The last run of a target, or of any. */
  finished(target = this.#last): FinishedRun | undefined {
    return target && this.#finished.get(targetKey(target));
  }

  get last(): RunTarget | undefined {
    return this.#last;
  }

  /** Runs something and waits for its end. */
  async start(services: Services, { target, event }: RunWish): Promise<FinishedRun | undefined> {
    const running = requireRunning(services);
    const key = targetKey(target);
    const prepared = await prepareRun(services, target, event ?? this.#events.get(key));
    if (event !== undefined) this.#events.set(key, event);
    this.#last = target;
    const terminal = this.#terminalOf(target, prepared.label);
    terminal.show();
    let finished: FinishedRun | undefined;
    await terminal.run(async (signal) => {
      const run = await fire(prepared, { running, terminal, signal, approvals: this.approvals });
      finished = { prepared, run };
      this.#record(services, key, finished);
      terminal.write(keysText(run));
    });
    return finished;
  }

  dispose(): void {
    for (const terminal of this.#terminals.values()) terminal.dispose();
    this.#subscriptions.dispose();
  }

  #record({ view }: Services, key: string, finished: FinishedRun): void {
    this.#finished.set(key, finished);
    for (const each of finished.run.runs) {
      const at = finished.prepared.hooks.get(each.hook);
      if (!each.ran || at === undefined || each.result.cancelled) continue;
      view.verdicts.record(at, lastVerdict(each.verdict));
    }
    this.#ended.fire(finished);
  }

  #terminalOf(target: RunTarget, name: string): RunTerminal {
    const key = targetKey(target);
    const known = this.#terminals.get(key);
    if (known !== undefined) return known;
    const made = new RunTerminal(name, (pressed) => {
      void vscode.commands.executeCommand(commandOf[pressed], { target });
    });
    this.#terminals.set(key, made);
    return made;
  }

  #forget(closed: vscode.Terminal): void {
    for (const [key, terminal] of this.#terminals) {
      if (!terminal.is(closed)) continue;
      this.#terminals.delete(key);
      terminal.dispose();
    }
  }
}

interface Surroundings {
  readonly running: Running;
  readonly terminal: Pick<RunTerminal, "write">;
  readonly signal: AbortSignal;
  readonly approvals: Approvals;
}

async function fire(
  prepared: PreparedRun,
  { running, terminal, signal, approvals }: Surroundings,
): Promise<EventRun> {
  terminal.write(eventText(prepared) + silentText(prepared));
  const { contract, selected, file, project } = prepared;
  const { host, dispose } = running.hostFor(project);
  try {
    const run = await runEvent({
      contract,
      selected,
      file,
      host,
      runner: running.runner,
      signal,
      observer: observe(prepared, (text) => terminal.write(text)),
      approve: approvals.approve,
    });
    for (const each of run.runs) if (!each.ran) terminal.write(endText(each));
    terminal.write(togetherText(run));
    return run;
  } finally {
    dispose();
  }
}

/** Writes what happens while it happens; where several hooks run, every line says whose it is. */
export function observe(
  { selected, hooks }: Pick<PreparedRun, "selected" | "hooks">,
  write: (text: string) => void,
): RunObserver {
  const printer = new StreamPrinter(write);
  return {
    onStart: (hook, plan) => {
      printer.endLine();
      write(startText(hooks.get(hook), plan));
    },
    onOutput: (hook, chunk) => {
      const at = hooks.get(hook);
      printer.add(chunk, selected.length > 1 && at !== undefined ? hookLabel(at) : undefined);
    },
    onEnd: (run) => {
      printer.endLine();
      write(endText(run));
    },
  };
}
