import { canonicalEvents, type CanonicalEventName } from "../../model/event";
import type { EventFact, EventPower } from "../facts";

/**
 * What exit code 2 of a hook with `blocking: true` means. The core events as the specification's registry says; it is
 * silent about the others, which follow the agents they come from: what is about to happen can be prevented.
 */
const powers: Readonly<Record<CanonicalEventName, EventPower>> = {
  before_tool_execute: "prevent",
  after_tool_execute: "observe",
  session_start: "feedback",
  session_end: "observe",
  before_prompt: "prevent",
  agent_stop: "retry",
  before_compact: "prevent",
  notification: "observe",
  error_occurred: "observe",
  subagent_start: "observe",
  subagent_stop: "retry",
  permission_request: "prevent",
  before_model: "prevent",
  after_model: "prevent",
  before_tool_selection: "prevent",
  config_change: "prevent",
  file_created: "observe",
  file_saved: "observe",
  file_deleted: "observe",
  before_task: "prevent",
  after_task: "observe",
  after_tool_failure: "observe",
  after_tool_batch: "observe",
  permission_denied: "observe",
  prompt_expansion: "prevent",
  prompt_transformed: "observe",
  message_display: "observe",
  after_agent_response: "observe",
  after_agent_thought: "observe",
  stop_failure: "observe",
  interrupt: "observe",
  session_resume: "observe",
  session_delete: "observe",
  after_compact: "observe",
  task_created: "prevent",
  task_completed: "prevent",
  teammate_idle: "retry",
  instructions_loaded: "observe",
  cwd_changed: "observe",
  directory_added: "observe",
  file_changed: "observe",
  worktree_create: "prevent",
  worktree_remove: "observe",
  before_elicitation: "prevent",
  after_elicitation: "prevent",
  before_model_switch: "prevent",
  after_model_switch: "observe",
  before_completion_read: "prevent",
  after_completion_edit: "observe",
  setup: "observe",
  workspace_open: "observe",
  manual: "observe",
  before_commit: "prevent",
  custom: "observe",
};

/** The format's event names are the canonical ones, so that its table is the registry itself. */
export const events: readonly EventFact[] = Object.entries(canonicalEvents).map(([name, event]) => {
  const canonical = name as CanonicalEventName;
  const power = powers[canonical];
  return {
    native: name,
    canonical,
    power,
    ...(power === "prevent" ? { blockBy: 'exit code 2, or "decision": "deny"; with "blocking": true' } : {}),
    ...("tool" in event ? { matches: { on: "tool" } as const } : {}),
    source: event.tier === "common" ? "code" : "spec",
    ...(event.tier === "common" ? ({ doubtful: true } as const) : {}),
  };
});
