import type { EventPayload, PayloadFacts, PayloadField } from "../payloadFacts";
import { claudeEvents, claudeCommon } from "./claudePayload";
import { errorCircumstances, errorFields, own, resultFields, transcriptSample } from "./payloadFields";

/** camelCase events: no name of the event in the payload, and times as milliseconds. */
const common: readonly PayloadField[] = [
  {
    key: "sessionId",
    carries: "sessionId",
    sample: "{session}",
    otherwise: "",
    description: "The id of the session.",
  },
  {
    key: "timestamp",
    carries: "time",
    encoding: "epoch",
    otherwise: 0,
    description: "The time, in milliseconds since 1970.",
  },
  { key: "cwd", carries: "cwd", sample: "{cwd}", otherwise: "", description: "The session's directory." },
];

const transcript: PayloadField = {
  key: "transcriptPath",
  carries: "transcriptPath",
  sample: transcriptSample,
  otherwise: "",
  description: "The file that holds the events of the session, as lines of JSON.",
};

const toolName: PayloadField = { key: "toolName", carries: "tool.name", description: "The tool's name." };
const toolArgs: PayloadField = {
  key: "toolArgs",
  carries: "tool.input",
  otherwise: {},
  description: "The tool's arguments. Old builds sent them as a string that holds JSON.",
};

const prompt: PayloadField = {
  key: "prompt",
  carries: "prompt",
  sample: "{prompt}",
  otherwise: "",
  description: "The prompt.",
};

const stopReason = own("stopReason", "end_turn", "Why the agent stops; always end_turn so far.");
/** The one key with underscores. */
const stopActive: PayloadField = {
  key: "stop_hook_active",
  carries: "stopHookActive",
  sample: false,
  otherwise: false,
  description: "Whether a hook has made the agent go on already.",
};

const agentName = own("agentName", "explore", "The name of the subagent; matchers are tested against it.");
const agentTitle: readonly PayloadField[] = [
  {
    key: "agentDisplayName",
    sample: "Explore",
    presence: "rare",
    description: "The name of the subagent for people.",
  },
  {
    key: "agentDescription",
    sample: "Looks around in the code",
    presence: "rare",
    description: "What the subagent is for.",
  },
];

/** In 1.0.102 the PascalCase names of some events get the payload of the camelCase ones. */
const subagent = (id: string, type: string, parent: string): readonly PayloadField[] => [
  {
    key: id,
    carries: "agent.id",
    sample: "{uuid}",
    otherwise: "",
    description: "The id of the subagent.",
  },
  {
    key: type,
    carries: "agent.type",
    sample: "explore",
    otherwise: "",
    description: "The kind of subagent.",
  },
  { key: parent, sample: "{session}", presence: "usual", description: "The agent that started it." },
];

const permission: Omit<EventPayload, "event"> = {
  named: "permissionRequest",
  fields: [
    { key: "hookName", carries: "nativeEvent", description: "Always permissionRequest." },
    ...common,
    toolName,
    {
      key: "toolInput",
      carries: "tool.input",
      omits: ["description"],
      otherwise: {},
      description: "Some of the tool's arguments; requestSandboxBypass says that the sandbox is to be left.",
    },
    {
      key: "permissionSuggestions",
      sample: [],
      otherwise: [],
      description: "What the user could choose to allow for good.",
    },
  ],
};

const mcpCall: Omit<EventPayload, "event"> = {
  fields: [
    ...common,
    {
      key: "toolCallId",
      carries: "tool.useId",
      sample: "call_1",
      otherwise: "",
      description: "The id of the tool call.",
    },
    {
      key: "serverName",
      carries: "tool.mcp.server",
      sample: "github",
      otherwise: "",
      description: "The MCP server.",
    },
    {
      key: "toolName",
      carries: "tool.mcp.tool",
      sample: "create_issue",
      otherwise: "",
      description: "The tool's name on the server.",
    },
    { key: "arguments", carries: "tool.input", otherwise: {}, description: "The tool's arguments." },
  ],
};

