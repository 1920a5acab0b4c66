import type { Source } from "../facts";

export const sources = {
  v1: { url: "https://kiro.dev/docs/cli/v3/hooks", read: "2026-08-31" },
  ide: { url: "https://kiro.dev/docs/ide/whats-new-v1/hooks", read: "2026-09-30" },
  legacy: { url: "https://kiro.dev/docs/hooks/types", read: "2026-06-30" },
  actions: { url: "https://kiro.dev/docs/hooks/actions", read: "2026-06-30" },
  cli: { url: "https://kiro.dev/docs/cli/hooks", read: "2026-06-30" },
  amazonQ: {
    url: "https://github.com/aws/amazon-q-developer-cli/blob/main/crates/chat-cli/src/cli/agent/hook.rs",
    read: "2026-04-23",
  },
  agentFormat: {
    url: "https://github.com/aws/amazon-q-developer-cli/blob/main/docs/agent-format.md",
    read: "2026-04-23",
  },
  upgrade: { url: "https://github.com/kirodotdev/Kiro/issues/9756", read: "2026-07-15" },
} as const satisfies Readonly<Record<string, Source>>;
