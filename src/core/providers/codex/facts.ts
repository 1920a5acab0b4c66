import type { ProviderFacts, ToolFact } from "../facts";
import { events } from "./events";
import { fields } from "./fields";

/** One tool writes and edits files; matchers accept Claude's names for it, and every spelling fires for every patch. */
const patchAliases = ["Edit", "Write"] as const;

const tools = [
  { native: "Bash", canonical: "shell", args: { command: "command" } },
  { native: "apply_patch", canonical: "file_edit", args: { new_text: "command" }, aliases: patchAliases },
  { native: "apply_patch", canonical: "file_write", args: { content: "command" }, aliases: patchAliases },
  { native: "spawn_agent", canonical: "agent", aliases: ["Agent"] },
  { native: "update_plan", canonical: "todo" },
  { native: "view_image" },
] as const satisfies readonly ToolFact[];

export const facts = {
  id: "codex",
  name: "Codex",
  sources: {
    hooks: { url: "https://developers.openai.com/codex/hooks", read: "2026-09-30" },
    code: { url: "https://github.com/openai/codex/tree/main/codex-rs/hooks", read: "2026-08-22" },
    config: {
      url: "https://github.com/openai/codex/blob/main/codex-rs/config/src/hook_config.rs",
      read: "2026-08-22",
    },
    interrupt: {
      url: "https://github.com/openai/codex/blob/main/codex-rs/hooks/src/events/interrupt.rs",
      read: "2026-09-30",
    },
    tools: {
      url: "https://github.com/openai/codex/blob/main/codex-rs/core/src/tools/hook_names.rs",
      read: "2026-08-22",
    },
  },
  files: [
    {
      kind: "hooks",
      scope: "project",
      pattern: ".codex/hooks.json",
      format: "json",
      target: ".codex/hooks.json",
      source: "hooks",
    },
    {
      kind: "config",
      scope: "project",
      pattern: ".codex/config.toml",
      format: "toml",
      shared: true,
      source: "hooks",
    },
    {
      kind: "hooks",
      scope: "user",
      pattern: "~/.codex/hooks.json",
      format: "json",
      target: "~/.codex/hooks.json",
      source: "hooks",
    },
    {
      kind: "config",
      scope: "user",
      pattern: "~/.codex/config.toml",
      format: "toml",
      shared: true,
      source: "hooks",
    },
    {
      kind: "hooks",
      scope: "managed",
      pattern: "/etc/codex/hooks.json",
      os: "linux",
      format: "json",
      source: "hooks",
    },
    {
      kind: "config",
      scope: "managed",
      pattern: "/etc/codex/{config,requirements}.toml",
      os: "linux",
      format: "toml",
      shared: true,
      source: "hooks",
    },
    {
      kind: "hooks",
      scope: "managed",
      pattern: "/etc/codex/hooks.json",
      os: "osx",
      format: "json",
      source: "hooks",
    },
    {
      kind: "config",
      scope: "managed",
      pattern: "/etc/codex/{config,requirements}.toml",
      os: "osx",
      format: "toml",
      shared: true,
      source: "hooks",
    },
    {
      kind: "config",
      scope: "managed",
      pattern: "C:/ProgramData/OpenAI/Codex/{config,requirements}.toml",
      os: "windows",
      format: "toml",
      shared: true,
      source: "hooks",
    },
    {
      kind: "plugin",
      scope: "plugin",
      pattern: "hooks/{hooks,hooks-codex,codex-hooks}.json",
      format: "json",
      target: "hooks/hooks.json",
      source: "hooks",
    },
    {
      kind: "manifest",
      scope: "plugin",
      pattern: ".codex-plugin/plugin.json",
      format: "json",
      shared: true,
      source: "hooks",
    },
  ],
  events,
  tools,
  mcp: { template: "mcp__{server}__{tool}" },
  matcher: {
    dialect: "listOrRegex",
    engine: "rust",
    listCharacters: "A-Za-z0-9_|",
    wildcards: ["", "*"],
    source: "code",
  },
  fields,
  timeout: { unit: "seconds", integer: true, default: 600, min: 1, source: "config" },
  environment: {
    variables: {
      PLUGIN_ROOT: "The folder of the plugin that brings the hook.",
      CLAUDE_PLUGIN_ROOT: "The same as PLUGIN_ROOT, for plugins written for Claude Code.",
      PLUGIN_DATA: "A folder in which the plugin may keep data.",
      CLAUDE_PLUGIN_DATA: "The same as PLUGIN_DATA, for plugins written for Claude Code.",
    },
    projectRoot: { reference: "$(git rev-parse --show-toplevel)", variables: [] },
    pluginRoot: { reference: "${PLUGIN_ROOT}", variables: ["PLUGIN_ROOT", "CLAUDE_PLUGIN_ROOT"] },
  },
  execution: {
    order: "parallel",
    onFailure: "open",
    exitTwoNeeds: "stderr",
    shell: "the session's shell, else $SHELL -lc; %COMSPEC% /C on Windows",
    cwd: "the session's working directory",
    input: "codex",
    answer: "codex",
    source: "code",
  },
  // prompt and agent hooks are parsed and then skipped.
  handlerTypes: ["command", "mcp_tool"],
  inputRewrite: true,
  structuredOutput: true,
} as const satisfies ProviderFacts;
