import type { Json, JsonObject } from "./json";

/**
 * One event as an agent reports it to a hook, in canonical words, whatever agent it came from. A property is absent where
 * the agent does not say it. Nothing of a payload is dropped: what has no place here travels in `extras`.
 */
export interface AgentEvent {
  /** Canonical event name; a name that no registry knows is passed on as written. */
  readonly event: string;
  /** The agent's own name of the event. */
  readonly nativeEvent: string;
  readonly sessionId?: string;
  readonly cwd?: string;
  /** ISO 8601 with a time zone. */
  readonly time?: string;
  readonly transcriptPath?: string;
  readonly model?: string;
  /** In Claude Code's words where the agent's own mean the same: `default`, `plan`, `acceptEdits`, `bypassPermissions`. */
  readonly permissionMode?: string;
  readonly tool?: AgentTool;
  /** What the user has written. */
  readonly prompt?: string;
  /** What the assistant has said, or what a notification or an error says. */
  readonly message?: string;
  /** The word that tells occasions of the event apart and that matchers test: `startup`, `manual`, `rate_limit`. */
  readonly subject?: string;
  /** The agent is going on already because a hook made it. */
  readonly stopHookActive?: boolean;
  readonly agent?: Subagent;
  /** The file or folder that the event is about. */
  readonly path?: string;
  /** The rest of the payload, by provider id, in the payload's own shape. */
  readonly extras: Readonly<Record<string, JsonObject>>;
}

export interface AgentTool {
  /** Canonical tool name, `mcp__<server>__<tool>` for tools of MCP servers, else the agent's own name. */
  readonly name: string;
  /** The name in the agent's payload; absent where the event itself is the tool. */
  readonly nativeName?: string;
  /** Arguments by canonical name; those that the vocabulary has no word for keep their own. */
  readonly input: JsonObject;
  readonly useId?: string;
  /** As the agent gives it: the shape is the agent's own. */
  readonly response?: Json;
  readonly error?: string;
  readonly durationMs?: number;
  readonly mcp?: McpTool;
}

/** `server: "*"` where the agent does not say which. */
export interface McpTool {
  readonly server: string;
  readonly tool?: string;
}

interface Subagent {
  readonly id?: string;
  readonly type?: string;
  readonly transcriptPath?: string;
}

/** The places of an event that a payload can carry, with the type of value that fits there. */
export const eventFields = {
  nativeEvent: "string",
  sessionId: "string",
  cwd: "string",
  time: "string",
  transcriptPath: "string",
  model: "string",
  permissionMode: "string",
  "tool.name": "string",
  "tool.input": "object",
  "tool.useId": "string",
  "tool.response": "any",
  "tool.error": "string",
  "tool.durationMs": "number",
  "tool.mcp.server": "string",
  "tool.mcp.tool": "string",
  prompt: "string",
  message: "string",
  subject: "string",
  stopHookActive: "boolean",
  "agent.id": "string",
  "agent.type": "string",
  "agent.transcriptPath": "string",
  path: "string",
} as const satisfies Record<string, "string" | "object" | "number" | "boolean" | "any">;

/** `tool.input.command`: one argument of the tool, where the payload has no object for them. */
export type EventField = keyof typeof eventFields | `tool.input.${string}`;
