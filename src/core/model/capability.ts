/** The eight capabilities of the interchange format 1.0, with what happens by default where a target lacks one. */
export const capabilities = {
  structured_output: { meaning: "answers with JSON that has rich fields", degradation: "warn" },
  input_rewrite: { meaning: "changes the tool's arguments", degradation: "block" },
  llm_evaluated: { meaning: "is judged by a language model instead of a script", degradation: "exclude" },
  http_handler: { meaning: "is an HTTP request", degradation: "warn" },
  async_execution: { meaning: "is started and not waited for", degradation: "warn" },
  platform_commands: { meaning: "has a command per operating system", degradation: "warn" },
  custom_env: { meaning: "sets environment variables", degradation: "warn" },
  configurable_cwd: { meaning: "names its working directory", degradation: "warn" },
} as const satisfies Record<string, { meaning: string; degradation: DegradationStrategy }>;

export type CapabilityName = keyof typeof capabilities;

/** `block`: the converted hook blocks the action; `warn`: it runs with less; `exclude`: it is left out. */
export type DegradationStrategy = "block" | "warn" | "exclude";

export const degradationStrategies: readonly DegradationStrategy[] = ["block", "warn", "exclude"];
