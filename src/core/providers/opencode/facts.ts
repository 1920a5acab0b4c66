import type { ConfigFile, EventFact, FieldFact, MatcherFacts, ProviderFacts } from "../facts";
import { defaultTimeout } from "./plugin";
import { tools } from "./tools";
import { turnEnd } from "../shared/turnEnd";

const paths = { dialect: "regex", wildcards: [""], source: "plugin" } as const satisfies MatcherFacts;

const events = [
  {
    native: "preToolUse",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy: 'exit code 2, or "decision": "deny"',
    matches: { on: "tool", field: "tool_name" },
    source: "hooks",
  },
  {
    native: "postToolUse",
    canonical: "after_tool_execute",
    fires: "after a tool has run without an error",
    power: "feedback",
    matches: { on: "tool", field: "tool_name" },
    source: "hooks",
  },
  {
    native: "beforeSubmitPrompt",
    canonical: "before_prompt",
    power: "prevent",
    blockBy: 'exit code 2, or "decision": "deny"',
    source: "hooks",
  },
  { native: "sessionStart", canonical: "session_start", power: "observe", source: "events" },
  {
    native: "stop",
    canonical: "agent_stop",
    fires: "when a session has become idle",
    power: "observe",
    approximates: turnEnd,
    source: "events",
  },
  { native: "preCompact", canonical: "before_compact", power: "observe", source: "hooks" },
  {
    native: "sessionEnd",
    canonical: "session_end",
    fires: "when a session is deleted; closing OpenCode deletes none",
    power: "observe",
    doubtful: true,
    source: "events",
  },
  { native: "sessionError", canonical: "error_occurred", power: "observe", source: "events" },
  {
    native: "fileEdited",
    canonical: "file_saved",
    fires: "after the agent changed a file",
    power: "observe",
    matches: { on: "path", field: "tool_input.path" },
    matcher: paths,
    source: "events",
  },
] as const satisfies readonly EventFact[];

const field = (
  key: string,
  type: FieldFact["type"],
  canonical: NonNullable<FieldFact["canonical"]>,
  description: string,
): FieldFact => ({ key, level: "handler", type, canonical, description, source: "plugin" });

const fields: readonly FieldFact[] = [
  field("command", "string", "command", "Shell command, or a program where args are given."),
  {
    ...field("matcher", "string", "matcher", "Regular expression that the whole name of the tool must fit."),
    narrows: true,
  },
  field("args", "string[]", "args", "Arguments; no shell is used then."),
  field("timeout", "number", "timeout", `Seconds until the hook is ended; ${defaultTimeout} unless said.`),
  field("cwd", "string", "cwd", "Working directory, from the project."),
  field("env", "stringMap", "env", "Environment variables of the process."),
  field("async", "boolean", "async", "Started and not waited for."),
  field(
    "failClosed",
    "boolean",
    "failClosed",
    "Blocks where the hook fails, instead of letting the action pass.",
  ),
  field("enabled", "boolean", "enabled", "Switches the hook off where false."),
  field("name", "string", "name", "What the hook is called in messages."),
  field("description", "string", "description", "What it is for."),
  field("windows", "string", "platform.windows", "The command on Windows."),
  field("linux", "string", "platform.linux", "The command on Linux."),
  field("osx", "string", "platform.osx", "The command on macOS."),
];

const manifest = { kind: "manifest", format: "json", source: "contract" } as const;
const config = { kind: "config", format: "jsonc", shared: true, source: "config" } as const;

const files = [
  {
    ...manifest,
    scope: "project",
    pattern: ".opencode/hooks-manifest.json",
    target: ".opencode/hooks-manifest.json",
  },
  {
    ...manifest,
    scope: "user",
    pattern: "~/.config/opencode/hooks-manifest.json",
    target: "~/.config/opencode/hooks-manifest.json",
  },
  { ...config, scope: "project", pattern: "{opencode.json,opencode.jsonc}" },
  { ...config, scope: "project", pattern: ".opencode/{opencode.json,opencode.jsonc}" },
  { ...config, scope: "user", pattern: "~/.config/opencode/{opencode.json,opencode.jsonc}" },
] as const satisfies readonly ConfigFile[];

/**
 * OpenCode itself runs functions of plugins only. These are the facts of the manifest that the generated plugin reads:
 * the hook contract's events and names, with more fields.
 */
export const facts = {
  id: "opencode",
  name: "OpenCode",
  sources: {
    hooks: { url: "https://opencode.ai/docs/plugins", read: "2026-08-19" },
    events: {
      url: "https://github.com/anomalyco/opencode/blob/dev/packages/plugin/src/index.ts",
      read: "2026-08-19",
    },
    config: { url: "https://opencode.ai/docs/config", read: "2026-08-19" },
    oldConfig: { url: "https://opencode.ai/config.json", read: "2026-08-19" },
    contract: {
      url: "https://github.com/89jobrien/hooks/blob/main/docs/hook-contract.md",
      read: "2026-02-11",
    },
    plugin: {
      url: "https://github.com/89jobrien/hooks/blob/main/cmd/gen-config/main.go",
      read: "2026-02-11",
    },
  },
  files,
  events,
  tools,
  mcp: { template: "mcp__{server}__{tool}" },
  matcher: {
    dialect: "regex",
    anchored: true,
    engine: "javascript",
    wildcards: ["", "*", ".*"],
    source: "plugin",
  },
  fields,
  timeout: { unit: "seconds", default: defaultTimeout, min: 0, zero: "default", source: "plugin" },
  environment: { variables: {}, projectRoot: { reference: ".", variables: [] } },
  execution: {
    order: "sequential",
    onFailure: "open",
    shell: "the system's shell; none where args are given",
    cwd: "the project, or the folder that cwd names from there",
    input: "hook-contract",
    answer: "hook-contract",
    source: "contract",
  },
  inputRewrite: false,
  structuredOutput: true,
} as const satisfies ProviderFacts;

/** What older versions had in their config file. No current one runs it; it is read so that it can be converted. */
export const configFacts = {
  ...facts,
  events: [
    {
      native: "file_edited",
      canonical: "file_saved",
      power: "observe",
      matches: { on: "path" },
      source: "oldConfig",
    },
    { native: "session_completed", canonical: "agent_stop", power: "observe", source: "oldConfig" },
  ],
} as const satisfies ProviderFacts;
