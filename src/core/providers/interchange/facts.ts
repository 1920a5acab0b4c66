import { canonicalTools, type CanonicalToolName } from "../../model/tool";
import type { ProviderFacts, ToolFact } from "../facts";
import { events } from "./events";
import { fields, handlerTypes } from "./fields";

const tools: readonly ToolFact[] = Object.entries(canonicalTools).map(([name, { args }]) => ({
  native: name,
  canonical: name as CanonicalToolName,
  args: Object.fromEntries(args.map((arg) => [arg, arg])),
}));

export const facts = {
  id: "interchange",
  name: "Hook Interchange Format",
  sources: {
    spec: {
      url: "https://github.com/OpenScribbler/syllago/blob/main/docs/spec/hooks/hooks.md",
      read: "2026-11-18",
    },
    schema: {
      url: "https://github.com/OpenScribbler/syllago/blob/main/docs/spec/hooks/schema/hook.schema.json",
      read: "2026-11-18",
    },
    code: { url: "https://github.com/OpenScribbler/syllago", read: "2026-11-18" },
  },
  files: [
    {
      kind: "manifest",
      scope: "project",
      pattern: ".hooks.json",
      format: "json",
      target: ".hooks.json",
      source: "spec",
    },
    { kind: "manifest", scope: "project", pattern: "*.hooks.json", format: "json", source: "spec" },
    {
      kind: "manifest",
      scope: "project",
      pattern: "{.hooks,*.hooks}.{yaml,yml}",
      format: "yaml",
      source: "schema",
    },
  ],
  events,
  tools,
  // The codec writes the canonical matcher itself, in its four forms.
  matcher: { dialect: "exact", engine: "re2", wildcards: [], source: "spec" },
  fields,
  timeout: { unit: "seconds", default: 30, min: 0, source: "spec" },
  environment: { variables: {}, projectRoot: { reference: ".", variables: [] } },
  execution: {
    order: "sequential",
    onFailure: "open",
    shell: "the system's shell",
    cwd: "the project root, or the folder that cwd names from there",
    input: "interchange",
    answer: "interchange",
    source: "spec",
  },
  handlerTypes,
  canonicalForm: true,
  inputRewrite: true,
  structuredOutput: true,
} as const satisfies ProviderFacts;
