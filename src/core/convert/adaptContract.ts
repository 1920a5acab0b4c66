import type { Hook } from "../model/hook";
import { eventNamed } from "../providers/shared/tools";
import { lossOf, sourceEvent, unchanged, type Adaptation, type AdaptContext } from "./adaptation";

/**
 * The config is translated, the script is not: says so where the two agents send other JSON or read other answers, since a
 * guard that finds no `tool_input` lets everything pass. Runs first, while the hook still has its source's event.
 */
export function adaptContract(hook: Hook, context: AdaptContext): Adaptation {
  const { source, target } = context;
  if (hook.handler.type !== "command" || source.canonicalForm || target.canonicalForm) return unchanged(hook);
  const from = sourceEvent(hook, context)?.dialect;
  const event = target.events.find((one) => one.canonical === hook.event && !one.decodeOnly);
  const to = (event ?? eventNamed(target, hook.nativeEvent))?.dialect;
  const input = (from ?? source.execution.input) !== (to ?? target.execution.input);
  const answer = (from ?? source.execution.answer) !== (to ?? target.execution.answer);
  if (!input && !answer) return unchanged(hook);
  return {
    hooks: [hook],
    losses: [lossOf(hook, { kind: "contractDiffers", field: "contract", input, answer })],
  };
}
