// Writes what is derived from the providers' facts. With --check it writes nothing and fails if something is out of date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { format, resolveConfig } from "prettier";
import { Failure, runScript } from "../failure";
import { projectRoot } from "../paths";
import { renderConvertCommands, renderConvertTitles } from "./commands";
import { renderTextBundle } from "./l10n";
import { renderManifest } from "./manifest";
import { renderProviders } from "./providersDoc";
import { renderReadme } from "./readme";
import { renderRules } from "./rulesDoc";
import { schemaFiles } from "./schemas";

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
  ...schemaFiles().map(({ path, schema }) => ({
    path,
    render: () => `${JSON.stringify(schema, null, 1)}\n`,
  })),
  { path: "docs/rules.md", render: renderRules },
  { path: "docs/providers.md", render: renderProviders },
  { path: "README.md", render: renderReadme },
];

async function main(): Promise<number> {
  const stale: Generated[] = [];
  for (const output of outputs) {
    const file = join(projectRoot, output.path);
    const previous = existsSync(file) ? readFileSync(file, "utf8") : "";
    const next = await formatted(file, output.render(previous));
    if (next === previous) continue;
    stale.push(output);
    if (process.argv.includes("--check")) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, next);
  }
  const names = stale.map(({ path }) => path).join(", ");
  if (stale.length > 0 && process.argv.includes("--check")) {
    throw new Failure(`Out of date: ${names}. Run \`npm run gen\` and commit the result.`);
  }
  console.log(stale.length > 0 ? `Written: ${names}` : `${outputs.length} generated files are up to date`);
  return 0;
}

/** As `npm run format` would leave it, so that the two never disagree. */
async function formatted(file: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

runScript(main);
