import { parseArgs } from "node:util";
import { Failure } from "../failure";

export interface StartOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Use the VS Code server even if a desktop VS Code is installed. */
  readonly server: boolean;
  readonly openBrowser: boolean;
  /** A folder to open in place of the sample workspace. */
  readonly folder: string | undefined;
}

export const usage = `Usage: npm start -- [folder] [options]

Opens VS Code with OpenHook installed, on a copy of examples/ or on the folder.

  --server       use the VS Code server in a browser even if VS Code is installed
  --port <n>     the server's port; a free one if left out
  --no-open      print the address and open no browser
  --help         print this text`;

/** Undefined if only the usage is asked for. */
export function parseOptions(args: readonly string[]): StartOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help === true) return undefined;
  const port = Number(values.port ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Failure(`--port takes a number from 0 to 65535, not ${String(values.port)}.`);
  }
  if (positionals.length > 1) throw new Failure("Give one folder at most.");
  return {
    port,
    server: values.server === true,
    openBrowser: values["no-open"] !== true,
    folder: positionals[0],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: "string" },
        server: { type: "boolean" },
        "no-open": { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
