import type { EventFact, MatcherFacts } from "../facts";
import { turnEnd } from "../shared/turnEnd";

/** Session events compare the matcher with one word; alternatives never match. */
const exact = { dialect: "exact", wildcards: ["", "*"], source: "code" } as const satisfies MatcherFacts;

export const events = [
  {
    native: "SessionStart",
    canonical: "session_start",
    power: "observe",
    matches: { on: "value", field: "source", values: ["startup", "resume", "clear"] },
    matcher: exact,
    approximates: [
      {
        event: "session_resume",
        differs: "meaning",
        note: "fires for new sessions too, unless the matcher is resume",
      },
      {
        event: "setup",
        differs: "meaning",
        note: "fires for every session, not once when the agent is set up",
      },
    ],
    source: "reference",
  },
  {
    native: "SessionEnd",
    canonical: "session_end",
    fires: "when the session ends or is cleared; twice on an interactive exit",
    power: "observe",
    matches: {
      on: "value",
      field: "reason",
      values: ["exit", "clear", "logout", "prompt_input_exit", "other"],
    },
    matcher: exact,
    source: "reference",
  },
  {
    native: "BeforeAgent",
    canonical: "before_prompt",
    fires: "after the user sent a prompt, and again when AfterAgent asked for a retry",
    power: "prevent",
    blockBy: "JSON with decision deny, or exit code 2 with text: the prompt is dropped",
    approximates: [
      {
        event: "prompt_expansion",
        differs: "meaning",
        note: "sees every prompt and not the expanded command",
      },
    ],
    source: "reference",
  },
  {
    native: "AfterAgent",
    canonical: "agent_stop",
    power: "retry",
    blockBy: "JSON with decision deny, or exit code 2 with text: the agent goes on with the reason as prompt",
    approximates: [
      { event: "subagent_stop", differs: "meaning", note: "fires for the main agent, not for a subagent" },
      ...turnEnd,
    ],
    source: "reference",
  },
  {
    native: "BeforeModel",
    canonical: "before_model",
    power: "prevent",
    blockBy: "JSON with decision deny, or exit code 2 with text",
    source: "reference",
  },
  {
    native: "AfterModel",
    canonical: "after_model",
    fires: "after every streamed piece of an answer of the model",
    power: "prevent",
    blockBy: "JSON with decision deny, or exit code 2 with text: the piece is not used",
    source: "reference",
  },
  {
    native: "BeforeToolSelection",
    canonical: "before_tool_selection",
    power: "observe",
    source: "reference",
  },
  {
    native: "BeforeTool",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy: "JSON with decision deny, or exit code 2 with text; a silent exit code 2 lets the tool run",
    matches: { on: "tool", field: "tool_name" },
    source: "reference",
  },
  {
    native: "AfterTool",
    canonical: "after_tool_execute",
    power: "feedback",
    blockBy: "nothing, the tool has run; decision deny hides its result from the model",
    matches: { on: "tool", field: "tool_name" },
    approximates: [
      { event: "after_tool_failure", differs: "meaning", note: "fires for tools that succeeded too" },
      {
        event: "after_tool_batch",
        differs: "meaning",
        note: "fires after every single tool, not once for the batch",
      },
    ],
    source: "reference",
  },
  {
    native: "PreCompress",
    canonical: "before_compact",
    power: "observe",
    matches: { on: "value", field: "trigger", values: ["auto", "manual"] },
    matcher: exact,
    source: "reference",
  },
  {
    native: "Notification",
    canonical: "notification",
    fires: "when the agent asks the user for permission",
    power: "observe",
    approximates: [
      {
        event: "permission_request",
        differs: "meaning",
        note: "only tells that permission is asked for; it cannot give or refuse it",
      },
    ],
    source: "reference",
  },
] as const satisfies readonly EventFact[];
