import type { OutputChunk, ProcessPlan, ProcessResult } from "./model/process";

/** What the core needs to know of files. It is synchronous: a host that reads asynchronously asks first what is wanted. */
export interface FileSystem {
  /** What stands at an absolute path with forward slashes; undefined where the host does not know (yet): rules then stay silent. */
  entry(path: string): FileEntry | undefined;
}

export type FileEntry =
  | { readonly kind: "missing" }
  | { readonly kind: "folder"; readonly names: readonly string[] }
  | {
      readonly kind: "file";
      /** Undefined where the system has no such bit. */
      readonly executable: boolean | undefined;
      /** Undefined where the file is too large for a script, or no text. */
      readonly text: string | undefined;
    };

/** Starts processes. A process that cannot be started is a result, too: the promise is never rejected. */
export interface ProcessRunner {
  run(plan: ProcessPlan, options?: RunOptions): Promise<ProcessResult>;
}

export interface RunOptions {
  /** Stops the process and all that it started. */
  readonly signal?: AbortSignal;
  readonly onOutput?: (chunk: OutputChunk) => void;
}