const notification: Omit<EventPayload, "event"> = {
  named: "Notification",
  fields: [
    ...common,
    {
      key: "message",
      carries: "message",
      sample: "Copilot wants to run bash",
      otherwise: "",
      description: "What the user is told.",
    },
    {
      key: "title",
      sample: "Permission needed",
      presence: "usual",
      description: "The same in two words.",
    },
    { key: "hook_event_name", carries: "nativeEvent", description: "Always Notification." },
    {
      key: "notification_type",
      carries: "subject",
      sample: "permission_prompt",
      otherwise: "permission_prompt",
      description: "What it is about; matchers are tested against it.",
    },
  ],
};

/** Keys and types as recorded from 1.0.102; those of preCompact as documented. */
const events: readonly EventPayload[] = [
  { event: "preToolUse", fields: [...common, toolName, toolArgs] },
  {
    event: "postToolUse",
    fields: [...common, toolName, toolArgs, ...resultFields("toolResult", "resultType", "textResultForLlm")],
  },
  {
    event: "postToolUseFailure",
    fields: [
      ...common,
      toolName,
      toolArgs,
      { key: "error", carries: "tool.error", otherwise: "", description: "What went wrong." },
    ],
  },
  { event: "permissionRequest", ...permission },
  {
    event: "sessionStart",
    fields: [
      ...common,
      {
        key: "source",
        carries: "subject",
        sample: "new",
        otherwise: "new",
        values: ["startup", "resume", "new"],
        description: "How the session began.",
      },
      {
        key: "initialPrompt",
        carries: "prompt",
        sample: "{prompt}",
        presence: "usual",
        description: "The prompt that the session begins with.",
      },
    ],
  },
  {
    event: "sessionEnd",
    fields: [
      ...common,
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
  { event: "userPromptSubmitted", fields: [...common, prompt] },
  {
    event: "userPromptTransformed",
    fields: [
      ...common,
      prompt,
      own(
        "transformedPrompt",
        "<current_datetime>2026-11-18T09:30:00.000+00:00</current_datetime>\n\n{prompt}",
        "What the model is about to get.",
      ),
    ],
  },
  { event: "agentStop", fields: [...common, transcript, stopReason, stopActive] },
  {
    event: "subagentStart",
    fields: [
      ...common,
      transcript,
      agentName,
      ...agentTitle,
      ...subagent("agentId", "agentType", "parentAgentId"),
    ],
  },
  {
    event: "subagentStop",
    fields: [
      ...common,
      transcript,
      ...subagent("agentId", "agentType", "parentAgentId").slice(0, 2),
      agentName,
      ...agentTitle.slice(0, 1),
      {
        key: "response",
        carries: "message",
        sample: "Twelve files call cents().",
        otherwise: "",
        description: "What the subagent answers.",
      },
      stopReason,
      stopActive,
      ...subagent("agentId", "agentType", "parentAgentId").slice(2),
    ],
  },
  {
    event: "preCompact",
    fields: [
      ...common,
      transcript,
      {
        key: "trigger",
        carries: "subject",
        sample: "auto",
        otherwise: "auto",
        description: "What asked for it; matchers are tested against it.",
      },
      own("customInstructions", "", "What the user wants to be kept."),
    ],
  },
  {
    event: "errorOccurred",
    fields: [...common, ...errorCircumstances("errorContext"), ...errorFields],
  },
  { event: "notification", ...notification },
  { event: "preMcpToolCall", ...mcpCall },
  { event: "PermissionRequest", ...permission },
  {
    event: "SubagentStart",
    fields: [
      ...common,
      transcript,
      agentName,
      ...agentTitle,
      ...subagent("agent_id", "agent_type", "parent_agent_id"),
    ],
  },
  { event: "Notification", ...notification },
  { event: "PreMcpToolCall", ...mcpCall },
  ...claudeEvents,
];

export const payloads: PayloadFacts = {
  common: claudeCommon,
  events,
  tools: {
    bash: { error: "Exit code 1: 1 test failed" },
    view: { error: "Path does not exist" },
    edit: { error: "No match found for old_str" },
    task: {
      input: {
        agent_type: "explore",
        name: "callers",
        description: "Find callers",
        prompt: "Find all callers of cents()",
        mode: "sync",
      },
    },
  },
};

/** Payloads of builds in which arguments are a string that holds JSON, which the vendor's tutorial still shows. */
export const stringArguments: PayloadFacts = {
  ...payloads,
  events: events.map((table) => ({
    ...table,
    fields: table.fields.map((field) =>
      field === toolArgs ? { ...toolArgs, encoding: "json", otherwise: "{}" } : field,
    ),
  })),
};
