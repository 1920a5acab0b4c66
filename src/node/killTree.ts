import { spawn } from "node:child_process";
import { processTable, type ProcessRow } from "./processTable";

/** A process and what it is known to have started. It must be the leader of a session of its own (`detached`), but on Windows. */
export interface ProcessTree {
  readonly root: number;
  readonly known: readonly ProcessRow[];
}

/** Takes note of all that a process has started so far, and asks its group to end. On Windows there is no way to ask. */
export function terminateTree(root: number): ProcessTree {
  if (process.platform === "win32") return { root, known: [] };
  const tree = { root, known: membersOf([{ root, known: [] }], tableOfThisTurn()) };
  signalQuietly(-root, "SIGTERM");
  return tree;
}

/** Ends a process and all that it has started, soon. Those that are to end in one turn of the event loop are ended together. */
export function killTree(tree: ProcessTree): void {
  if (process.platform === "win32") killOnWindows(tree.root);
  else if (pending.push(tree) === 1) setImmediate(() => killTrees(pending.splice(0)));
}

const pending: ProcessTree[] = [];

/**
 * The same, at once. A process that sees its parent die could start another one between a look at the system and the kill. So
 * all are halted first, which none can refuse, until no new one turns up.
 */
export function killTrees(trees: readonly ProcessTree[]): void {
  if (process.platform === "win32") {
    for (const { root } of trees) killOnWindows(root);
    return;
  }
  for (const { root } of trees) signalQuietly(-root, "SIGSTOP");
  let found: readonly ProcessRow[] = [];
  for (let look = 0; look < maxLooks; look++) {
    const now = membersOf(trees, processTable(), found);
    const fresh = now.filter((row) => !found.some((each) => isSame(each, row)));
    found = [...found, ...fresh];
    if (fresh.length === 0) break;
    for (const { pid } of fresh) signalQuietly(pid, "SIGSTOP");
  }
  for (const { root } of trees) signalQuietly(-root, "SIGKILL");
  for (const { pid } of found) signalQuietly(pid, "SIGKILL");
}

/** A tree that still grows when all of it is halted is grown by somebody else. */
const maxLooks = 10;

/** Children and their children, and what is left of their groups and sessions where a parent has ended. */
function membersOf(
  trees: readonly ProcessTree[],
  table: readonly ProcessRow[],
  found: readonly ProcessRow[] = [],
): readonly ProcessRow[] {
  const earlier = [...found, ...trees.flatMap(({ known }) => known)];
  const alive = table.filter((row) => earlier.some((each) => isSame(each, row)));
  const own = new Set([...trees.map(({ root }) => root), ...earlier.map(({ pid }) => pid)]);
  const members = new Map(alive.map((row) => [row.pid, row]));
  let size = -1;
  while (size !== members.size) {
    size = members.size;
    for (const row of table) {
      if (!own.has(row.parent) && !own.has(row.group) && !own.has(row.session)) continue;
      members.set(row.pid, row);
      own.add(row.pid);
    }
  }
  return [...members.values()];
}

function isSame(left: ProcessRow, right: ProcessRow): boolean {
  return left.pid === right.pid && left.started === right.started;
}

function killOnWindows(root: number): void {
  spawn("taskkill", ["/PID", String(root), "/T", "/F"], { stdio: "ignore", windowsHide: true }).on(
    "error",
    () => {
      signalQuietly(root, "SIGKILL"); // without taskkill at least the process itself ends
    },
  );
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

/** One look at the system for all that are asked to end in the same turn of the event loop. */
function tableOfThisTurn(): readonly ProcessRow[] {
  if (table === undefined) {
    table = processTable();
    setImmediate(() => (table = undefined));
  }
  return table;
}
