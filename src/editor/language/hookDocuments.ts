import type * as vscode from "vscode";
import { withoutBraces } from "../../core/discover/workspacePatterns";
import { providers } from "../../core/providers/registry";

const patterns = providers
  .flatMap(({ facts }) => facts.files)
  .flatMap(({ pattern }) => withoutBraces(pattern.replace(/^(?:~|[A-Z]:)?\//, "")));

/** Documents that are hook files by their path, of projects, users and administrators. */
export const hookDocuments: vscode.DocumentSelector = {
  pattern: `**/{${[...new Set(patterns)].join(",")}}`,
};
