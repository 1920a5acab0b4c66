/**
 * The canonical events: the interchange format's registry (core, extended, provider-exclusive), then `common` ones which
 * several agents have and the registry has no name for. Names of the last group follow the registry's manner.
 */
export type EventTier = "core" | "extended" | "exclusive" | "common";

export interface CanonicalEvent {
  readonly tier: EventTier;
  /** When it fires, as the end of the sentence "fires ...". */
  readonly fires: string;
  /** The event is about one tool call: matchers are tool matchers. */
  readonly tool?: true;
}

export const canonicalEvents = {
  before_tool_execute: { tier: "core", fires: "before a tool runs", tool: true },
  after_tool_execute: { tier: "core", fires: "after a tool has run", tool: true },
  session_start: { tier: "core", fires: "when a session begins or is resumed" },
  session_end: { tier: "core", fires: "when a session ends" },
  before_prompt: { tier: "core", fires: "after the user sent a prompt, before the agent works on it" },
  agent_stop: { tier: "core", fires: "when the agent has finished its turn" },
  before_compact: { tier: "extended", fires: "before the context is compacted" },
  notification: { tier: "extended", fires: "when the agent notifies the user" },
  error_occurred: { tier: "extended", fires: "when an error ends or disturbs the run" },
  subagent_start: { tier: "extended", fires: "when a subagent starts" },
  subagent_stop: { tier: "extended", fires: "when a subagent has finished" },
  permission_request: {
    tier: "extended",
    fires: "when the agent is about to ask for permission",
    tool: true,
  },
  before_model: { tier: "exclusive", fires: "before a request to the model" },
  after_model: { tier: "exclusive", fires: "after an answer of the model" },
  before_tool_selection: { tier: "exclusive", fires: "before the model chooses among the tools" },
  config_change: { tier: "exclusive", fires: "when a settings file has changed" },
  file_created: { tier: "exclusive", fires: "after a file was created" },
  file_saved: { tier: "exclusive", fires: "after a file was saved" },
  file_deleted: { tier: "exclusive", fires: "after a file was deleted" },
  before_task: { tier: "exclusive", fires: "before a task of a spec starts" },
  after_task: { tier: "exclusive", fires: "after a task of a spec ended" },
  after_tool_failure: { tier: "common", fires: "after a tool has failed", tool: true },
  after_tool_batch: { tier: "common", fires: "after all tools of a parallel batch have run" },
  permission_denied: { tier: "common", fires: "after a permission was denied automatically", tool: true },
  prompt_expansion: { tier: "common", fires: "when a slash command is expanded into a prompt" },
  prompt_transformed: { tier: "common", fires: "after the prompt became what the model will see" },
  message_display: { tier: "common", fires: "when text of the assistant is shown" },
  after_agent_response: { tier: "common", fires: "after a message of the assistant is complete" },
  after_agent_thought: { tier: "common", fires: "after a thinking block is complete" },
  stop_failure: { tier: "common", fires: "when an API error ended the turn" },
  interrupt: { tier: "common", fires: "when the user interrupts the agent" },
  session_resume: { tier: "common", fires: "when an earlier session or task is resumed" },
  session_delete: { tier: "common", fires: "when a stored session is deleted" },
  after_compact: { tier: "common", fires: "after the context was compacted" },
  task_created: { tier: "common", fires: "when a task or to-do is created" },
  task_completed: { tier: "common", fires: "when a task or to-do is marked as done" },
  teammate_idle: { tier: "common", fires: "when a teammate agent is about to become idle" },
  instructions_loaded: { tier: "common", fires: "when an instructions file was loaded" },
  cwd_changed: { tier: "common", fires: "when the working directory has changed" },
  directory_added: { tier: "common", fires: "when a directory was added to the workspace" },
  file_changed: { tier: "common", fires: "when a watched file has changed" },
  worktree_create: { tier: "common", fires: "when a git worktree is created" },
  worktree_remove: { tier: "common", fires: "when a git worktree is removed" },
  before_elicitation: { tier: "common", fires: "when an MCP server asks the user for input" },
  after_elicitation: { tier: "common", fires: "after the user answered an MCP server" },
  before_model_switch: { tier: "common", fires: "before another model is chosen" },
  after_model_switch: { tier: "common", fires: "after another model was chosen" },
  setup: { tier: "common", fires: "when the agent is set up or maintained" },
  workspace_open: { tier: "common", fires: "when a workspace is opened" },
  before_completion_read: { tier: "common", fires: "before inline completion reads a file" },
  after_completion_edit: { tier: "common", fires: "after inline completion has changed a file" },
  manual: { tier: "common", fires: "when the user starts it by hand" },
  before_commit: { tier: "common", fires: "before a git commit" },
  custom: { tier: "common", fires: "when an extension raises it" },
} as const satisfies Record<string, CanonicalEvent>;

export type CanonicalEventName = keyof typeof canonicalEvents;

export function canonicalEvent(name: string): CanonicalEvent | undefined {
  return Object.hasOwn(canonicalEvents, name) ? canonicalEvents[name as CanonicalEventName] : undefined;
}
