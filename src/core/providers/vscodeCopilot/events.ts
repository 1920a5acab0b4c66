import type { EventFact } from "../facts";
import { turnEnd } from "../shared/turnEnd";

const neverFired = "never: VS Code reads the name and has no such moment";

/** The names that VS Code's own documentation uses. */
const documented = [
  {
    native: "PreToolUse",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy: 'hookSpecificOutput.permissionDecision "deny" or "ask", or exit code 2',
    source: "reference",
  },
  {
    native: "PostToolUse",
    canonical: "after_tool_execute",
    fires: "after a tool has succeeded",
    power: "feedback",
    blockBy: 'decision "block" or exit code 2: the model gets the reason instead of the result',
    source: "reference",
  },
  {
    native: "SessionStart",
    canonical: "session_start",
    fires: "at the first prompt of a new session",
    power: "feedback",
    source: "reference",
  },
  {
    native: "UserPromptSubmit",
    canonical: "before_prompt",
    power: "prevent",
    blockBy: '"continue": false, or exit code 2',
    source: "reference",
  },
  {
    native: "Stop",
    canonical: "agent_stop",
    power: "retry",
    approximates: turnEnd,
    blockBy: 'hookSpecificOutput.decision "block" with a reason, or exit code 2',
    source: "reference",
  },
  { native: "SubagentStart", canonical: "subagent_start", power: "feedback", source: "reference" },
  {
    native: "SubagentStop",
    canonical: "subagent_stop",
    power: "retry",
    blockBy: 'decision "block" with a reason, or exit code 2',
    source: "reference",
  },
  {
    native: "PreCompact",
    canonical: "before_compact",
    power: "observe",
    doubtful: true,
    source: "reference",
  },
] as const satisfies readonly EventFact[];

/** Names of Copilot CLI that VS Code maps to its own, so that one file can serve both. */
const mapped = [
  {
    native: "preToolUse",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy: 'hookSpecificOutput.permissionDecision "deny" or "ask", or exit code 2',
    decodeOnly: true,
    source: "types",
  },
  {
    native: "postToolUse",
    canonical: "after_tool_execute",
    fires: "after a tool has succeeded",
    power: "feedback",
    decodeOnly: true,
    source: "types",
  },
  {
    native: "sessionStart",
    canonical: "session_start",
    fires: "at the first prompt of a new session",
    power: "feedback",
    decodeOnly: true,
    source: "types",
  },
  {
    native: "userPromptSubmitted",
    canonical: "before_prompt",
    power: "prevent",
    blockBy: '"continue": false, or exit code 2',
    decodeOnly: true,
    source: "types",
  },
  {
    native: "agentStop",
    canonical: "agent_stop",
    power: "retry",
    blockBy: 'hookSpecificOutput.decision "block" with a reason, or exit code 2',
    decodeOnly: true,
    source: "types",
  },
  {
    native: "subagentStop",
    canonical: "subagent_stop",
    power: "retry",
    blockBy: 'decision "block" with a reason, or exit code 2',
    decodeOnly: true,
    source: "types",
  },
] as const satisfies readonly EventFact[];

const unfired = (["SessionEnd", "sessionEnd"] as const).map(
  (native) =>
    ({
      native,
      canonical: "session_end",
      fires: neverFired,
      power: "observe",
      decodeOnly: true,
      source: "types",
    }) satisfies EventFact,
);

const unfiredErrors = (["ErrorOccurred", "errorOccurred"] as const).map(
  (native) =>
    ({
      native,
      canonical: "error_occurred",
      fires: neverFired,
      power: "observe",
      decodeOnly: true,
      source: "types",
    }) satisfies EventFact,
);

export const events: readonly EventFact[] = [...documented, ...mapped, ...unfired, ...unfiredErrors];
