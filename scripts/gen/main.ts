// Writes what is derived from the providers' facts. With --check it writes nothing and fails if something is out of date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Failure, runScript } from "../failure";
import { projectRoot } from "../paths";
import { renderConvertCommands, renderConvertTitles } from "./commands";
import { renderTextBundle } from "./l10n";
import { renderManifest } from "./manifest";

interface Generated {
  /** From the project's root. */
  readonly path: string;
  /** Gets the present text, for files that are generated in part. */
  readonly render: (previous: string) => string;
}

const outputs: readonly Generated[] = [
  { path: "package.json", render: (previous) => renderConvertCommands(renderManifest(previous)) },
  { path: "package.nls.json", render: renderConvertTitles },
  { path: "l10n/bundle.l10n.json", render: renderTextBundle },
];

function main(): number {
  const stale = outputs.filter(({ path, render }) => {
    const file = join(projectRoot, path);
    const previous = existsSync(file) ? readFileSync(file, "utf8") : "";
    const next = render(previous);
    if (next === previous) return false;
    if (!process.argv.includes("--check")) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, next);
    }
    return true;
  });
  const names = stale.map(({ path }) => path).join(", ");
  if (stale.length > 0 && process.argv.includes("--check")) {
    throw new Failure(`Out of date: ${names}. Run \`npm run gen\` and commit the result.`);
  }
  console.log(stale.length > 0 ? `Written: ${names}` : `${outputs.length} generated files are up to date`);
  return 0;
}

runScript(main);
