import { convert, type Conversion } from "../../src/core/convert/convert";
import { fileOf, targetFileFor, type TargetFile } from "../../src/core/discover/targetFile";
import { recognise } from "../../src/core/discover/recognise";
import type { ConfigFile } from "../../src/core/providers/facts";
import type { Provider } from "../../src/core/providers/provider";
import { providers } from "../../src/core/providers/registry";

/** A config file in memory. */
export interface SourceFile {
  readonly provider: Provider;
  readonly file: ConfigFile;
  readonly path: string;
  readonly text: string;
}

export function providerNamed(id: string): Provider {
  const found = providers.find(({ facts }) => facts.id === id);
  if (found === undefined) throw new Error(`no provider ${id}`);
  return found;
}

export function sourceAt(path: string, text: string, id?: string): SourceFile {
  const claims = recognise(path, { text });
  const claim = id === undefined ? claims[0] : claims.find(({ provider }) => provider.facts.id === id);
  if (claim === undefined) throw new Error(`${path} is not recognised`);
  return { ...claim, path, text };
}

/** Converts in memory, into an empty project or one that holds `existing`; into the file that a person gets unless said. */
export function convertTo(
  source: SourceFile,
  to: Provider,
  options: { readonly existing?: ReadonlyMap<string, string>; readonly target?: TargetFile } = {},
): Conversion {
  const own = to === source.provider ? { file: source.file, path: source.path } : undefined;
  const target = options.target ?? own ?? targetFileFor(to.facts, "project", "");
  if (target === undefined) throw new Error(`${to.facts.id} has no target file`);
  return convert({
    source,
    target: { provider: to, ...target },
    existing: options.existing ?? new Map<string, string>(),
    fileAt: (path) => fileOf(to.facts, path, target),
  });
}
