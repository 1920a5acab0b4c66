import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative, isAbsolute } from "node:path";

export interface FileToWrite {
  readonly path: string;
  readonly text: string;
  readonly executable?: true | undefined;
}

export type WriteResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

/**
 * Writes all files or none: each is first written beside its place and then renamed onto it. A file keeps its mode; a link
 * is followed only as long as it stays inside `root`.
 */
export function writeFiles(files: readonly FileToWrite[], root: string): WriteResult {
  const staged: { readonly temporary: string; readonly place: string }[] = [];
  try {
    for (const file of files) staged.push(stage(file, root));
    for (const { temporary, place } of staged) renameSync(temporary, place);
    return { ok: true };
  } catch (error) {
    for (const { temporary } of staged) rmSync(temporary, { force: true });
    return { ok: false, message: messageOf(error) };
  }
}

class Refused extends Error {}

function stage({ path, text, executable }: FileToWrite, root: string): { temporary: string; place: string } {
  const place = placeOf(path, root);
  const temporary = join(dirname(place), `.${basename(place)}.${process.pid}.tmp`);
  const mode = existsSync(place) ? statSync(place).mode : 0o644;
  writeFileSync(temporary, text, { flag: "wx" });
  chmodSync(temporary, executable ? mode | 0o111 : mode);
  return { temporary, place };
}

/** Where the bytes really go: behind links, but not out of the project. */
function placeOf(path: string, root: string): string {
  const top = realpathSync(root);
  const folder = dirname(path);
  if (!isInside(nearestFolder(folder), top)) throw new Refused(outside(path, root));
  mkdirSync(folder, { recursive: true });
  const link = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const place = link ? realpathSync(path) : join(realpathSync(folder), basename(path));
  if (!isInside(place, top)) throw new Refused(outside(path, root));
  return place;
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : nearestFolder(dirname(folder));
}

function isInside(path: string, top: string): boolean {
  const way = relative(top, path);
  return way === "" || (!way.startsWith("..") && !isAbsolute(way));
}

const outside = (path: string, root: string): string =>
  `${path} leads out of ${root} by a symbolic link: nothing was written. Write to the link's target yourself if you mean it.`;

function messageOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  const where = path ?? "the target";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return `${where} cannot be written: permission denied. Nothing was written.`;
  if (code === "ELOOP") return `${where} is a symbolic link that leads back to itself. Nothing was written.`;
  return `${where} cannot be written (${message}). Nothing was written.`;
}
