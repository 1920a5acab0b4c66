import { createRequire } from "node:module";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Failure } from "../../scripts/failure";

interface CodeArguments {
  readonly development: readonly string[];
  readonly tests: string;
  readonly userData: string | undefined;
  readonly target: string | undefined;
}

/** What @vscode/test-electron passes to `code`. Other switches of the desktop have no meaning here. */
export function parseCodeArguments(args: readonly string[]): CodeArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: {
      extensionDevelopmentPath: { type: "string", multiple: true },
      extensionTestsPath: { type: "string" },
      "user-data-dir": { type: "string" },
      "extensions-dir": { type: "string" },
    },
  });
  const {
    extensionTestsPath: tests,
    extensionDevelopmentPath: development = [],
    "user-data-dir": userData,
  } = values;
  if (typeof tests !== "string")
    throw new Failure("The stand-in for `code` runs tests only: give --extensionTestsPath.");
  return {
    development: development.map(String),
    // The server wants a file that exists; the desktop resolves the path as require() does.
    tests: createRequire(resolve("package.json")).resolve(resolve(tests)),
    userData: typeof userData === "string" ? userData : undefined,
    target: positionals[0],
  };
}
