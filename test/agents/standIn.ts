import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/** The way in which an agent talks to its model. */
export type Dialect = "messages" | "generateContent" | "responses" | "chat";

export interface StandIn {
  readonly url: string;
  dispose(): void;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * In place of a model, on this machine: its first answer is one call of the agent's shell, and once it has been told of a
 * result it says "ok" and ends the turn.
 */
export async function startStandIn(dialect: Dialect, command: string): Promise<StandIn> {
  const server = createServer((request, response) => {
    void answer(request, response, dialect, command);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    dispose: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  dialect: Dialect,
  command: string,
): Promise<void> {
  const body = await text(Readable.from(request));
  const url = request.url ?? "";
  const plain = plainAnswer(url);
  if (plain !== undefined) {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(plain));
    return;
  }
  const call = hasResult(body) ? undefined : shellCall(body, command);
  response.setHeader("content-type", "text/event-stream");
  for (const event of events[dialect](call)) {
    const name = dialect === "messages" || dialect === "responses" ? `event: ${String(event["type"])}\n` : "";
    response.write(`${name}data: ${JSON.stringify(event)}\n\n`);
  }
  response.end(dialect === "chat" ? "data: [DONE]\n\n" : "");
}

/** What agents ask beside the conversation itself. */
function plainAnswer(url: string): Json | undefined {
  if (url.includes("count_tokens")) return { input_tokens: 10 };
  if (url.includes("countTokens")) return { totalTokens: 10 };
  if (url.includes(":generateContent")) return { candidates: [candidate([{ text: "ok" }])] };
  if (url.endsWith("/models")) return { object: "list", data: [{ id: "mock", object: "model" }] };
  return undefined;
}

const hasResult = (body: string): boolean =>
  /"tool_result"|"function_call_output"|"functionResponse"|"role":\s*"tool"/.test(body);

interface Call {
  readonly name: string;
  readonly input: Json;
}

/** The shell under the name that the request offers it by. */
function shellCall(body: string, command: string): Call | undefined {
  const inputs: Readonly<Record<string, Json>> = {
    Bash: { command, description: "run it" },
    run_shell_command: { command, description: "run it", is_background: false },
    bash: { command, description: "run it" },
    exec_command: { cmd: command },
    shell_command: { command },
    shell: { command: ["bash", "-c", command] },
  };
  const name = Object.keys(inputs).find((each) => new RegExp(`"name":\\s*"${each}"`).test(body));
  return name === undefined ? undefined : { name, input: inputs[name] ?? {} };
}

const candidate = (parts: readonly Json[]): Json => ({
  content: { role: "model", parts },
  finishReason: "STOP",
  index: 0,
});

const events: Readonly<Record<Dialect, (call: Call | undefined) => readonly Json[]>> = {
  messages: (call) => [
    {
      type: "message_start",
      message: {
        id: "m",
        type: "message",
        role: "assistant",
        model: "mock",
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    },
    {
      type: "content_block_start",
      index: 0,
      content_block: call
        ? { type: "tool_use", id: "toolu_1", name: call.name, input: {} }
        : { type: "text", text: "" },
    },
    {
      type: "content_block_delta",
      index: 0,
      delta: call
        ? { type: "input_json_delta", partial_json: JSON.stringify(call.input) }
        : { type: "text_delta", text: "ok" },
    },
    { type: "content_block_stop", index: 0 },
    {
      type: "message_delta",
      delta: { stop_reason: call ? "tool_use" : "end_turn", stop_sequence: null },
      usage: { output_tokens: 5 },
    },
    { type: "message_stop" },
  ],
  generateContent: (call) => [
    {
      candidates: [
        candidate([call ? { functionCall: { name: call.name, args: call.input } } : { text: "ok" }]),
      ],
      usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    },
  ],
  responses: (call) => [
    { type: "response.created", response: { id: "r" } },
    {
      type: "response.output_item.done",
      item: call
        ? {
            type: "function_call",
            call_id: "call_1",
            name: call.name,
            arguments: JSON.stringify(call.input),
          }
        : {
            type: "message",
            role: "assistant",
            id: "m",
            content: [{ type: "output_text", text: "ok" }],
          },
    },
    {
      type: "response.completed",
      response: { id: "r", usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 } },
    },
  ],
  chat: (call) => [
    chunk(
      call
        ? {
            role: "assistant",
            tool_calls: [
              {
                index: 0,
                id: "call_1",
                type: "function",
                function: { name: call.name, arguments: JSON.stringify(call.input) },
              },
            ],
          }
        : { role: "assistant", content: "ok" },
      null,
    ),
    chunk({}, call ? "tool_calls" : "stop"),
  ],
};

const chunk = (delta: Json, reason: string | null): Json => ({
  id: "c",
  object: "chat.completion.chunk",
  created: 1,
  model: "mock",
  choices: [{ index: 0, delta, finish_reason: reason }],
  ...(reason === null ? {} : { usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } }),
});
