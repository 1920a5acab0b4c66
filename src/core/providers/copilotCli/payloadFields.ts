import type { Json } from "../../model/json";
import type { PayloadField } from "../payloadFacts";

export const transcriptSample = "{home}/.copilot/session-state/{session}/events.jsonl";

/** What only Copilot knows. */
export function own(key: string, sample: string | boolean, description: string): PayloadField {
  return { key, sample, otherwise: typeof sample === "string" ? "" : sample, description };
}

/** The result of a tool; success means that the tool ran, not that a command in it succeeded. */
export function resultFields(key: string, type: string, text: string): readonly PayloadField[] {
  const sample: Json = { [type]: "success", [text]: "12 passed\n<shellId: 0 completed with exit code 0>" };
  return [
    {
      key,
      carries: "tool.response",
      sample,
      otherwise: { [type]: "success", [text]: "" },
      description: `What the tool gave back: ${type}, which is success also where a command failed, and ${text}.`,
    },
  ];
}

export const errorFields: readonly PayloadField[] = [
  {
    key: "error.message",
    carries: "message",
    sample: "Model call timed out",
    otherwise: "",
    description: "What went wrong.",
  },
  own("error.name", "TimeoutError", "The kind of error."),
  {
    key: "error.stack",
    sample: "TimeoutError: Model call timed out",
    presence: "usual",
    description: "Where it happened.",
  },
];

export function errorCircumstances(key: string): readonly PayloadField[] {
  return [
    {
      key,
      carries: "subject",
      sample: "model_call",
      otherwise: "system",
      values: ["model_call", "tool_execution", "system", "user_input"],
      description: "What Copilot was doing.",
    },
    own("recoverable", true, "Whether it can go on."),
  ];
}
