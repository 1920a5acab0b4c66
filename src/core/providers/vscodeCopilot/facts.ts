import type { ProviderFacts } from "../facts";
import { events } from "./events";
import { fields } from "./fields";
import { tools } from "./tools";

const repository =
  "https://github.com/microsoft/vscode/blob/main/src/vs/workbench/contrib/chat/common/promptSyntax";

const extension = "https://github.com/microsoft/vscode/blob/main/extensions/copilot/src";

/**
 * VS Code's Local harness. The Copilot, Claude and Codex harnesses of VS Code have the hook engines of those agents, and
 * read the same files with other payloads.
 */
export const facts = {
  id: "vscode-copilot",
  name: "VS Code (Local agent)",
  sources: {
    reference: {
      url: "https://code.visualstudio.com/docs/agents/reference/hooks-reference",
      read: "2026-11-18",
    },
    guide: { url: "https://code.visualstudio.com/docs/agent-customization/hooks", read: "2026-11-18" },
    schema: { url: `${repository}/hookSchema.ts`, read: "2026-11-18" },
    types: { url: `${repository}/hookTypes.ts`, read: "2026-11-18" },
    matchers: { url: "https://github.com/microsoft/vscode/issues/332988", read: "2026-11-18" },
    executor: { url: `${extension}/platform/chat/node/hookExecutor.ts`, read: "2026-11-18" },
    service: { url: `${extension}/extension/chat/vscode-node/chatHookService.ts`, read: "2026-11-18" },
    loop: { url: `${extension}/extension/intents/node/toolCallingLoop.ts`, read: "2026-11-18" },
    request: {
      url: `${extension}/extension/prompt/node/defaultIntentRequestHandler.ts`,
      read: "2026-11-18",
    },
    compaction: {
      url: `${extension}/extension/prompts/node/agent/summarizedConversationHistory.tsx`,
      read: "2026-11-18",
    },
  },
  files: [
    {
      kind: "hooks",
      scope: "project",
      pattern: ".github/hooks/*.json",
      format: "json",
      target: ".github/hooks/hooks.json",
      source: "reference",
    },
    {
      kind: "hooks",
      scope: "user",
      pattern: "~/.copilot/hooks/*.json",
      format: "json",
      target: "~/.copilot/hooks/hooks.json",
      source: "reference",
    },
    {
      kind: "hooks",
      scope: "plugin",
      pattern: "com.github.copilot/hooks/hooks.json",
      format: "json",
      target: "com.github.copilot/hooks/hooks.json",
      source: "guide",
    },
  ],
  events,
  tools,
  mcp: { template: "mcp_{server}_{tool}", doubtful: true },
  matcher: { dialect: "none", wildcards: [], source: "matchers" },
  fields,
  timeout: { unit: "seconds", default: 30, source: "reference" },
  environment: {
    // Beside these the extension host's environment is passed on.
    variables: {
      PLUGIN_ROOT: "the plugin's folder, in hooks of a plugin",
      CLAUDE_PLUGIN_ROOT: "the plugin's folder, in hooks of a plugin",
    },
    projectRoot: { reference: ".", variables: [] },
    pluginRoot: { reference: "${PLUGIN_ROOT}", variables: ["PLUGIN_ROOT", "CLAUDE_PLUGIN_ROOT"] },
  },
  execution: {
    order: "sequential",
    onFailure: "open",
    shell: "sh; Windows PowerShell 5.1 on Windows",
    cwd: "the workspace root; the home folder where no folder is open",
    input: "vscode-copilot",
    answer: "vscode-copilot",
    source: "executor",
  },
  inputRewrite: true,
  structuredOutput: true,
  alsoReads: [
    {
      provider: "claude-code",
      note: "VS Code runs the hooks of .claude/settings.json, .claude/settings.local.json and ~/.claude/settings.json where chat.useClaudeHooks is on.",
      optional: true,
    },
    {
      provider: "copilot-cli",
      kinds: ["hooks"],
      note: "VS Code and Copilot CLI read the same hook files in .github/hooks and ~/.copilot/hooks.",
    },
  ],
} as const satisfies ProviderFacts;
