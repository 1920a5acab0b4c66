import type { EventFact, FieldFact, ProviderFacts } from "../facts";
import { files } from "./files";
import { sources } from "./sources";
import { categoryVariants, mcp, tools } from "./tools";
import { turnEnd } from "../shared/turnEnd";

const events = [
  {
    native: "agentSpawn",
    canonical: "session_start",
    power: "feedback",
    fires: "when the agent starts; what the hook prints becomes context",
    source: "cli",
  },
  { native: "userPromptSubmit", canonical: "before_prompt", power: "feedback", source: "cli" },
  {
    native: "preToolUse",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy: "exit code 2; stderr says why",
    matches: { on: "tool", field: "tool_name" },
    source: "cli",
  },
  {
    native: "postToolUse",
    canonical: "after_tool_execute",
    power: "observe",
    matches: { on: "tool", field: "tool_name" },
    source: "cli",
  },
  { native: "stop", canonical: "agent_stop", power: "observe", approximates: turnEnd, source: "cli" },
] as const satisfies readonly EventFact[];

const fields = [
  { key: "hooks", level: "root", type: "object", description: "Lists of hooks by trigger.", source: "cli" },
  {
    key: "command",
    level: "handler",
    type: "string",
    canonical: "command",
    required: true,
    description: "Shell command; gets the event on stdin.",
    source: "amazonQ",
  },
  {
    key: "matcher",
    level: "handler",
    type: "string",
    canonical: "matcher",
    narrows: true,
    events: ["preToolUse", "postToolUse"],
    description:
      "Glob over the tool's name, @server for all tools of an MCP server, @builtin for all others.",
    source: "amazonQ",
  },
  {
    key: "timeout_ms",
    level: "handler",
    type: "integer",
    canonical: "timeout",
    unit: "milliseconds",
    description: "Milliseconds until the hook is ended; 30000 unless said.",
    source: "amazonQ",
  },
  {
    key: "max_output_size",
    level: "handler",
    type: "integer",
    description: "Bytes of output that are kept; 10240 unless said.",
    source: "amazonQ",
  },
  {
    key: "cache_ttl_seconds",
    level: "handler",
    type: "integer",
    description: "How long a result is used again, whatever the tool's input: no guard should have it.",
    source: "amazonQ",
  },
] as const satisfies readonly FieldFact[];

/** Hooks inside the agent files of Kiro CLI 2.x and of Amazon Q Developer CLI, which it was before. */
export const agentFacts = {
  id: "kiro",
  name: "Kiro CLI",
  sources,
  files,
  events,
  tools: [...tools, ...categoryVariants],
  mcp,
  matcher: { dialect: "glob", wildcards: ["*"], source: "amazonQ" },
  fields,
  timeout: { unit: "milliseconds", integer: true, default: 30, source: "amazonQ" },
  environment: {
    variables: { USER_PROMPT: "the prompt, where there is one" },
    projectRoot: { reference: ".", variables: [] },
  },
  onUnknownEvent: "Kiro then does not load the agent file at all.",
  execution: {
    order: "parallel",
    onFailure: "open",
    shell: "bash -c; cmd /C on Windows",
    cwd: "the folder in which the CLI was started",
    input: "kiro-agent",
    answer: "kiro",
    source: "amazonQ",
  },
  inputRewrite: false,
  structuredOutput: false,
} as const satisfies ProviderFacts;
