/** A hook file with marks («name») at the places where somebody reads or writes. */
export interface CaretCase {
  readonly path: string;
  /** Complete; `event`, `matcher` and `script` are places to point at. */
  readonly read: string;
  /** Half written; at each mark something is to be offered. */
  readonly write: string;
  /** What is shown at the marks of `read`, and offered at those of `write`. */
  readonly expected: Readonly<Record<string, string>>;
}

interface Words {
  readonly event: string;
  /** Another event, which is offered. */
  readonly other: string;
  readonly tool?: string;
  readonly field: string;
  readonly variable?: string;
  /** Where the script lies, for agents that start hooks elsewhere than in the project's root. */
  readonly script?: string;
}

const script = "./hooks/«script»check.sh";
const path = "./hooks/«path»";
const handler = `{ "type": "command", "command": "${script}" }`;

function expectedOf({ event, other, tool, field, variable, script: place }: Words): CaretCase["expected"] {
  return {
    event,
    script: place ?? "hooks/check.sh",
    events: other,
    field,
    path: "check.sh",
    ...(tool === undefined ? {} : { matcher: tool, tool }),
    ...(variable === undefined ? {} : { variable }),
  };
}

const variableUse = ({ variable }: Words): string =>
  variable === undefined ? "" : `, { "type": "command", "command": "$«variable»" }`;

/** Groups with a matcher and a list of handlers under an event. */
function nested(
  file: string,
  words: Words,
  around = (events: string) => `{ "hooks": ${events} }`,
): CaretCase {
  const { event, tool = "" } = words;
  return {
    path: file,
    read: around(`{ "«event»${event}": [{ "matcher": "«matcher»${tool}", "hooks": [${handler}] }] }`),
    write: around(
      `{ "«events»": [], "${event}": [{ "matcher": "x|«tool»", "hooks": [{ "type": "command", "command": "${path}" }${variableUse(words)}, { "type": "command", "«field»": 1 }] }] }`,
    ),
    expected: expectedOf(words),
  };
}

/** Handlers directly under an event. */
function flat(file: string, words: Words, head = '"version": 1, '): CaretCase {
  const { event, tool } = words;
  const matcher = (value: string): string => (tool === undefined ? "" : `"matcher": "${value}", `);
  return {
    path: file,
    read: `{ ${head}"hooks": { "«event»${event}": [{ ${matcher(`«matcher»${tool ?? ""}`)}"command": "${script}" }] } }`,
    write: `{ ${head}"hooks": { "«events»": [], "${event}": [{ ${matcher("x|«tool»")}"command": "${path}" }${variableUse(words)}, { "command": "x", "«field»": 1 }] } }`,
    expected: expectedOf(words),
  };
}

