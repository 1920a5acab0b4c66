import type { Finding } from "../../model/finding";
import type { Handler } from "../../model/handler";
import type { Hook } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import type { ObjectNode } from "../../text/textNode";
import type { ConfigFile, ProviderFacts } from "../facts";
import type { DecodeInput } from "../provider";

/**
 * The grammar of Cursor, Cascade and Copilot: an object `hooks` with a list of entries per event, each entry one hook. What
 * the agents differ in beside their facts stands here.
 */
export interface FlatGrammar {
  readonly facts: ProviderFacts;
  /** Root keys of a new file, before `hooks`. */
  readonly rootKeys: JsonObject;
  /** Reads entries that are groups in Claude's manner: `{matcher, hooks: [entry, ...]}`. */
  readonly groups?: true;
  /** How strictly the agent reads, where that is known; absent: it is not, and no error rests on it. */
  readonly strictness?: Strictness;
  /** Skips entries of a type that its table does not name. */
  readonly skipsOtherTypes?: true;
  /** An entry without `type` is a command, and nobody writes it. */
  readonly omitsType?: true;
  /** Keys that together make up the command, where the field table cannot say it. */
  readonly command?: CommandKeys;
  /** What is wrong with the root beside `hooks`, and whether the agent then refuses the file. */
  readonly checkRoot?: (root: ObjectNode, input: Pick<DecodeInput, "text" | "file">) => RootCheck;
  /** A key of the root that switches all hooks of the file off when it is true. */
  readonly offSwitch?: string;
}

interface Strictness {
  /** One bad entry makes the agent drop all hooks of a file of this kind. */
  readonly allOrNothing: (file: ConfigFile) => boolean;
}

export interface CommandKeys {
  readonly keys: readonly string[];
  readonly decode: (entry: JsonObject) => DecodedCommand;
  readonly encode: (handler: Handler, extras: JsonObject) => JsonObject;
  /** Why the agent skips an entry with these keys, as a sentence. */
  readonly check?: (entry: JsonObject) => string | undefined;
}

export interface DecodedCommand {
  readonly handler: Pick<Handler, "command" | "args" | "shell" | "platform">;
  /** Keys that have no effect beside the others. */
  readonly extras: Readonly<Record<string, Json>>;
}

export interface RootCheck {
  readonly findings: readonly Finding[];
  readonly refused?: string;
}

/** What was read of one entry of an event's list. */
export interface EntryResult {
  readonly hooks: readonly Hook[];
  readonly findings: readonly Finding[];
  /** The one for which a strict agent refuses the whole file. */
  readonly fatal?: Finding;
}
