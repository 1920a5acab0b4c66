import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** A running process. Its number alone could be that of a later one. */
export interface ProcessRow {
  readonly pid: number;
  readonly started: string;
  readonly parent: number;
  readonly group: number;
  /** 0 where the system does not tell. */
  readonly session: number;
}

/** All processes of this machine, now. Not for Windows. */
export function processTable(): readonly ProcessRow[] {
  return process.platform === "linux" ? fromProc() : fromPs();
}

function fromProc(): readonly ProcessRow[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(name);
      if (stat === undefined) return [];
      // The second field is the command's name in brackets, and may hold anything.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const [, parent, group, session] = fields.map(Number);
      if (parent === undefined || group === undefined || session === undefined) return [];
      return [{ pid: Number(name), parent, group, session, started: fields[19] ?? "" }];
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
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,pgid=,lstart="], { encoding: "utf8" });
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/gm)].map((match) => ({
    pid: Number(match[1]),
    parent: Number(match[2]),
    group: Number(match[3]),
    session: 0,
    started: match[4] ?? "",
  }));
}
