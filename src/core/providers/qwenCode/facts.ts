import type { ProviderFacts } from "../facts";
import { events } from "./events";
import { fields } from "./fields";
import { tools } from "./tools";

export const facts = {
  id: "qwen-code",
  name: "Qwen Code",
  sources: {
    hooks: {
      url: "https://github.com/QwenLM/qwen-code/blob/main/docs/users/features/hooks.md",
      read: "2026-10-15",
    },
    code: {
      url: "https://github.com/QwenLM/qwen-code/tree/main/packages/core/src/hooks",
      read: "2026-08-22",
    },
    package: { url: "https://www.npmjs.com/package/@qwen-code/qwen-code/v/0.24.4", read: "2026-11-18" },
    timeoutChange: { url: "https://github.com/QwenLM/qwen-code/pull/11615", read: "2026-09-11" },
    hooks1: { url: "https://qwenlm.github.io/qwen-code-docs/1.x/en/users/hooks", read: "2026-10-15" },
  },
  files: [
    {
      kind: "settings",
      scope: "project",
      pattern: ".qwen/settings.json",
      format: "jsonc",
      shared: true,
      target: ".qwen/settings.json",
      source: "hooks",
    },
    {
      kind: "settings",
      scope: "local",
      pattern: ".qwen/settings.local.json",
      format: "jsonc",
      shared: true,
      source: "hooks1",
    },
    {
      kind: "settings",
      scope: "user",
      pattern: "~/.qwen/settings.json",
      format: "jsonc",
      shared: true,
      target: "~/.qwen/settings.json",
      source: "hooks",
    },
    {
      kind: "settings",
      scope: "managed",
      pattern: "/etc/qwen-code/{settings,system-defaults}.json",
      os: "linux",
      format: "jsonc",
      shared: true,
      source: "code",
    },
    {
      kind: "settings",
      scope: "managed",
      pattern: "/Library/Application Support/QwenCode/{settings,system-defaults}.json",
      os: "osx",
      format: "jsonc",
      shared: true,
      source: "code",
    },
    {
      kind: "settings",
      scope: "managed",
      pattern: "C:/ProgramData/qwen-code/{settings,system-defaults}.json",
      os: "windows",
      format: "jsonc",
      shared: true,
      source: "code",
    },
    {
      kind: "extension",
      scope: "plugin",
      pattern: "hooks/hooks.json",
      format: "json",
      target: "hooks/hooks.json",
      source: "code",
    },
    {
      kind: "manifest",
      scope: "plugin",
      pattern: "qwen-extension.json",
      format: "json",
      shared: true,
      source: "code",
    },
  ],
  events,
  tools,
  mcp: { template: "mcp__{server}__{tool}" },
  // A name in the matcher is compared with the tool's own name and its other names; then it counts as an expression.
  matcher: { dialect: "regex", engine: "javascript", wildcards: ["", "*", ".*"], source: "package" },
  fields,
  timeout: { unit: "seconds", default: 60, source: "timeoutChange" },
  environment: {
    variables: {
      QWEN_PROJECT_DIR: "The project's root.",
      CLAUDE_PROJECT_DIR: "The same as QWEN_PROJECT_DIR, for scripts written for Claude Code.",
      GEMINI_PROJECT_DIR: "The same as QWEN_PROJECT_DIR, for scripts written for Gemini CLI.",
      QWEN_SKILL_ROOT: "The folder of the skill that brings the hook.",
    },
    projectRoot: {
      reference: "$QWEN_PROJECT_DIR",
      variables: ["QWEN_PROJECT_DIR", "CLAUDE_PROJECT_DIR", "GEMINI_PROJECT_DIR"],
    },
  },
  execution: {
    order: "parallel",
    onFailure: "open",
    exitTwoNeeds: "stderr",
    shell: "bash -c; PowerShell where shell says so",
    cwd: "the working directory of the agent",
    input: "qwen",
    answer: "qwen",
    source: "code",
  },
  // Documented for PreToolUse, but the code read applies it on PermissionRequest alone.
  inputRewrite: false,
  structuredOutput: true,
} as const satisfies ProviderFacts;
