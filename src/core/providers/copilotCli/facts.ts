import type { ProviderFacts } from "../facts";
import { events } from "./events";
import { fields } from "./fields";
import { files } from "./files";
import { tools } from "./tools";

export const facts = {
  id: "copilot-cli",
  name: "GitHub Copilot CLI",
  sources: {
    hooks: { url: "https://docs.github.com/en/copilot/reference/hooks-reference", read: "2026-11-18" },
    config: {
      url: "https://docs.github.com/en/copilot/reference/copilot-cli-reference/cli-config-dir-reference",
      read: "2026-11-18",
    },
    plugins: {
      url: "https://docs.github.com/en/copilot/reference/copilot-cli-reference/cli-plugin-reference",
      read: "2026-11-18",
    },
    changelog: { url: "https://github.com/github/copilot-cli/blob/main/changelog.md", read: "2026-11-18" },
    // Behaviour of the released program, observed in runs of it.
    package: { url: "https://www.npmjs.com/package/@github/copilot/v/1.0.102", read: "2026-11-18" },
  },
  files,
  events,
  tools,
  mcp: { template: "{server}-{tool}", doubtful: true },
  matcher: {
    dialect: "regex",
    anchored: true,
    engine: "javascript",
    wildcards: [],
    withoutAliases: true,
    source: "hooks",
  },
  fields,
  prompts: "sent",
  timeout: { unit: "seconds", default: 30, source: "hooks" },
  environment: {
    variables: {
      COPILOT_CLI: '"1"',
      COPILOT_PROJECT_DIR: "the root of the repository (seen in 1.0.102, not documented)",
      CLAUDE_PROJECT_DIR: "the root of the repository (seen in 1.0.102, documented for plugins)",
      COPILOT_HOOK_DIR: "the folder of the hook file (seen in 1.0.102, not documented)",
      PLUGIN_ROOT: "the plugin's folder, in hooks of a plugin",
      COPILOT_PLUGIN_ROOT: "the plugin's folder, in hooks of a plugin",
      CLAUDE_PLUGIN_ROOT: "the plugin's folder, in hooks of a plugin",
      CLAUDE_PLUGIN_DATA: "the plugin's data folder, in hooks of a plugin",
    },
    // A path and not the variable: VS Code runs the same files and has no such variable, nor has the cloud agent.
    projectRoot: { reference: ".", variables: ["COPILOT_PROJECT_DIR", "CLAUDE_PROJECT_DIR"] },
    pluginRoot: {
      reference: "${COPILOT_PLUGIN_ROOT}",
      variables: ["COPILOT_PLUGIN_ROOT", "PLUGIN_ROOT", "CLAUDE_PLUGIN_ROOT"],
    },
  },
  execution: {
    order: "sequential",
    // Of preToolUse: a time-out lets the call pass, every other failure denies it.
    onFailure: "closed",
    shell: "bash; PowerShell on Windows; none with exec",
    cwd: "the session's directory, usually the root of the repository",
    // Of camelCase events; PascalCase ones name their family in `dialect`.
    input: "copilot",
    answer: "copilot",
    source: "hooks",
  },
  inputRewrite: true,
  structuredOutput: true,
  alsoReads: [
    {
      provider: "claude-code",
      note: "Copilot CLI runs the hooks of .claude/settings.json and .claude/settings.local.json of a trusted repository as well.",
    },
    {
      provider: "vscode-copilot",
      kinds: ["hooks"],
      note: "Copilot CLI and VS Code read the same hook files in .github/hooks and ~/.copilot/hooks.",
    },
  ],
} as const satisfies ProviderFacts;
