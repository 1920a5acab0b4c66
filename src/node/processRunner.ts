import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { setMaxListeners } from "node:events";
import { performance } from "node:perf_hooks";
import type { ProcessPlan, ProcessResult } from "../core/model/process";
import type { ProcessRunner, RunOptions } from "../core/ports";
import { CappedOutput } from "./cappedOutput";
import { killTree, killTrees, terminateTree, type ProcessTree } from "./killTree";
import { startFailure } from "./startFailure";

export interface RunnerOptions {
  /** How long a process that ignores being asked to end goes on before it is killed. */
  readonly graceMs?: number;
  /** How long the output of a process that has ended may be held open by what it left behind. */
  readonly heldOpenMs?: number;
  /** Bytes to keep of each stream: so many from its beginning, so many from its end. */
  readonly limits?: { readonly head: number; readonly tail: number };
}

const defaults = { graceMs: 500, heldOpenMs: 1000, limits: { head: 8 * 1024 * 1024, tail: 64 * 1024 } };

/** Starts hooks on this machine, exactly as planned. */
export function nodeProcessRunner(options: RunnerOptions = {}): ProcessRunner {
  const settings = { ...defaults, ...options };
  return { run: (plan, runOptions = {}) => new HookProcess(plan, runOptions, settings).start() };
}

/** What still runs is ended with us, should we have to end at once. */
const running = new Set<number>();
process.on("exit", () => {
  if (running.size > 0) killTrees([...running].map((root) => ({ root, known: [] })));
});

type Stream = "stdout" | "stderr";

/** One process from its start to its end. Whatever happens, what `start` promises is fulfilled, once. */
class HookProcess {
  private readonly outputs: Readonly<Record<Stream, CappedOutput>>;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly began = performance.now();
  private child: ChildProcessWithoutNullStreams | undefined;
  private fulfil: ((result: ProcessResult) => void) | undefined;
  private stopped: "timeout" | "cancel" | undefined;
  private tree: ProcessTree | undefined;
  private end: { readonly code: number | null; readonly signal: string | null } | undefined;
  private isClosed = false;

  constructor(
    private readonly plan: ProcessPlan,
    private readonly options: RunOptions,
    private readonly settings: Required<RunnerOptions>,
  ) {
    this.outputs = { stdout: new CappedOutput(settings.limits), stderr: new CappedOutput(settings.limits) };
  }

  start(): Promise<ProcessResult> {
    return new Promise((resolve) => {
      this.fulfil = resolve;
      if (this.options.signal?.aborted) {
        this.stopped = "cancel";
        this.finish("It was cancelled before it started.");
        return;
      }
      try {
        this.child = this.spawn();
      } catch (error) {
        this.finish(startFailure(error as NodeJS.ErrnoException, this.plan));
        return;
      }
      this.listen(this.child);
    });
  }

  private spawn(): ChildProcessWithoutNullStreams {
    const { program, args, cwd, env } = this.plan;
    return spawn(program, [...args], {
      cwd,
      env: { ...env },
      stdio: ["pipe", "pipe", "pipe"],
      // A group of its own, so that all of it can be ended; agents give their hooks no terminal either.
      detached: process.platform !== "win32",
      windowsHide: true,
    });
  }

  private listen(child: ChildProcessWithoutNullStreams): void {
    child.once("error", (error) => {
      if (child.pid === undefined) this.finish(startFailure(error, this.plan));
    });
    child.once("exit", (code, signal) => {
      this.end = { code, signal };
      if (this.stopped !== undefined) this.kill();
      this.after(this.settings.heldOpenMs, () => this.finish());
    });
    child.once("close", () => {
      this.isClosed = true;
      this.finish();
    });
    this.read(child, "stdout");
    this.read(child, "stderr");
    // A hook that does not read its input, or closes it early, is in its right.
    child.stdin.on("error", () => undefined);
    child.stdin.end(this.plan.stdin ?? "");
    if (child.pid === undefined) return;
    running.add(child.pid);
    if (this.plan.timeout !== undefined) this.after(this.plan.timeout * 1000, () => this.stop("timeout"));
    if (this.options.signal === undefined) return;
    // One signal may stop any number of hooks.
    setMaxListeners(0, this.options.signal);
    this.options.signal.addEventListener("abort", this.cancel, { once: true });
  }

  private read(child: ChildProcessWithoutNullStreams, stream: Stream): void {
    const { onOutput } = this.options;
    const decoder = new TextDecoder();
    child[stream].on("data", (chunk: Buffer) => {
      this.outputs[stream].add(chunk);
      const text = onOutput && decoder.decode(chunk, { stream: true });
      if (text) onOutput({ stream, text });
    });
    // The pipe can break when a process is killed; what was read until then counts.
    child[stream].on("error", () => undefined);
  }

  private readonly cancel = (): void => {
    this.stop("cancel");
  };

  /** Asks first, so that a hook can clean up, and does not wait long for it. */
  private stop(why: "timeout" | "cancel"): void {
    const pid = this.child?.pid;
    if (pid === undefined || this.stopped !== undefined) return;
    if (this.end !== undefined) {
      this.finish(); // it has ended, and only its output is still held open
      return;
    }
    this.stopped = why;
    this.tree = terminateTree(pid);
    this.after(process.platform === "win32" ? 0 : this.settings.graceMs, () => this.kill());
  }

  private kill(): void {
    if (this.tree === undefined) return;
    killTree(this.tree);
    // Not even a process that cannot be killed keeps the caller waiting.
    this.after(this.settings.heldOpenMs, () => this.finish());
  }

  private after(milliseconds: number, act: () => void): void {
    this.timers.push(setTimeout(act, Math.min(milliseconds, 0x7fffffff)));
  }

  private finish(spawnError?: string): void {
    const { fulfil, end, stopped, outputs } = this;
    if (fulfil === undefined) return;
    this.fulfil = undefined;
    this.release();
    fulfil({
      exitCode: stopped === undefined ? (end?.code ?? null) : null,
      signal: end?.signal ?? (stopped === undefined ? null : "SIGKILL"),
      timedOut: stopped === "timeout",
      ...(spawnError === undefined ? {} : { spawnError }),
      stdout: outputs.stdout.text,
      stderr: outputs.stderr.text,
      durationMs: performance.now() - this.began,
      cancelled: stopped === "cancel",
      omitted: { stdout: outputs.stdout.omitted, stderr: outputs.stderr.omitted },
      heldOpen: end !== undefined && !this.isClosed,
    });
  }

  private release(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.options.signal?.removeEventListener("abort", this.cancel);
    const { child } = this;
    if (child === undefined) return;
    if (child.pid !== undefined) running.delete(child.pid);
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
    child.unref();
  }
}
