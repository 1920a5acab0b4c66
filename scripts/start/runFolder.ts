import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Failure } from "../failure";
import { projectRoot } from "../paths";

/** Everything that one run writes; removed at its end. */
export interface RunFolder {
  readonly folder: string;
  readonly data: string;
  readonly tokenFile: string;
  /** The folder to open. */
  readonly workspace: string;
  readonly remove: () => void;
}

export function createRunFolder(chosen: string | undefined): RunFolder {
  // npm runs scripts in the project's root; INIT_CWD is where the person stands.
  const folder = chosen === undefined ? undefined : resolve(process.env["INIT_CWD"] ?? "", chosen);
  if (folder !== undefined && !(existsSync(folder) && statSync(folder).isDirectory())) {
    throw new Failure(`There is no folder ${folder}. Leave it out to open the sample workspace.`);
  }
  const run = mkdtempSync(join(tmpdir(), "openhook-")); // for this user's eyes only: mkdtemp makes it 0700
  const data = join(run, "data");
  const workspace = folder ?? join(run, "examples");
  mkdirSync(data);
  if (folder === undefined) cpSync(join(projectRoot, "examples"), workspace, { recursive: true });
  return {
    folder: run,
    data,
    tokenFile: join(run, "token"),
    workspace,
    remove: () => rmSync(run, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  };
}
