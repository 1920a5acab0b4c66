import type { Json } from "../../model/json";
import type { TextChange } from "../textChange";
import type { TextPath } from "../textNode";
import { printPath } from "../textPath";
import type { EditPlan } from "./editPlan";

/** All that the changes want of one place and of the places below it. */
export interface Wish {
  readonly path: TextPath;
  readonly whole: TextChange[];
  readonly append: Json[];
  readonly below: Map<string | number, Wish>;
}

/** Sorts changes by place, so that several that meet in one container become one edit of it. */
export function gatherWishes(changes: readonly TextChange[]): Wish {
  const root = emptyWish([]);
  for (const change of changes) {
    const wish = change.path.reduce(wishBelow, root);
    if (change.kind !== "append") wish.whole.push(change);
    else for (const value of change.values) wish.append.push(value);
  }
  return root;
}

function emptyWish(path: TextPath): Wish {
  return { path, whole: [], append: [], below: new Map() };
}

function wishBelow(wish: Wish, step: string | number): Wish {
  const known = wish.below.get(step);
  if (known) return known;
  const fresh = emptyWish([...wish.path, step]);
  wish.below.set(step, fresh);
  return fresh;
}

/** The one change that is about the place as a whole. Two that contradict each other are the caller's mistake. */
export function wholeChange(wish: Wish, plan: EditPlan): TextChange | undefined {
  const [first, ...others] = wish.whole;
  if (first && (others.length > 0 || wish.append.length > 0 || wish.below.size > 0)) {
    plan.refuse(`Two changes contradict each other at ${nameOf(wish)}.`);
  }
  return first;
}

export function nameOf({ path }: Wish): string {
  return path.length === 0 ? "the root" : printPath(path);
}

/** The value that a wish makes where nothing stands yet, with all objects and arrays on the way. */
export function materialise(wish: Wish, plan: EditPlan): Json {
  const whole = wholeChange(wish, plan);
  if (whole?.kind === "remove") plan.refuse(`${nameOf(wish)} does not exist, so it cannot be removed.`);
  if (whole?.kind === "set") return whole.value;
  const steps = [...wish.below];
  if (steps.length > 0 && steps.every(([step]) => typeof step === "string")) {
    if (wish.append.length > 0) plan.refuse(`Two changes contradict each other at ${nameOf(wish)}.`);
    return Object.fromEntries(steps.map(([step, below]) => [String(step), materialise(below, plan)]));
  }
  return newItems(wish, 0, plan);
}

/** What a wish adds to an array of `length` items: those it sets past the end, which must leave no gap, and the appended. */
export function newItems(wish: Wish, length: number, plan: EditPlan): readonly Json[] {
  const past = [...wish.below].filter(([step]) => typeof step === "string" || step < 0 || step >= length);
  const set = past
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([step, below], index) => {
      if (step !== length + index) {
        plan.refuse(`${nameOf(below)} cannot be reached: ${nameOf(wish)} is a list of ${length} items.`);
      }
      return materialise(below, plan);
    });
  return [...set, ...wish.append];
}
