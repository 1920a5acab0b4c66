import type { Hook } from "../model/hook";
import { lossOf, unchanged, type Adaptation, type AdaptContext } from "./adaptation";

/** Leaves out a command that the target could not start, rather than write one that never runs. */
export function adaptCommandForm(hook: Hook, { target }: AdaptContext): Adaptation {
  const { type, command = "" } = hook.handler;
  const form = target.commandForm;
  if (form === undefined || type !== "command" || new RegExp(form.pattern).test(command))
    return unchanged(hook);
  const reason = `${target.name} cannot run this command: ${form.reason}`;
  return {
    hooks: [],
    losses: [lossOf(hook, { kind: "handlerUnsupported", field: "handler.command", type, reason })],
  };
}
