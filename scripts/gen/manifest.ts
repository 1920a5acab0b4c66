import { applyEdits, modify } from "jsonc-parser";
import { catalogue } from "../../src/core/diagnose/catalogue";
import { workspacePatterns } from "../../src/core/discover/workspacePatterns";
import { providers } from "../../src/core/providers/registry";
import { schemaFiles } from "./schemas";

/** package.json with the activation events and schemas that the providers' files ask for. */
export function renderManifest(previous: string): string {
  return [
    { path: ["activationEvents"], value: activationEvents() },
    { path: ["contributes", "jsonValidation"], value: jsonValidation() },
    { path: [...rulesSetting, "propertyNames"], value: { enum: ruleNames() } },
  ].reduce((text, { path, value }) => {
    const formattingOptions = { insertSpaces: true, tabSize: 2 };
    return applyEdits(text, modify(text, path, value, { formattingOptions }));
  }, previous);
}

const rulesSetting = ["contributes", "configuration", "properties", "openhook.rules"] as const;

/** What can be set: single rules, and groups of them. */
function ruleNames(): readonly string[] {
  const codes = catalogue.map(({ code }) => code);
  return [...new Set([...codes.map((code) => code.slice(0, code.indexOf("."))), ...codes])].sort();
}

function jsonValidation(): readonly { readonly fileMatch: readonly string[]; readonly url: string }[] {
  return schemaFiles().map(({ path, fileMatch }) => ({ fileMatch, url: `./${path}` }));
}

function activationEvents(): readonly string[] {
  return workspacePatterns(providers).map((pattern) => `workspaceContains:**/${pattern}`);
}
