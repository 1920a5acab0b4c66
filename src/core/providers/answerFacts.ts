import type { Json } from "../model/json";
import type { DecisionField, Outcome } from "../model/verdict";

/** How an agent reads what a hook answers, as data: `interpret`, `answer`, documentation and table tests follow from it. */
export interface AnswerFacts {
  readonly reading: OutputReading;
  readonly fields: readonly OutputField[];
  /** Tried in order; the first that fits decides. The last one fits everything. */
  readonly rules: readonly AnswerRule[];
}

/**
 * What the output of a hook is to the agent.
 * - `empty`: nothing but white space. - `text`: no JSON. - `json`: an answer. - `broken`: meant as JSON and no JSON.
 * - `invalid`: JSON that the agent refuses: an unknown key where it is strict, a wrong type, an unknown word.
 * - `value`: JSON that is no object, where the agent parses whatever it gets.
 */
export type OutputKind = "empty" | "text" | "json" | "broken" | "invalid" | "value";

export interface OutputReading {
  /** `stdoutOrStderr`: stderr is read where stdout is empty (Gemini). Absent: stdout. */
  readonly from?: "stdoutOrStderr";
  /** With exit code 2 stderr is read, and stdout never (Qwen Code). */
  readonly exitTwo?: "stderr";
  /**
   * Which text is meant as JSON, by how it begins. `none`: the agent reads no JSON at all. `any`: what parses as JSON is JSON,
   * all else is plain text.
   */
  readonly json: "object" | "objectOrArray" | "always" | "any" | "none";
  /** What the text must also end with to be called broken rather than plain text. */
  readonly closedBy?: "}";
  /**
   * Which part of the output is read: `lastObject` is the last balanced `{...}`, `firstObject` the first line that is one where
   * the output is not one itself. Absent: all of it.
   */
  readonly part?: "firstLine" | "lastLine" | "lastObject" | "firstObject";
  /** Lines with JSON that has these values are messages on the way and no part of the answer (Copilot's progress). */
  readonly skipLines?: Readonly<Record<string, Json>>;
  /** Lines that begin with this are the answer, and the last of them counts; without any, all of the output is (Cline's CLI). */
  readonly marked?: string;
  /** JSON that is a string is parsed once more (Gemini). */
  readonly twice?: true;
  /** Keys that `fields` does not know make the answer invalid. */
  readonly strict?: true;
  /** A field of the wrong type or with an unknown word is ignored, and the rest of the answer counts. */
  readonly lenient?: true;
  /** A field that is null counts as absent. */
  readonly nullIsAbsent?: true;
  /** The exit code that a hook killed by a signal counts as. Absent: it is a failure of its own. */
  readonly signalAs?: number;
}

/** One key of the JSON that a hook can answer. */
export interface OutputField {
  /** The place in the answer; a dot leads into an object. */
  readonly key: string;
  readonly type: "string" | "boolean" | "number" | "object" | "array" | "any";
  /** What it carries in the decision; absent: it travels in the decision's `extras`. */
  readonly carries?: DecisionField;
  /** A text that stands as the value of this key in the only object of a list; any other list travels in `extras`. */
  readonly element?: string;
  /** What has to stand beside it, by place, for the agent to take it. */
  readonly beside?: Readonly<Record<string, Json>>;
  /** The only words or values that are accepted. */
  readonly values?: readonly Json[];
  /** Native names of the events on which it is read; absent: all. Elsewhere it has no effect, or is refused by strict agents. */
  readonly events?: readonly string[];
  /** Accepted and without effect: why, as a sentence. */
  readonly ignored?: string;
  /** An answer that has it is invalid: why, as a sentence. */
  readonly refused?: string;
  /**
   * Repeats the event's name. `required`: the object around it is refused without it. `wrong`: another name makes the whole
   * answer `invalid`, or the object around it is `dropped`; absent: nothing. `also`: names accepted in place of an event's own.
   */
  readonly echo?: {
    readonly required?: true;
    readonly wrong?: "invalid" | "dropped";
    readonly also?: Readonly<Record<string, string>>;
  };
  readonly description: string;
  readonly since?: string;
  readonly doubtful?: true;
}

