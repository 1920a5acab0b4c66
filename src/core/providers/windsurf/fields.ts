import type { FieldFact } from "../facts";

export const fields = [
  {
    key: "hooks",
    level: "root",
    type: "object",
    required: true,
    description: "The hooks: event name -> list of entries.",
    source: "hooks",
  },
  {
    key: "command",
    level: "handler",
    type: "string",
    canonical: "command",
    description: "Shell command, run by bash.",
    source: "hooks",
  },
  {
    key: "powershell",
    level: "handler",
    type: "string",
    canonical: "platform.windows",
    description: "Command for PowerShell, on Windows.",
    source: "devin",
  },
  {
    key: "working_directory",
    level: "handler",
    type: "string",
    canonical: "cwd",
    description: "Working directory, relative to the workspace root or absolute. A ~ is not expanded.",
    source: "hooks",
  },
  {
    key: "show_output",
    level: "handler",
    type: "boolean",
    events: [
      "pre_run_command",
      "pre_write_code",
      "pre_read_code",
      "pre_mcp_tool_use",
      "post_run_command",
      "post_write_code",
      "post_read_code",
      "post_mcp_tool_use",
      "post_setup_worktree",
    ],
    description: "Shows what the hook prints in the Cascade panel.",
    source: "hooks",
  },
] as const satisfies readonly FieldFact[];
