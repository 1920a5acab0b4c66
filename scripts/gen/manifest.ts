import { applyEdits, modify } from "jsonc-parser";
import { workspacePatterns } from "../../src/core/discover/workspacePatterns";
import { providers } from "../../src/core/providers/registry";

/** package.json with the activation events that the providers' files ask for. */
export function renderManifest(previous: string): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(
    previous,
    modify(previous, ["activationEvents"], activationEvents(), { formattingOptions }),
  );
}

function activationEvents(): readonly string[] {
  return workspacePatterns(providers).map((pattern) => `workspaceContains:**/${pattern}`);
}
