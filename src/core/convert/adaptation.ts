import type { Hook } from "../model/hook";
import type { Loss } from "../model/loss";
import type { EventFact, ProviderFacts } from "../providers/facts";
import { eventNamed } from "../providers/shared/tools";

/** Between whom a hook is adapted. */
export interface AdaptContext {
  readonly source: ProviderFacts;
  readonly target: ProviderFacts;
  /** The path of the file that the hook comes from: relative commands count from its folder for some agents. */
  readonly sourcePath: string;
  /** The hook's native names are the target's: from its own file, or from a manifest that remembers them. */
  readonly speaksTarget?: boolean;
  /** What prompts are for, as in the facts: those of the source, or of the agent that wrote a manifest. */
  readonly prompts?: ProviderFacts["prompts"];
  /** The original can block, whatever the hook has become on the way. */
  readonly guards?: boolean;
}

/** What became of one hook in one step: no hook where it is left out, several where it fans out. */
export interface Adaptation {
  readonly hooks: readonly Hook[];
  readonly losses: readonly Loss[];
}

export type AdaptStep = (hook: Hook, context: AdaptContext) => Adaptation;

export const unchanged = (hook: Hook): Adaptation => ({ hooks: [hook], losses: [] });

/** Runs the steps one after the other, each on every hook that the one before left. */
export function inOrder(steps: readonly AdaptStep[]): AdaptStep {
  return (hook, context) =>
    steps.reduce<Adaptation>(
      (sofar, step) => {
        const next = sofar.hooks.map((one) => step(one, context));
        return {
          hooks: next.flatMap((result) => result.hooks),
          losses: [...sofar.losses, ...next.flatMap((result) => result.losses)],
        };
      },
      { hooks: [hook], losses: [] },
    );
}

type LossDetails<Kind extends Loss["kind"]> = Omit<Extract<Loss, { kind: Kind }>, "hook" | "guard">;

/** A loss of this hook. `guard` is the hook's power in its source: `original` where a step has already changed it. */
export function lossOf<Kind extends Loss["kind"]>(
  hook: Hook,
  details: LossDetails<Kind> & { kind: Kind },
): Loss {
  return { hook: hook.id, guard: hook.blocking, ...details } as unknown as Loss;
}

/** The source's view of the event that a hook stands on. */
export function sourceEvent(hook: Hook, { source }: AdaptContext): EventFact | undefined {
  return eventNamed(source, hook.nativeEvent);
}
