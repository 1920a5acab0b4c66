// Runs node:test suites: `nodeTests.ts <name> <folder or file>...`.
// All files are bundled into one first: that takes a fraction of a second, and on Node 20 `node --test` would start a
// process for each file.
import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { build } from "esbuild";
import { Failure, runScript } from "../failure";
import { runNodeTests } from "./runNodeTests";

const [name, ...paths] = process.argv.slice(2);

async function main(): Promise<number> {
  if (name === undefined) throw new Failure("usage: nodeTests.ts <name> <folder or file>...");
  // A file given behind the folders of the npm script, as in `npm run test:core -- test/core/x.test.ts`, runs alone.
  const chosen = paths.filter((path) => path.endsWith(".test.ts"));
  const files = chosen.length > 0 ? chosen.map((path) => resolve(path)) : paths.flatMap(testFiles);
  if (files.length === 0) throw new Failure(`No *.test.ts in ${paths.join(", ")}`);
  const outfile = join("out", "test", `${name}.test.mjs`);
  await bundle(files, outfile);
  return runNodeTests({ name, files: [outfile], nodeArgs: ["--enable-source-maps"] });
}

function testFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .sort()
    .map((file) => resolve(folder, file));
}

async function bundle(files: readonly string[], outfile: string): Promise<void> {
  await build({
    stdin: {
      contents: files
        .map((file) => `import ${JSON.stringify(`./${slashes(relative("", file))}`)};`)
        .join("\n"),
      resolveDir: process.cwd(),
    },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    mainFields: ["module", "main"],
    // Packages in CommonJS call require(), which an ES module does not have.
    banner: {
      js: `import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);`,
    },
    sourcemap: true,
    logLevel: "warning",
    outfile,
  });
}

function slashes(path: string): string {
  return path.replaceAll("\\", "/");
}

runScript(main);
