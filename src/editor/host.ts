import type { ProcessRunner } from "../core/ports";
import type { HostFacts } from "../core/providers/contract";

/** What differs between the two bundles; the entry point of each supplies it. */
export interface Host {
  readonly name: "node" | "web";
  /** Where the user's own hook files are; absent in the browser. */
  readonly home?: string;
  readonly os?: "linux" | "osx" | "windows";
  /** Whether a file may be started; VS Code's own file systems do not tell. */
  readonly isExecutable?: (path: string) => Promise<boolean | undefined>;
  /** Tells what happens to the files of one folder; present where VS Code's own watcher misses some. */
  readonly watchFolder?: (
    path: string,
    touched: (name: string, isListed: boolean) => void,
  ) => { dispose(): void } | undefined;
  /** Absent where files have no permissions. */
  readonly permissions?: FilePermissions;
  /** Absent in the browser, which cannot start commands. Only `requireRunning` hands it out. */
  readonly running?: Running;
}

/** What running hooks needs of the machine. */
export interface Running {
  readonly runner: ProcessRunner;
  /** The machine for the runs of one project; `dispose` when they are over. */
  readonly hostFor: (project: string) => { readonly host: HostFacts; readonly dispose: () => void };
}

/** Paths are those of the machine that the extension host runs on. */
export interface FilePermissions {
  /** What keeps a file from being written: the file itself, or the nearest folder that exists. */
  whyNotWritable(path: string): Promise<"file" | "folder" | undefined>;
  makeExecutable(path: string): Promise<void>;
}
