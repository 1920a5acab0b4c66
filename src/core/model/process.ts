/** A process to start. `program` and `args` are passed as they are: no further shell reads them. */
export interface ProcessPlan {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Complete: nothing else is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** Absent: the process gets an empty stdin. */
  readonly stdin?: string;
  /** Seconds; absent: no limit. */
  readonly timeout?: number;
}

/** How a hook's process ended. Exactly one of: an exit code, a signal, a time-out, a failed start. */
export interface HookResult {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  /** Why it could not be started. */
  readonly spawnError?: string;
  readonly stdout: string;
  readonly stderr: string;
}

/** A result with what only a real process has. */
export interface ProcessResult extends HookResult {
  readonly durationMs: number;
  /** Somebody stopped it before it ended. */
  readonly cancelled: boolean;
  /** Bytes that were written but not kept, by stream: the middle of an output that is too long. */
  readonly omitted: { readonly stdout: number; readonly stderr: number };
  /** A process that it left behind still holds its output open; agents that wait for that wait longer. */
  readonly heldOpen: boolean;
}

/** A piece of output as it comes. */
export interface OutputChunk {
  readonly stream: "stdout" | "stderr";
  readonly text: string;
}
