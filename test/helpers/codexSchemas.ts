import { Ajv, type ValidateFunction } from "ajv";

/**
 * What Codex's published schemas of hook inputs say, event by event: codex-rs/hooks/schema/generated/*.command.input.schema.json,
 * generated from the structures in codex-rs/hooks/src/schema.rs of https://github.com/openai/codex (Apache-2.0), as they were
 * when Interrupt had come. Each schema is a flat object that refuses keys it does not list. `?` marks keys that may be absent,
 * `turn`, `mode` and `subagent` stand for the keys that several events share.
 */
const inputs = {
  SessionStart: "mode source",
  SessionEnd: "reason",
  UserPromptSubmit: "turn mode subagent prompt",
  PreToolUse: "turn mode subagent tool_name tool_input tool_use_id",
  PermissionRequest: "turn mode subagent tool_name tool_input",
  PostToolUse: "turn mode subagent tool_name tool_input tool_response tool_use_id",
  PreCompact: "turn model subagent trigger",
  PostCompact: "turn model subagent trigger",
  SubagentStart: "turn mode agent_id agent_type",
  SubagentStop: "turn mode agent_id agent_type agent_transcript_path stop_hook_active last_assistant_message",
  Stop: "turn mode stop_hook_active last_assistant_message",
  Interrupt: "turn mode",
} as const;

const shared: Readonly<Record<string, readonly string[]>> = {
  turn: ["turn_id"],
  mode: ["model", "permission_mode"],
  subagent: ["agent_id?", "agent_type?"],
};

const everywhere = ["session_id", "transcript_path", "cwd", "hook_event_name"];
const nullable = { type: ["string", "null"] };

/** All keys but these are strings. */
const types: Readonly<Record<string, object>> = {
  transcript_path: nullable,
  agent_transcript_path: nullable,
  last_assistant_message: nullable,
  stop_hook_active: { type: "boolean" },
  tool_input: {},
  tool_response: {},
  permission_mode: { enum: ["default", "acceptEdits", "plan", "dontAsk", "bypassPermissions"] },
  source: { enum: ["startup", "resume", "clear", "compact", "fork"] },
  reason: { const: "other" },
  trigger: { enum: ["manual", "auto"] },
};

function schemaOf(event: string, words: string): object {
  const keys = [...everywhere, ...words.split(" ").flatMap((word) => shared[word] ?? [word])];
  const names = keys.map((key) => key.replace("?", ""));
  return {
    type: "object",
    additionalProperties: false,
    required: keys.filter((key) => !key.endsWith("?")),
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        name === "hook_event_name" ? { const: event } : (types[name] ?? { type: "string" }),
      ]),
    ),
  };
}

const ajv = new Ajv({ strict: true, allowUnionTypes: true });

/** A validator of Codex's inputs, by event. */
export const codexInputs: ReadonlyMap<string, ValidateFunction> = new Map(
  Object.entries(inputs).map(([event, words]) => [event, ajv.compile(schemaOf(event, words))]),
);
