import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { decodeUtf8, readText } from "../node/readText";
import { UsageError } from "./command";

/** A file that a person named, or standard input for `-`, which has no path to tell whose it is. */
export function readInput(
  path: string,
  providerIsNamed: boolean,
  option = "--from",
): { readonly path: string | undefined; readonly text: string } {
  if (path === "-" && !providerIsNamed)
    throw new UsageError(`Standard input has no path: say whose file it is with ${option}.`);
  const read = path === "-" ? decodeUtf8(readFileSync(0), "Standard input") : readText(resolve(path));
  if (!read.ok) throw new UsageError(read.message);
  return { path: path === "-" ? undefined : resolve(path), text: read.text };
}
