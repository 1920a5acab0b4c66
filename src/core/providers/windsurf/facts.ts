import type { ProviderFacts } from "../facts";
import { events } from "./events";
import { fields } from "./fields";

/** The Cascade agent of Windsurf, which is sold as Devin Desktop since June 2026. Its other agent, Devin Local, has hooks of its own. */
export const facts = {
  id: "windsurf",
  name: "Windsurf (Cascade)",
  sources: {
    hooks: { url: "https://docs.windsurf.com/windsurf/cascade/hooks", read: "2026-11-18" },
    devin: { url: "https://docs.devin.ai/desktop/cascade/hooks", read: "2026-11-18" },
  },
  files: [
    {
      // The target although it is the older place: every build reads it as long as .devin/hooks.json is absent, builds before
      // the renaming read nothing else, and a new .devin/hooks.json would switch the hooks of this file off.
      kind: "hooks",
      scope: "project",
      pattern: ".windsurf/hooks.json",
      format: "json",
      target: ".windsurf/hooks.json",
      shadowedBy: ".devin/hooks.json",
      source: "hooks",
    },
    { kind: "hooks", scope: "project", pattern: ".devin/hooks.json", format: "json", source: "devin" },
    {
      kind: "hooks",
      scope: "user",
      pattern: "~/.codeium/windsurf/hooks.json",
      format: "json",
      target: "~/.codeium/windsurf/hooks.json",
      source: "hooks",
    },
    {
      // The plugin for JetBrains editors.
      kind: "hooks",
      scope: "user",
      pattern: "~/.codeium/hooks.json",
      format: "json",
      source: "hooks",
    },
    {
      kind: "hooks",
      scope: "managed",
      pattern: "/etc/windsurf/hooks.json",
      os: "linux",
      format: "json",
      source: "hooks",
    },
    {
      kind: "hooks",
      scope: "managed",
      pattern: "/Library/Application Support/Windsurf/hooks.json",
      os: "osx",
      format: "json",
      source: "hooks",
    },
    {
      kind: "hooks",
      scope: "managed",
      pattern: "C:/ProgramData/{Windsurf,Devin}/hooks.json",
      os: "windows",
      format: "json",
      source: "devin",
    },
  ],
  events,
  // Payloads name no tool: the event says which kind it is.
  tools: [],
  matcher: { dialect: "none", wildcards: [], source: "hooks" },
  fields,
  timeout: { source: "hooks" },
  environment: {
    variables: {
      ROOT_WORKSPACE_PATH: "the workspace that a worktree was made from, in post_setup_worktree only",
    },
    projectRoot: { reference: ".", variables: [] },
  },
  execution: {
    order: "unknown",
    onFailure: "open",
    shell: "bash; PowerShell on Windows",
    cwd: "the workspace root, or the root of the repository that is worked on",
    input: "windsurf",
    answer: "windsurf",
    source: "hooks",
  },
  handlerTypes: ["command"],
  inputRewrite: false,
  structuredOutput: false,
} as const satisfies ProviderFacts;
