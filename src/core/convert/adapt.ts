import type { Hook } from "../model/hook";
import { recallNative, rememberNative } from "../providers/shared/nativeForm";
import { inOrder, type Adaptation, type AdaptContext } from "./adaptation";
import { adaptCommand } from "./adaptCommand";
import { adaptContract } from "./adaptContract";
import { adaptEvent } from "./adaptEvent";
import { adaptExtras } from "./adaptExtras";
import { fieldSteps } from "./adaptFields";
import { adaptHandler, adaptInputRewrite } from "./adaptHandler";
import { adaptMatcher } from "./adaptMatcher";
import { adaptTimeout } from "./adaptTimeout";

/**
 * Validation, the second of the four steps: fits one hook to a target by its facts, so that encoding has nothing left to
 * decide. Whatever changes on the way is a loss.
 */
export function adapt(hook: Hook, context: AdaptContext): Adaptation {
  const { source, target } = context;
  if (source === target) return { hooks: [hook], losses: [] };
  if (target.canonicalForm) return { hooks: [rememberNative(hook, source)], losses: [] };
  const result = steps(source.canonicalForm ? recallNative(hook, target) : hook, context);
  // Steps after a fan-out find the same loss once per branch; a person needs to read it once.
  const distinct = new Map(
    result.losses.map((loss) => [
      JSON.stringify({ ...loss, guard: undefined }),
      { ...loss, guard: hook.blocking },
    ]),
  );
  return { hooks: result.hooks, losses: [...distinct.values()] };
}

const steps = inOrder([
  adaptContract,
  adaptEvent,
  adaptMatcher,
  adaptHandler,
  adaptInputRewrite,
  ...fieldSteps,
  adaptTimeout,
  adaptCommand,
  adaptExtras,
]);
