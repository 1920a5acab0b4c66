import { applyEdits, modify } from "jsonc-parser";
import { providers } from "../../src/core/providers/registry";

/** package.json with the activation events that the providers' files ask for. */
export function renderManifest(previous: string): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(
    previous,
    modify(previous, ["activationEvents"], activationEvents(), { formattingOptions }),
  );
}

/** Files of these scopes lie in a workspace; the others are found by their full path. */
const workspaceScopes: readonly string[] = ["project", "local", "plugin"];

function activationEvents(): string[] {
  const patterns = providers
    .flatMap(({ facts }) => facts.files)
    .filter(({ scope }) => workspaceScopes.includes(scope))
    .map(({ pattern }) => `workspaceContains:**/${pattern}`);
  return [...new Set(patterns)].sort();
}
