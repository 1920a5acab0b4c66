import type { Json } from "../../model/json";
import type { ArrayNode, ObjectNode, TextNode } from "../textNode";

/**
 * What is to happen to a tree, sorted by the node it happens to: each container once, however many changes name it. How
 * it looks in the text is left to the writer of the format.
 */
export class EditPlan {
  readonly containers: ContainerEdit[] = [];
  readonly values: ValueEdit[] = [];
  /** Why the first change that cannot be made cannot be made, as a sentence; the plan is then worth nothing. */
  problem: string | undefined;

  refuse(problem: string): void {
    this.problem ??= problem;
  }

  replace(node: TextNode, value: Json, owner: number | undefined): void {
    this.values.push({ node, value, owner });
  }

  changeContainer(edit: ContainerEdit): void {
    if (edit.removed.size > 0 || edit.added.length > 0) this.containers.push(edit);
  }
}

/** Items leave a container that stays, or join it at its end. */
export interface ContainerEdit extends Place {
  readonly node: ObjectNode | ArrayNode;
  /** Indices of entries or items. */
  readonly removed: ReadonlySet<number>;
  readonly added: readonly Addition[];
}

export interface Addition {
  /** Absent in arrays. */
  readonly key?: string;
  readonly value: Json;
}

/** A value takes the place of another. */
export interface ValueEdit extends Place {
  readonly node: TextNode;
  readonly value: Json;
}

interface Place {
  /** Where the entry or item begins that holds the node; absent for the root. */
  readonly owner: number | undefined;
}
