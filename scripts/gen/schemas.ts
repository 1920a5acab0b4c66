import type { ConfigFile } from "../../src/core/providers/facts";
import type { Provider } from "../../src/core/providers/provider";
import { providers } from "../../src/core/providers/registry";
import type { JsonObject } from "../../src/core/model/json";
import { eventSchema } from "./eventSchema";
import { schemaOf } from "./schema";

export interface SchemaFile {
  /** From the project's root. */
  readonly path: string;
  readonly schema: JsonObject;
  /** As `contributes.jsonValidation` wants them: each is looked for at every depth. */
  readonly fileMatch: readonly string[];
}

/** One schema per kind of JSON file. Kinds whose files several agents claim have none: the content decides whose they are. */
export function schemaFiles(): readonly SchemaFile[] {
  const events = {
    path: "schemas/openhook-event.json",
    schema: eventSchema(),
    fileMatch: ["*.openhook-event.json"],
  };
  return [...providers.flatMap(schemasOf), events];
}

/** Kinds that look the same share a schema. */
function schemasOf(provider: Provider): readonly SchemaFile[] {
  const found = new Map<string, SchemaFile>();
  for (const [kind, files] of kindsOf(provider)) {
    const [first] = files;
    const schema = first && schemaOf(provider, first);
    if (schema === undefined) continue;
    const key = JSON.stringify(schema);
    const known = found.get(key) ?? {
      path: `schemas/${provider.facts.id}-${kind}.json`,
      schema,
      fileMatch: [],
    };
    found.set(key, { ...known, fileMatch: [...new Set([...known.fileMatch, ...files.map(matchOf)])] });
  }
  return [...found.values()];
}

/** The JSON files of a provider by kind, without those that another provider claims as well. */
function kindsOf({ facts }: Provider): ReadonlyMap<string, readonly ConfigFile[]> {
  const kinds = new Map<string, ConfigFile[]>();
  for (const file of facts.files) {
    if ((file.format !== "json" && file.format !== "jsonc") || claims(file) > 1) continue;
    // VS Code brings a schema of its own for this folder.
    if (file.pattern.startsWith(".github/hooks/")) continue;
    kinds.set(file.kind, [...(kinds.get(file.kind) ?? []), file]);
  }
  return kinds;
}

function claims(file: ConfigFile): number {
  return providers.filter(({ facts }) => facts.files.some((other) => overlaps(matchOf(other), matchOf(file))))
    .length;
}

/** The same pattern, or one that a list in braces contains. */
function overlaps(one: string, other: string): boolean {
  return expand(one).some((left) => expand(other).includes(left));
}

function expand(pattern: string): readonly string[] {
  const braces = /\{([^{}]*)\}/.exec(pattern);
  if (braces === null) return [pattern];
  return (braces[1] ?? "").split(",").flatMap((word) => expand(pattern.replace(braces[0], word)));
}

function matchOf({ pattern }: ConfigFile): string {
  return pattern.replace(/^~\/|^[A-Z]:\/|^\//, "");
}
