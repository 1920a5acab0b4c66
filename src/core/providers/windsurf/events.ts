import type { EventFact } from "../facts";

const exitCode = "exit code 2; the agent sees what the hook wrote to stderr";

/** Cascade has no matchers: the event is the kind of tool. Nothing but the exit code answers. */
export const events = [
  {
    native: "pre_run_command",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy: exitCode,
    tools: ["shell"],
    source: "hooks",
  },
  {
    native: "pre_write_code",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy: exitCode,
    tools: ["file_write", "file_edit"],
    source: "hooks",
  },
  {
    native: "pre_read_code",
    canonical: "before_tool_execute",
    fires: "before a file or a folder is read",
    power: "prevent",
    blockBy: exitCode,
    tools: ["file_read"],
    source: "hooks",
  },
  {
    native: "pre_mcp_tool_use",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy: exitCode,
    tools: ["mcp"],
    source: "hooks",
  },
  {
    native: "post_run_command",
    canonical: "after_tool_execute",
    power: "observe",
    tools: ["shell"],
    source: "hooks",
  },
  {
    native: "post_write_code",
    canonical: "after_tool_execute",
    power: "observe",
    tools: ["file_write", "file_edit"],
    source: "hooks",
  },
  {
    native: "post_read_code",
    canonical: "after_tool_execute",
    fires: "after a file or a folder was read",
    power: "observe",
    tools: ["file_read"],
    source: "hooks",
  },
  {
    native: "post_mcp_tool_use",
    canonical: "after_tool_execute",
    power: "observe",
    tools: ["mcp"],
    source: "hooks",
  },
  {
    native: "pre_user_prompt",
    canonical: "before_prompt",
    power: "prevent",
    blockBy: "exit code 2; the user sees what the hook wrote to stderr",
    source: "hooks",
  },
  {
    native: "post_cascade_response",
    canonical: "after_agent_response",
    fires: "after a response, without being waited for",
    power: "observe",
    approximates: [
      {
        event: "agent_stop",
        differs: "meaning",
        note: "it cannot make the agent go on and is not waited for",
      },
    ],
    source: "hooks",
  },
  {
    native: "post_cascade_response_with_transcript",
    canonical: "after_agent_response",
    fires: "after a response, without being waited for; gets the path of the transcript instead of the text",
    power: "observe",
    approximates: [
      {
        event: "agent_stop",
        differs: "meaning",
        note: "it cannot make the agent go on and is not waited for",
      },
    ],
    source: "hooks",
  },
  {
    native: "post_setup_worktree",
    canonical: "worktree_create",
    fires: "after a git worktree was created, inside it",
    power: "observe",
    source: "hooks",
  },
] as const satisfies readonly EventFact[];
