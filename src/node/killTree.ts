import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** A process that cannot be mistaken for a later one with the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly started: string;
}

interface ProcessRow extends ProcessIdentity {
  readonly parent: number;
}

/** All that a process has started, directly or not, as far as its children are still its own. */
export function descendantsOf(pid: number): readonly ProcessIdentity[] {
  if (process.platform === "win32") return [];
  const children = new Map<number, ProcessRow[]>();
  for (const row of processTable()) children.set(row.parent, [...(children.get(row.parent) ?? []), row]);
  const found: ProcessIdentity[] = [];
  const pending = [pid];
  for (let parent = pending.pop(); parent !== undefined; parent = pending.pop()) {
    for (const row of children.get(parent) ?? []) {
      found.push(row);
      pending.push(row.pid);
    }
  }
  return found;
}

/** Asks the whole process group to end; on Windows there is no way to ask. */
export function terminateGroup(pid: number): void {
  if (process.platform !== "win32") signalQuietly(-pid, "SIGTERM");
}

/**
 * Ends a process group, and what has left the group but is known to come from it. On POSIX systems the process must have been
 * started as the leader of a group of its own.
 */
export function killTree(pid: number, descendants: readonly ProcessIdentity[]): void {
  if (process.platform === "win32") {
    spawn("taskkill", ["/PID", String(pid), "/T", "/F"], { stdio: "ignore", windowsHide: true }).on(
      "error",
      () => {
        signalQuietly(pid, "SIGKILL"); // without taskkill at least the process itself ends
      },
    );
    return;
  }
  signalQuietly(-pid, "SIGKILL");
  if (descendants.length === 0) return;
  const alive = new Map(processTable().map((row) => [row.pid, row.started]));
  for (const { pid: child, started } of descendants) {
    if (alive.get(child) === started) signalQuietly(child, "SIGKILL");
  }
}

/** A process that has ended in the meantime is what we want. */
function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ESRCH" && code !== "EPERM") throw error;
  }
}

let table: readonly ProcessRow[] | undefined;

/** One look at the system for all that are ended in the same turn of the event loop. */
function processTable(): readonly ProcessRow[] {
  if (table === undefined) {
    table = process.platform === "linux" ? fromProc() : fromPs();
    setImmediate(() => (table = undefined));
  }
  return table;
}

function fromProc(): readonly ProcessRow[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(name);
      if (stat === undefined) return [];
      // The second field is the command's name in brackets, and may hold anything.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return [{ pid: Number(name), parent: Number(fields[1]), started: fields[19] ?? "" }];
    });
}

function statOf(name: string): string | undefined {
  try {
    return readFileSync(`/proc/${name}/stat`, "utf8");
  } catch {
    return undefined; // it has ended since the folder was listed
  }
}

function fromPs(): readonly ProcessRow[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,lstart="], { encoding: "utf8" });
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map((match) => ({
    pid: Number(match[1]),
    parent: Number(match[2]),
    started: match[3] ?? "",
  }));
}