/** By provider, and by file where one has several kinds. */
export const caretCases: Readonly<Record<string, CaretCase>> = {
  "claude-code": nested(".claude/settings.json", {
    event: "PreToolUse",
    other: "SessionStart",
    tool: "Bash",
    field: "timeout",
    variable: "CLAUDE_PROJECT_DIR",
  }),
  codex: nested(".codex/hooks.json", {
    event: "PreToolUse",
    other: "SessionStart",
    tool: "Bash",
    field: "timeout",
    variable: "PLUGIN_ROOT",
  }),
  "gemini-cli": nested(".gemini/settings.json", {
    event: "BeforeTool",
    other: "AfterTool",
    tool: "run_shell_command",
    field: "timeout",
    variable: "GEMINI_PROJECT_DIR",
  }),
  "qwen-code": nested(".qwen/settings.json", {
    event: "PreToolUse",
    other: "SessionStart",
    tool: "run_shell_command",
    field: "timeout",
    variable: "QWEN_PROJECT_DIR",
  }),
  "factory-droid": nested(".factory/settings.json", {
    event: "PreToolUse",
    other: "SessionStart",
    tool: "Execute",
    field: "timeout",
    variable: "FACTORY_PROJECT_DIR",
  }),
  augment: nested(".augment/settings.json", {
    event: "PreToolUse",
    other: "SessionStart",
    tool: "launch-process",
    field: "timeout",
    variable: "AUGMENT_PROJECT_DIR",
  }),
  antigravity: nested(
    ".agents/hooks.json",
    {
      event: "PreToolUse",
      other: "PostToolUse",
      tool: "run_command",
      field: "timeout",
      script: ".agents/hooks/check.sh",
    },
    (events) => `{ "check": ${events} }`,
  ),
  cursor: flat(".cursor/hooks.json", {
    event: "preToolUse",
    other: "sessionStart",
    tool: "Shell",
    field: "timeout",
    variable: "CURSOR_PROJECT_DIR",
  }),
  "copilot-cli": flat(".github/hooks/cli.json", {
    event: "preToolUse",
    other: "sessionStart",
    tool: "bash",
    field: "timeoutSec",
    variable: "COPILOT_PROJECT_DIR",
  }),
  "vscode-copilot": flat(
    ".github/hooks/vscode.json",
    { event: "PreToolUse", other: "SessionStart", field: "timeout", variable: "PLUGIN_ROOT" },
    "",
  ),
  windsurf: flat(
    ".windsurf/hooks.json",
    {
      event: "pre_run_command",
      other: "post_run_command",
      field: "working_directory",
      variable: "ROOT_WORKSPACE_PATH",
    },
    "",
  ),
  "kiro agent": flat(
    ".kiro/agents/dev.json",
    {
      event: "preToolUse",
      other: "agentSpawn",
      tool: "execute_bash",
      field: "timeout_ms",
      variable: "USER_PROMPT",
    },
    '"name": "dev", ',
  ),
  kiro: {
    path: ".kiro/hooks/check.json",
    read: `{ "version": "v1", "hooks": [{ "name": "a", "trigger": "«event»PreToolUse", "matcher": "«matcher»execute_bash", "action": ${handler} }] }`,
    write: `{ "version": "v1", "hooks": [{ "name": "a", "trigger": "«events»" }, { "name": "b", "trigger": "PreToolUse", "matcher": "x|«tool»", "«field»": 1, "action": { "type": "command", "command": "${path}" } }] }`,
    expected: expectedOf({
      event: "PreToolUse",
      other: "SessionStart",
      tool: "execute_bash",
      field: "timeout",
    }),
  },
  opencode: {
    path: ".opencode/hooks-manifest.json",
    read: `{ "«event»preToolUse": [{ "matcher": "«matcher»Shell", "command": "${script}" }] }`,
    write: `{ "«events»": [], "preToolUse": [{ "matcher": "x|«tool»", "command": "${path}" }, { "command": "x", "«field»": 1 }] }`,
    expected: expectedOf({ event: "preToolUse", other: "postToolUse", tool: "Shell", field: "timeout" }),
  },
  openhook: {
    path: ".openhook.json",
    read: `{ "openhook": "0.1", "hooks": [{ "events": ["«event»session.start"], "command": "${script}" }] }`,
    write: `{ "openhook": "0.1", "hooks": [{ "events": ["«events»"], "command": "${path}" }, { "events": [], "command": "x", "«field»": 1 }] }`,
    expected: expectedOf({ event: "session.start", other: "session.end", field: "async" }),
  },
  interchange: {
    path: ".hooks.json",
    read: `{ "spec": "hooks/1.0", "hooks": [{ "event": "«event»before_tool_execute", "matcher": "«matcher»shell", "handler": ${handler} }] }`,
    write: `{ "spec": "hooks/1.0", "hooks": [{ "event": "«events»" }, { "event": "before_tool_execute", "matcher": "«tool»", "«field»": 1, "handler": { "type": "command", "command": "${path}" } }] }`,
    expected: expectedOf({
      event: "before_tool_execute",
      other: "session_start",
      tool: "shell",
      field: "blocking",
    }),
  },
  "kiro legacy": {
    path: ".kiro/hooks/check.kiro.hook",
    read: `{ "name": "a", "version": "1", "when": { "type": "«event»promptSubmit" }, "then": { "type": "runCommand", "command": "${script}" } }`,
    write: `{ "name": "a", "version": "1", "when": { "type": "«events»" }, "then": { "type": "runCommand", "command": "${path}" } }`,
    expected: expectedOf({ event: "promptSubmit", other: "agentStop", field: "" }),
  },
  ollm: {
    path: ".ollm/hooks/check.json",
    read: `{ "name": "a", "when": { "type": "«event»promptSubmit" }, "then": { "type": "runCommand", "command": "${script}" } }`,
    write: `{ "name": "a", "when": { "type": "«events»" }, "then": { "type": "runCommand", "command": "${path}" } }`,
    expected: expectedOf({ event: "promptSubmit", other: "agentStop", field: "" }),
  },
  "codex toml": {
    path: ".codex/config.toml",
    read: `[[hooks.«event»PreToolUse]]\nmatcher = "«matcher»Bash"\n\n[[hooks.PreToolUse.hooks]]\ntype = "command"\ncommand = "${script}"\n`,
    write: `[[hooks.«events»Stop]]\n\n[[hooks.PreToolUse]]\nmatcher = "x|«tool»"\n\n[[hooks.PreToolUse.hooks]]\ntype = "command"\n«field»command = "${path}"\n`,
    expected: expectedOf({ event: "PreToolUse", other: "SessionStart", tool: "Bash", field: "timeout" }),
  },
  "interchange yaml": {
    path: "all.hooks.yaml",
    read: `spec: hooks/1.0\nhooks:\n  - event: «event»before_tool_execute\n    matcher: «matcher»shell\n    handler:\n      type: command\n      command: ${script}\n`,
    write: `spec: hooks/1.0\nhooks:\n  - event: «events»\n    handler:\n      type: command\n  - event: before_tool_execute\n    matcher: «tool»\n    «field»\n    handler:\n      type: command\n      command: ${path}\n`,
    expected: expectedOf({
      event: "before_tool_execute",
      other: "session_start",
      tool: "shell",
      field: "blocking",
    }),
  },
  "hook-contract": {
    path: "hooks/config.yaml",
    read: `version: 1\n«event»preToolUse:\n  - name: check\n    matcher: «matcher»Shell\n`,
    write: `version: 1\npreToolUse:\n  - name: check\n    matcher: "«tool»"\n    «field»\n«events»\n`,
    expected: {
      event: "preToolUse",
      matcher: "Shell",
      events: "stop",
      tool: "Shell",
      field: "enabled",
    },
  },
};
