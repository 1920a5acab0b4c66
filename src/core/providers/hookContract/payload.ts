import type { PayloadFacts } from "../payloadFacts";
import { cwd, lifecycle, prompt, sessionId, stopped, toolCall } from "../shared/contract/hookContract";

/** The payload of a tool call is the same before and after it: nothing in it says which. */
export const payloads: PayloadFacts = {
  common: [],
  events: [
    lifecycle("sessionStart", "SessionStart", [sessionId, cwd]),
    lifecycle("beforeSubmitPrompt", "beforeSubmitPrompt", [sessionId, cwd, prompt]),
    { event: "preToolUse", fields: toolCall },
    { event: "postToolUse", fields: toolCall },
    lifecycle("stop", "Stop", stopped),
    lifecycle("preCompact", "PreCompact", [sessionId]),
    lifecycle("sessionEnd", "SessionEnd", [sessionId]),
  ],
  tools: {
    Edit: {
      input: { path: "{cwd}/src/totals.ts", old_string: "n * 100", new_string: "Math.round(n * 100)" },
    },
  },
};
