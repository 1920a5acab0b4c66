import type { ConfigFile } from "../facts";

const legacy =
  "Kiro 1.x no longer runs .kiro.hook files; hooks stand in .kiro/hooks/*.json with version v1 there.";
const brand = "Amazon Q Developer CLI is called Kiro CLI now and keeps its agents in .kiro/agents.";

export const files = [
  {
    kind: "v1",
    scope: "project",
    pattern: ".kiro/hooks/*.json",
    format: "json",
    target: ".kiro/hooks/hooks.json",
    source: "v1",
  },
  {
    kind: "v1",
    scope: "user",
    pattern: "~/.kiro/hooks/*.json",
    format: "json",
    target: "~/.kiro/hooks/hooks.json",
    source: "v1",
  },
  {
    kind: "legacy",
    scope: "project",
    pattern: ".kiro/hooks/*.kiro.hook",
    format: "json",
    legacy,
    source: "upgrade",
  },
  {
    kind: "legacy",
    scope: "user",
    pattern: "~/.kiro/hooks/*.kiro.hook",
    format: "json",
    legacy,
    source: "upgrade",
  },
  {
    kind: "agent",
    scope: "project",
    pattern: ".kiro/agents/*.json",
    format: "json",
    shared: true,
    source: "cli",
  },
  {
    kind: "agent",
    scope: "user",
    pattern: "~/.kiro/agents/*.json",
    format: "json",
    shared: true,
    source: "cli",
  },
  {
    kind: "agent",
    scope: "project",
    pattern: ".amazonq/cli-agents/*.json",
    format: "json",
    shared: true,
    legacy: brand,
    source: "agentFormat",
  },
  {
    kind: "agent",
    scope: "user",
    pattern: "~/.aws/amazonq/cli-agents/*.json",
    format: "json",
    shared: true,
    legacy: brand,
    source: "agentFormat",
  },
] as const satisfies readonly ConfigFile[];
