import type { Hook } from "../model/hook";
import { recallNative, remembers, rememberNative, sendsPrompt } from "../providers/shared/nativeForm";
import { inOrder, lossOf, type Adaptation, type AdaptContext } from "./adaptation";
import { adaptCommand } from "./adaptCommand";
import { adaptCommandForm } from "./adaptCommandForm";
import { adaptContract } from "./adaptContract";
import { adaptEvent } from "./adaptEvent";
import { adaptExtras } from "./adaptExtras";
import { adaptEnabled, fieldSteps } from "./adaptFields";
import { adaptHandler, adaptInputRewrite } from "./adaptHandler";
import { adaptIncomplete } from "./adaptIncomplete";
import { adaptMatcher } from "./adaptMatcher";
import { adaptName } from "./adaptName";
import { adaptTimeout } from "./adaptTimeout";
import { leavesOut } from "./lossSeverity";

/**
 * Validation, the second of the four steps: fits one hook to a target by its facts, so that encoding has nothing left to
 * decide. Whatever changes on the way is a loss.
 */
export function adapt(hook: Hook, context: AdaptContext): Adaptation {
  const { source, target } = context;
  if (source === target) return { hooks: [hook], losses: [] };
  if (target.canonicalForm) return { hooks: [rememberNative(hook, source)], losses: [] };
  const prompts = sendsPrompt(hook) ? "sent" : source.prompts;
  const speaksTarget = source.id === target.id || remembers(hook, target);
  const result = steps(source.canonicalForm ? recallNative(hook, target) : hook, {
    ...context,
    speaksTarget,
    guards: hook.blocking,
    ...(prompts === undefined ? {} : { prompts }),
  });
  // Of a hook that is not there it only matters why.
  const losses = result.hooks.length === 0 ? result.losses.filter(leavesOut) : result.losses;
  // Steps after a fan-out find the same loss once per branch; a person needs to read it once.
  const distinct = new Map(
    losses.map((loss) => [
      JSON.stringify({ ...loss, guard: undefined }),
      { ...loss, guard: hook.blocking && hook.enabled },
    ]),
  );
  return { hooks: result.hooks, losses: [...distinct.values()] };
}

/** What the author tells a converter has been followed by now; the agent has no place for it. */
function dropInstructions(hook: Hook): Adaptation {
  const { capabilities, degradation, ...rest } = hook;
  const told = Object.entries({ capabilities, degradation }).filter(([, value]) => value !== undefined);
  const losses = told.map(([field, value]) =>
    lossOf(hook, { kind: "fieldDropped", field, value: JSON.stringify(value) }),
  );
  return { hooks: [rest], losses };
}

const steps = inOrder([
  adaptIncomplete,
  adaptEnabled,
  adaptContract,
  adaptEvent,
  adaptMatcher,
  adaptHandler,
  adaptInputRewrite,
  ...fieldSteps,
  adaptName,
  adaptTimeout,
  adaptCommand,
  adaptCommandForm,
  adaptExtras,
  dropInstructions,
]);
