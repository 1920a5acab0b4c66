import type { ProviderFacts } from "../facts";
import { events } from "./events";
import { fields } from "./fields";
import { tools } from "./tools";

export const facts = {
  id: "cursor",
  name: "Cursor",
  sources: {
    hooks: { url: "https://cursor.com/docs/hooks", read: "2026-11-18" },
    thirdParty: { url: "https://cursor.com/docs/reference/third-party-hooks", read: "2026-11-18" },
    plugins: { url: "https://cursor.com/docs/reference/plugins", read: "2026-11-18" },
    pluginSchema: {
      url: "https://github.com/cursor/plugins/blob/main/schemas/plugin.schema.json",
      read: "2026-11-18",
    },
  },
  files: [
    {
      kind: "hooks",
      scope: "project",
      pattern: ".cursor/hooks.json",
      format: "json",
      target: ".cursor/hooks.json",
      source: "hooks",
    },
    {
      kind: "hooks",
      scope: "user",
      pattern: "~/.cursor/hooks.json",
      format: "json",
      target: "~/.cursor/hooks.json",
      source: "hooks",
    },
    {
      kind: "hooks",
      scope: "managed",
      pattern: "/etc/cursor/hooks.json",
      os: "linux",
      format: "json",
      source: "hooks",
    },
    {
      kind: "hooks",
      scope: "managed",
      pattern: "/Library/Application Support/Cursor/hooks.json",
      os: "osx",
      format: "json",
      source: "hooks",
    },
    {
      kind: "hooks",
      scope: "managed",
      pattern: "C:/ProgramData/Cursor/hooks.json",
      os: "windows",
      format: "json",
      source: "hooks",
    },
    {
      kind: "hooks",
      scope: "plugin",
      pattern: "hooks/{hooks,hooks-cursor}.json",
      format: "json",
      target: "hooks/hooks.json",
      source: "plugins",
    },
    {
      kind: "manifest",
      scope: "plugin",
      pattern: ".cursor-plugin/plugin.json",
      format: "json",
      shared: true,
      source: "pluginSchema",
    },
  ],
  events,
  tools,
  mcp: { template: "MCP:{tool}" },
  matcher: { dialect: "regex", engine: "javascript", wildcards: [""], source: "hooks" },
  fields,
  // The vendor speaks of a platform default without a figure.
  timeout: { unit: "seconds", source: "hooks" },
  environment: {
    variables: {
      CURSOR_PROJECT_DIR: "the root of the workspace",
      CURSOR_VERSION: "the version of Cursor",
      CURSOR_USER_EMAIL: "the user's address, when logged in",
      CURSOR_TRANSCRIPT_PATH: "the conversation's transcript, where transcripts are on",
      CURSOR_CODE_REMOTE: '"true" in remote workspaces',
      CLAUDE_PROJECT_DIR: "the root of the workspace, for hooks written for Claude Code",
      CURSOR_PLUGIN_ROOT: "the plugin's folder, in hooks of a plugin",
      CLAUDE_PLUGIN_ROOT: "the plugin's folder, in hooks of a plugin",
    },
    projectRoot: {
      reference: "$CURSOR_PROJECT_DIR",
      variables: ["CURSOR_PROJECT_DIR", "CLAUDE_PROJECT_DIR"],
    },
    pluginRoot: {
      reference: "${CURSOR_PLUGIN_ROOT}",
      variables: ["CURSOR_PLUGIN_ROOT", "CLAUDE_PLUGIN_ROOT"],
    },
  },
  // Measured with the CLI of 2026-09-10; other sources say that only the one name is passed over.
  onUnknownEvent: "Cursor's CLI then drops all hooks of the file.",
  execution: {
    order: "unknown",
    onFailure: "open",
    shell: "sh; PowerShell on Windows",
    cwd: "the project root for project hooks, ~/.cursor for the user's, the folder of the file for managed ones",
    input: "cursor",
    // Answers in Claude's form are understood as well (hookSpecificOutput, decision "block").
    answer: "cursor",
    source: "hooks",
  },
  inputRewrite: true,
  structuredOutput: true,
  alsoReads: [
    {
      provider: "claude-code",
      note: "Cursor runs the hooks of .claude/settings.json, .claude/settings.local.json and ~/.claude/settings.json unless third-party imports are switched off.",
    },
  ],
} as const satisfies ProviderFacts;
