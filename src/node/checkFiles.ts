import { statSync } from "node:fs";
import { resolve } from "node:path";
import { recognise, type Recognised } from "../core/discover/recognise";
import type { Provider } from "../core/providers/provider";
import { findHookFiles, type FoundFile } from "./findHookFiles";
import { readText } from "./readText";

export interface FilesToCheck {
  readonly files: readonly FoundFile[];
  /** Files and folders below the named ones that could not be read. */
  readonly problems: readonly string[];
}

export type FilesResult =
  { readonly ok: true; readonly value: FilesToCheck } | { readonly ok: false; readonly message: string };

/** The hook files that a person means by a list of paths: files as they are, folders with all that is below them. */
export function filesToCheck(
  paths: readonly string[],
  provider: Provider | undefined,
  home: string,
): FilesResult {
  const files = new Map<string, FoundFile>();
  const problems: string[] = [];
  for (const path of paths.map((one) => resolve(one))) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
      const found = findHookFiles(path, home);
      problems.push(...found.problems);
      for (const file of found.files) {
        const own = provider === undefined ? file : claimOf(file.path, file.text, provider, home);
        if (own !== undefined && (provider === undefined || own.provider === provider))
          files.set(file.path, { ...file, ...own });
      }
      continue;
    }
    const read = readText(path);
    if (!read.ok) return { ok: false, message: read.message };
    const claim = namedClaim(path, read.text, provider, home);
    if (claim === undefined) {
      return {
        ok: false,
        message: `${path} is no hook file that OpenHook knows. Say whose it is with --provider.`,
      };
    }
    files.set(path, { ...claim, path, text: read.text });
  }
  return { ok: true, value: { files: [...files.values()], problems } };
}

function claimOf(path: string, text: string, provider: Provider, home: string): Recognised | undefined {
  return recognise(path, { home, text }).find((one) => one.provider === provider);
}

/** A file that a person named with its provider is read as that provider's, wherever it stands. */
function namedClaim(
  path: string,
  text: string,
  provider: Provider | undefined,
  home: string,
): Recognised | undefined {
  if (provider === undefined) return recognise(path, { home, text })[0];
  const format = /\.toml$/.test(path) ? "toml" : /\.ya?ml$/.test(path) ? "yaml" : "json";
  const own = provider.facts.files.filter(({ format: one }) => one.startsWith(format));
  const file = own.find(({ target }) => target !== undefined) ?? own[0] ?? provider.facts.files[0];
  return claimOf(path, text, provider, home) ?? (file && { provider, file });
}
