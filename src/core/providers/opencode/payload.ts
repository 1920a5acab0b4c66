import type { PayloadFacts } from "../payloadFacts";
import { cwd, lifecycle, prompt, sessionId, stopped, toolCall } from "../shared/contract/hookContract";

const { presence: _sometimes, ...always } = prompt;

/**
 * What the plugin sends: the hook contract's payloads, and two events of its own. Tools of MCP servers keep the names that
 * OpenCode gives them.
 */
export const payloads: PayloadFacts = {
  common: [],
  events: [
    { event: "preToolUse", fields: toolCall },
    { event: "postToolUse", fields: toolCall },
    lifecycle("beforeSubmitPrompt", "beforeSubmitPrompt", [sessionId, cwd, { ...always, otherwise: "" }]),
    lifecycle("sessionStart", "SessionStart", [sessionId, cwd]),
    lifecycle("stop", "Stop", [sessionId, cwd, ...stopped]),
    lifecycle("preCompact", "PreCompact", [sessionId]),
    lifecycle("sessionEnd", "SessionEnd", [sessionId, cwd]),
    lifecycle("sessionError", "SessionError", [
      sessionId,
      cwd,
      {
        key: "tool_input.message",
        carries: "message",
        sample: "429 rate limited",
        otherwise: "",
        description: "What went wrong.",
      },
    ]),
    lifecycle("fileEdited", "FileEdited", [
      {
        key: "tool_input.path",
        carries: "path",
        sample: "{cwd}/src/totals.ts",
        otherwise: "",
        description: "The file; matchers are tested against it.",
      },
      cwd,
    ]),
  ],
  tools: {
    lsp: { input: { operation: "hover", filePath: "{cwd}/src/totals.ts", line: 3, character: 8 } },
    read_mcp_resource: { input: { server: "github", uri: "repo://shop" } },
  },
  mcp: { template: "{server}_{tool}" },
};