/** How a process ended: an exit code, any code but 0, or a failure. */
export type EndTest = number | "nonzero" | "timeout" | "signal" | "spawn";

/**
 * A value to compare with, or a test: `text` is a string with something in it, `blank` is absent or white space only.
 */
export type ValueTest =
  | string
  | number
  | boolean
  | null
  | { readonly oneOf: readonly Json[] }
  | { readonly not: Json }
  | { readonly is: "present" | "absent" | "text" | "blank" };

/** All parts must hold; a part that is absent holds always. */
export interface Condition {
  /** One of these; absent: any exit code, but no failure. */
  readonly end?: readonly EndTest[];
  readonly output?: readonly OutputKind[];
  readonly stdout?: "text" | "blank";
  readonly stderr?: "text" | "blank";
  /** Key of the answer -> test. The output must be JSON then. */
  readonly json?: Readonly<Record<string, ValueTest>>;
  /** Property of the handler, `blocking`, or key of the provider's extras of the hook -> test. */
  readonly hook?: Readonly<Record<string, ValueTest>>;
  /** Place in the canonical event (`subject`), or `extras.<key>` for a key that only this agent has -> test. */
  readonly event?: Readonly<Record<string, ValueTest>>;
}

/** Where the text of a reason or a context comes from: a stream, what was wrong with the answer, or a key of it. */
export type TextSource = "stdout" | "stderr" | "problem" | `json:${string}`;

export interface AnswerRule {
  /** Stable, in kebab case; unique within the provider. */
  readonly id: string;
  /** Native names; absent: all events. */
  readonly events?: readonly string[];
  readonly when: Condition;
  readonly outcome: Outcome;
  /** The rule in words, a whole sentence. */
  readonly says: string;
  /** What the agent does, to follow its name: `blocks {action}`. `{action}` is what the event is about. */
  readonly next: string;
  /** Where the reason comes from: the first with something in it. */
  readonly reason?: readonly TextSource[];
  /** Who gets to see the reason. */
  readonly tells?: "model" | "user";
  /** The same for text that the rule adds to the context beyond the answer's own fields. */
  readonly context?: readonly TextSource[];
  /** The same for text that the rule shows to the user. */
  readonly message?: readonly TextSource[];
  /** The rest of a JSON answer has no effect. */
  readonly alone?: true;
  /** The agent stops, and carries out what the event is about before that. */
  readonly late?: true;
  /** `answer` may use this rule to say the outcome. */
  readonly answers?: true;
  readonly source: string;
  readonly doubtful?: true;
}

/** How the answers of several hooks on one event become one. */
export interface MergeFacts {
  /** Native names; absent: all other events. */
  readonly events?: readonly string[];
  /** Outcomes, or ids of rules where one outcome has several ranks, strictest first. The first one that some hook gave wins. */
  readonly precedence: readonly string[];
  /** Of these entries of `precedence` none is stricter than another: the hook that stands last in the file decides. */
  readonly last?: readonly string[];
  /** Which reasons of the hooks that won are kept. */
  readonly reasons: "first" | "last" | "joined";
  /** Between texts that are joined: contexts, messages, reasons. */
  readonly separator: string;
  /** Between reasons, where that is another one. */
  readonly reasonSeparator?: string;
  /** Whose changed input or output is used where several hooks change it; `ended`: that of the hook that ended last. */
  readonly updates: "first" | "last" | "ended";
  /** Outcomes after which no further hook of the event is started. */
  readonly endsSeries?: readonly Outcome[];
  /** The rule in words, for the verdict. */
  readonly says: string;
  readonly source: string;
  readonly doubtful?: true;
}
