import type { Json, JsonObject } from "./json";

/**
 * What a hook's answer comes to.
 * - `allow`: the action goes ahead, without asking the user where the agent would have asked.
 * - `deny`: the action is prevented; where it has happened already, the model is told what is wrong with it.
 * - `ask`: the user is asked. `stop`: the agent stops working. `continue`: the agent goes on although it was about to stop.
 * - `error`: the hook failed and has no say. `none`: the hook has no opinion, all goes its usual way.
 */
export type Outcome = "allow" | "deny" | "ask" | "stop" | "continue" | "error" | "none";

export const outcomes: readonly Outcome[] = ["allow", "deny", "ask", "stop", "continue", "error", "none"];

/** What a hook decides, in canonical words: `answer` writes it for an agent, `interpret` reads it. */
export interface Decision {
  readonly outcome: Outcome;
  /** Why; `next` of the verdict says who gets to see it. */
  readonly reason?: string;
  /** Text for the model's context. */
  readonly context?: string;
  /** Text for the user. */
  readonly systemMessage?: string;
  /** Arguments to run the tool with instead, by canonical name. */
  readonly updatedInput?: JsonObject;
  /** What the model or the user gets to see instead of the result. */
  readonly updatedOutput?: Json;
  /** The prompt that the model gets instead. */
  readonly updatedPrompt?: string;
  /** With `deny`: the agent stops working, too. */
  readonly interrupt?: boolean;
  /** What only one agent understands, by provider id, in its answer's own shape. */
  readonly extras?: Readonly<Record<string, JsonObject>>;
}

/** Where an answer can carry a decision; `event` is the agent's name of the event, which some answers repeat. */
export type DecisionField = Exclude<keyof Decision, "extras"> | "event";

/** A decision together with how the agent came to it. */
export interface Verdict extends Decision {
  readonly rule: AppliedRule;
  /** What the agent does now, as whole sentences. */
  readonly next: string;
  /** What in the answer had no effect, and why: a sentence each. */
  readonly notes: readonly string[];
}

/** The rule of the agent's contract that decided. */
export interface AppliedRule {
  readonly id: string;
  /** In words. */
  readonly says: string;
  /** Where that is written: a key of the provider's `sources`, and the address behind it. */
  readonly source: string;
  readonly url: string;
  /** With `stop`: what the event is about is carried out before the agent stops. */
  readonly late?: true;
  /** Sources disagree or are thin. */
  readonly doubtful?: true;
}
