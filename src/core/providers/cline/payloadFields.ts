import type { PayloadField } from "../payloadFacts";

/** A key that says nothing that other agents would understand. */
export function field(key: string, sample: PayloadField["sample"], description: string): PayloadField {
  const empty = typeof sample === "string" ? "" : sample;
  return {
    key,
    ...(sample === undefined ? {} : { sample }),
    ...(empty === undefined ? {} : { otherwise: empty }),
    description,
  };
}

export function text(
  key: string,
  carries: NonNullable<PayloadField["carries"]>,
  sample: string,
  description: string,
): PayloadField {
  return { key, carries, sample, otherwise: "", description };
}

export const roots: PayloadField = {
  key: "workspaceRoots",
  carries: "cwd",
  encoding: "list",
  sample: ["{cwd}"],
  otherwise: [],
  description: "The folders of the workspace.",
};

export const prompt = text("userPromptSubmit.prompt", "prompt", "{prompt}", "The prompt.");

export const toolName = (data: string): PayloadField => ({
  key: `${data}.toolName`,
  carries: "tool.name",
  description: "The tool's name.",
});

export const toolResult: readonly PayloadField[] = [
  {
    key: "postToolUse.result",
    carries: "tool.response",
    encoding: "text",
    presence: "usual",
    description: "What the tool gave back, as text.",
  },
  { key: "postToolUse.success", sample: true, presence: "usual", description: "Whether it succeeded." },
  {
    key: "postToolUse.executionTimeMs",
    carries: "tool.durationMs",
    sample: 3120,
    presence: "usual",
    description: "How long the tool ran, in milliseconds.",
  },
];
