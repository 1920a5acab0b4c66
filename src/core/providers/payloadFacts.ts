import type { EventField } from "../model/agentEvent";
import type { Json, JsonObject } from "../model/json";
import type { CanonicalToolName } from "../model/tool";
import type { McpNaming } from "./facts";

/** What an agent sends to its hooks, as data: samples, `render`, `parse`, documentation and hovers follow from it. */
export interface PayloadFacts {
  /** The fields that payloads of events from the future will have too. */
  readonly common: readonly PayloadField[];
  readonly events: readonly EventPayload[];
  /** Native tool name -> what is special about its arguments; `mcp` is the sample of a tool of an MCP server. */
  readonly tools: Readonly<Record<string, ToolPayload>>;
  /** How payloads name tools of MCP servers, where matchers name them otherwise (OpenCode). */
  readonly mcp?: McpNaming;
}

/** The payload of one event. */
export interface EventPayload {
  /** The native name, as in `facts.events`. */
  readonly event: string;
  /** What the payload itself calls the event, where that is another name. */
  readonly named?: string;
  /** The tool that the event is about, where the payload does not name one (Cursor's beforeShellExecution). */
  readonly tool?: CanonicalToolName;
  /** The tool whose call samples show; absent: the first one that the event can be about. */
  readonly sampleTool?: string;
  /** Tools go by the first of their aliases here (Copilot's PascalCase events). */
  readonly toolNames?: "alias";
  /** Complete and in the order in which the agent sends them. */
  readonly fields: readonly PayloadField[];
  /** How the arguments that `fields` carry become a canonical call and back, where `tool` alone does not say it. */
  readonly call?: ToolCall;
}

/** `write(read(input))` is `input`. */
export interface ToolCall {
  readonly read: (input: JsonObject) => { readonly tool: CanonicalToolName; readonly input: JsonObject };
  readonly write: (tool: string, input: JsonObject) => JsonObject;
}

/**
 * How a value stands in the payload.
 * - `json`: as a string that holds JSON. - `epoch`, `epochText`: a time as milliseconds, number or string.
 * - `seconds`: a duration in seconds. - `list`: the only, or the first, element of an array.
 * - `text`: as a string, JSON of what is none. - `strings`: an object whose values are all of that kind; see `parsed`.
 */
type FieldEncoding = "json" | "epoch" | "epochText" | "seconds" | "list" | "text" | "strings";

export interface PayloadField {
  /** The place in the payload; a dot leads into an object: `tool_info.cwd`. */
  readonly key: string;
  /** What it carries in the canonical event; absent: it travels in `extras`. */
  readonly carries?: EventField;
  /**
   * The value in samples, as it stands in the payload. `{cwd}`, `{home}`, `{session}`, `{prompt}` and `{uuid}` in strings are
   * replaced. Not needed for the tool's name, arguments and response, which come from the tool.
   */
  readonly sample?: Json;
  /** Arguments of tools that the field leaves out, in the agent's own names: samples do without them. */
  readonly omits?: readonly string[];
  /** Always this value: tells the event, and carries nothing. */
  readonly constant?: Json;
  /** `usual`: the agent may leave it out, samples have it; `rare`: samples do not. Absent: it is always there. */
  readonly presence?: "usual" | "rare";
  /**
   * Says again what an earlier field says, as a rule. It is written from there; a value of its own travels in `extras`.
   */
  readonly repeats?: true;
  /** The agent writes null where it has no value. */
  readonly nullable?: true;
  /** Written where the event has no value for a field that is always there. */
  readonly otherwise?: Json;
  readonly encoding?: FieldEncoding;
  /** With the encoding `strings`: the keys whose text is JSON. All others are text, even where it looks like JSON. */
  readonly parsed?: readonly string[];
  /** The agent's word -> the canonical word. */
  readonly words?: Readonly<Record<string, string>>;
  /** The words that occur, for completion and documentation. */
  readonly values?: readonly string[];
  /** One line for documentation and hover. */
  readonly description: string;
  readonly since?: string;
  readonly doubtful?: true;
}

/** The payload side of one tool, beyond the argument names in `facts.tools`. */
export interface ToolPayload {
  /** Arguments in the agent's own names, for samples; absent: derived from the canonical sample. */
  readonly input?: JsonObject;
  /** What the tool answers, for samples of events that carry it. */
  readonly response?: Json;
  /** The message of a failure, for samples. */
  readonly error?: string;
  /** Which canonical tool a call is, where one native tool stands for several. */
  readonly toolOf?: (input: JsonObject) => CanonicalToolName | undefined;
  /** Native arguments -> canonical ones and back, where renaming is not enough. `read(write(x))` is `x`. */
  readonly read?: (input: JsonObject) => JsonObject;
  readonly write?: (input: JsonObject, tool: string) => JsonObject;
}
