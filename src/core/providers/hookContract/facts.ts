import type { EventFact, FieldFact, ProviderFacts } from "../facts";
import { hookContractTools } from "../shared/hookContractTools";
import { turnEnd } from "../shared/turnEnd";

const tool = { on: "tool", field: "tool_name" } as const;
const blockBy = 'exit code 2, or "decision": "deny"';

const events = [
  { native: "sessionStart", canonical: "session_start", power: "observe", source: "contract" },
  { native: "beforeSubmitPrompt", canonical: "before_prompt", power: "prevent", blockBy, source: "contract" },
  {
    native: "preToolUse",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy,
    matches: tool,
    source: "contract",
  },
  {
    native: "postToolUse",
    canonical: "after_tool_execute",
    power: "observe",
    matches: tool,
    source: "contract",
  },
  { native: "stop", canonical: "agent_stop", power: "observe", approximates: turnEnd, source: "contract" },
  { native: "preCompact", canonical: "before_compact", power: "observe", source: "contract" },
  { native: "sessionEnd", canonical: "session_end", power: "observe", source: "contract" },
] as const satisfies readonly EventFact[];

const fields = [
  {
    key: "version",
    level: "root",
    type: "integer",
    description: "Copied into Cursor's hooks.json.",
    source: "generator",
  },
  {
    key: "output",
    level: "root",
    type: "object",
    description: "Where programs stand (binDir) and for which agents configs are written (backends).",
    source: "generator",
  },
  {
    key: "env",
    level: "root",
    type: "stringMap",
    description: "Variables for Cursor's hooks.env.",
    source: "generator",
  },
  {
    key: "allowlists",
    level: "root",
    type: "object",
    description: "Lists that the programs read.",
    source: "generator",
  },
  {
    key: "name",
    level: "handler",
    type: "string",
    required: true,
    description: "The program, as a path from binDir.",
    source: "generator",
  },
  {
    key: "matcher",
    level: "handler",
    type: "string",
    canonical: "matcher",
    narrows: true,
    description: "The tool's name; .* for all.",
    source: "generator",
  },
  {
    key: "enabled",
    level: "handler",
    type: "boolean",
    canonical: "enabled",
    description: "Switches the hook off where false.",
    source: "generator",
  },
] as const satisfies readonly FieldFact[];

/** One file from which configs for Cursor, Claude Code and OpenCode are generated; its hooks are programs by name. */
export const facts = {
  id: "hook-contract",
  name: "Hook contract",
  sources: {
    contract: {
      url: "https://github.com/89jobrien/hooks/blob/main/docs/hook-contract.md",
      read: "2026-02-11",
    },
    generator: {
      url: "https://github.com/89jobrien/hooks/blob/main/cmd/gen-config/main.go",
      read: "2026-02-11",
    },
  },
  files: [
    {
      kind: "config",
      scope: "project",
      pattern: "hooks/config.yaml",
      format: "yaml",
      shared: true,
      target: "hooks/config.yaml",
      source: "generator",
    },
    {
      kind: "config",
      scope: "project",
      pattern: ".hooks/config.yaml",
      format: "yaml",
      shared: true,
      source: "generator",
    },
  ],
  events,
  tools: hookContractTools,
  matcher: { dialect: "exact", wildcards: ["", ".*"], source: "generator" },
  fields,
  timeout: { source: "contract" },
  environment: { variables: {}, projectRoot: { reference: ".", variables: [] } },
  execution: {
    order: "sequential",
    onFailure: "open",
    shell: "none: a program is started by its path",
    cwd: "the project",
    input: "hook-contract",
    answer: "hook-contract",
    source: "contract",
  },
  commandForm: {
    pattern: "^[\\w@%+:,.~-]*/[\\w@%+:,./~-]+$",
    reason: "it starts programs by their path, without a shell and without arguments",
  },
  inputRewrite: false,
  structuredOutput: true,
} as const satisfies ProviderFacts;
