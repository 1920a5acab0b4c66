import type { Json, JsonObject } from "../../model/json";
import type { Verdict } from "../../model/verdict";
import { isObject } from "../shared/handlerFields";
import { getAt } from "../shared/contract/jsonPath";

const provider = "gemini-cli";

/**
 * What several hooks on BeforeToolSelection come to: NONE goes before ANY, ANY before AUTO, and the names of all hooks are joined,
 * so that no hook can take away what another one allows.
 */
export function mergeToolSelection(merged: Verdict, verdicts: readonly Verdict[]): Verdict {
  const configs = verdicts.flatMap(({ extras }) => {
    const config = getAt(extras?.[provider], "hookSpecificOutput.toolConfig");
    return isObject(config) ? [config] : [];
  });
  if (configs.length === 0) return merged;
  const toolConfig = joinConfigs(configs);
  return { ...merged, extras: { ...merged.extras, [provider]: { hookSpecificOutput: { toolConfig } } } };
}

function joinConfigs(configs: readonly JsonObject[]): JsonObject {
  const modes = configs.map(({ mode }) => mode);
  if (modes.includes("NONE")) return { mode: "NONE", allowedFunctionNames: [] };
  const names = configs.flatMap(({ allowedFunctionNames: each }) =>
    Array.isArray(each) ? (each as readonly Json[]) : [],
  );
  return {
    mode: modes.includes("ANY") ? "ANY" : "AUTO",
    allowedFunctionNames: [...new Set(names)].sort(),
  };
}
