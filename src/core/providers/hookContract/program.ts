/** A path taken apart: where it begins (`/`, `~/`, or the project) and its folders, without `.` and `..` where they can go. */
interface Path {
  readonly root: string;
  readonly steps: readonly string[];
}

/** The command that a program's name stands for. */
export function commandOf(binDir: string, name: string): string {
  return printPath(parsePath(`${binDir}/${name}`));
}

/** The name under which the generator finds a command; undefined where no way leads from one to the other. */
export function nameOf(binDir: string, command: string): string | undefined {
  const from = parsePath(binDir);
  const to = parsePath(command);
  if (from.root !== to.root || from.steps.includes("..")) return undefined;
  const differs = from.steps.findIndex((step, index) => step !== to.steps[index]);
  const shared = differs < 0 ? from.steps.length : differs;
  const name = [...from.steps.slice(shared).map(() => ".."), ...to.steps.slice(shared)].join("/");
  return name === "" ? undefined : name;
}

export const isSamePath = (left: string, right: string): boolean =>
  printPath(parsePath(left)) === printPath(parsePath(right));

/** Where the programs of a new config stand: beside the first one. */
export function folderOf(command: string): string | undefined {
  const { root, steps } = parsePath(command);
  return steps.length < 2 ? undefined : printPath({ root, steps: steps.slice(0, -1) });
}

function parsePath(path: string): Path {
  const root = /^(?:~?\/+)?/.exec(path)?.[0] ?? "";
  const steps: string[] = [];
  for (const step of path.slice(root.length).split("/")) {
    if (step === ".." && steps.length > 0 && steps.at(-1) !== "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return { root: root.replace(/\/+$/, "/"), steps };
}

function printPath({ root, steps }: Path): string {
  return `${root === "" && steps[0] !== ".." ? "./" : root}${steps.join("/")}`;
}
