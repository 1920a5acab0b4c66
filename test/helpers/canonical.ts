import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { providers } from "../../src/core/providers/registry";
import { sourceAt, type SourceFile } from "./convertFixture";

const folder = "test/fixtures/canonical";
const ending = ".hooks.json";

/** The manifests that are converted to every provider, and from there to every other one. */
export function canonicalManifests(): readonly { readonly name: string; readonly source: SourceFile }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => ({
      name: file.slice(0, -ending.length),
      source: sourceAt(file, readFileSync(join(folder, file), "utf8"), "interchange"),
    }));
}

/** Every provider that a conversion can write. */
export const writers = providers.filter((provider) => provider.encode !== undefined);
