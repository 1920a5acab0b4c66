import type { EventPayload, PayloadField } from "../payloadFacts";
import { errorCircumstances, errorFields, own, resultFields, transcriptSample } from "./payloadFields";

/** PascalCase events: names with underscores, the event's name, and times in ISO 8601. */
export const claudeCommon: readonly PayloadField[] = [
  { key: "hook_event_name", carries: "nativeEvent", description: "The event's name." },
  {
    key: "session_id",
    carries: "sessionId",
    sample: "{session}",
    otherwise: "",
    description: "The id of the session.",
  },
  { key: "timestamp", carries: "time", otherwise: "", description: "The time, in ISO 8601." },
  { key: "cwd", carries: "cwd", sample: "{cwd}", otherwise: "", description: "The session's directory." },
];

const transcript: PayloadField = {
  key: "transcript_path",
  carries: "transcriptPath",
  sample: transcriptSample,
  otherwise: "",
  description: "The file that holds the events of the session, as lines of JSON.",
};

/** With Claude Code's names of tools, but Copilot's own names of arguments. */
const tool: readonly PayloadField[] = [
  {
    key: "tool_name",
    carries: "tool.name",
    description: "Claude Code's name of the tool, where it has one.",
  },
  { key: "tool_input", carries: "tool.input", otherwise: {}, description: "The tool's arguments." },
];

const stopFields: readonly PayloadField[] = [
  own("stop_reason", "end_turn", "Why the agent stops; always end_turn so far."),
  {
    key: "stop_hook_active",
    carries: "stopHookActive",
    sample: false,
    otherwise: false,
    description: "Whether a hook has made the agent go on already.",
  },
];

/** Keys and types as recorded from 1.0.102; those of PreCompact as documented. */
export const claudeEvents: readonly EventPayload[] = [
  { event: "PreToolUse", toolNames: "alias", fields: [...claudeCommon, ...tool] },
  {
    event: "PostToolUse",
    toolNames: "alias",
    fields: [...claudeCommon, ...tool, ...resultFields("tool_result", "result_type", "text_result_for_llm")],
  },
  {
    event: "PostToolUseFailure",
    toolNames: "alias",
    fields: [
      ...claudeCommon,
      ...tool,
      { key: "error", carries: "tool.error", otherwise: "", description: "What went wrong." },
    ],
  },
  {
    event: "SessionStart",
    fields: [
      ...claudeCommon,
      {
        key: "source",
        carries: "subject",
        sample: "new",
        otherwise: "new",
        values: ["startup", "resume", "new"],
        description: "How the session began.",
      },
      {
        key: "initial_prompt",
        carries: "prompt",
        sample: "{prompt}",
        presence: "usual",
        description: "The prompt that the session begins with.",
      },
    ],
  },
  {
    event: "SessionEnd",
    fields: [
      ...claudeCommon,
      {
        key: "reason",
        carries: "subject",
        sample: "complete",
        otherwise: "complete",
        values: ["complete", "error", "abort", "timeout", "user_exit"],
        description: "Why the session ends.",
      },
    ],
  },
  {
    event: "UserPromptSubmit",
    fields: [
      ...claudeCommon,
      { key: "prompt", carries: "prompt", sample: "{prompt}", otherwise: "", description: "The prompt." },
    ],
  },
  { event: "Stop", fields: [...claudeCommon, transcript, ...stopFields] },
  {
    event: "SubagentStop",
    fields: [
      ...claudeCommon,
      {
        key: "agent_id",
        carries: "agent.id",
        sample: "{uuid}",
        otherwise: "",
        description: "The id of the subagent.",
      },
      {
        key: "agent_type",
        carries: "agent.type",
        sample: "explore",
        otherwise: "",
        description: "The kind of subagent.",
      },
      {
        key: "parent_agent_id",
        sample: "{session}",
        presence: "usual",
        description: "The agent that started it.",
      },
      transcript,
      own("agent_name", "explore", "The name of the subagent."),
      {
        key: "agent_display_name",
        sample: "Explore",
        presence: "rare",
        description: "The name of the subagent for people.",
      },
      {
        key: "last_assistant_message",
        carries: "message",
        sample: "Twelve files call cents().",
        otherwise: "",
        description: "What the subagent answers.",
      },
      ...stopFields,
    ],
  },
  {
    event: "PreCompact",
    fields: [
      ...claudeCommon,
      transcript,
      {
        key: "trigger",
        carries: "subject",
        sample: "auto",
        otherwise: "auto",
        description: "What asked for it; matchers are tested against it.",
      },
      own("custom_instructions", "", "What the user wants to be kept."),
    ],
  },
  {
    event: "ErrorOccurred",
    fields: [...claudeCommon, ...errorFields, ...errorCircumstances("error_context")],
  },
];
