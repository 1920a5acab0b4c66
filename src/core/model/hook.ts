import type { CapabilityName, DegradationStrategy } from "./capability";
import type { Handler } from "./handler";
import type { JsonObject } from "./json";
import type { Matcher } from "./matcher";
import type { TextRange } from "./textRange";

/**
 * One hook, whatever agent it was written for. This is the interchange format's hook definition plus what several agents
 * share and the format has no word for (`name`, `description`, `enabled`).
 */
export interface Hook {
  /**
   * Where the hook stands in its file, e.g. `hooks.PreToolUse[0].hooks[1]`: given by the decoder, the same each time the same
   * text is decoded. Verification matches hooks by it, never by content.
   */
  readonly id: string;
  /** Canonical event name; a name that no registry knows is passed on as written. */
  readonly event: string;
  /** The event name as it stands in the file. */
  readonly nativeEvent: string;
  readonly matcher?: Matcher;
  /** The matcher as it stands in the file (a list where the format has lists); encoders write this one. */
  readonly nativeMatcher?: string | readonly string[];
  /** A regular expression that a shell command must match as well, where an agent can filter by command. */
  readonly commandPattern?: string;
  readonly handler: Handler;
  /** Can prevent the action that triggers it. For native files: the event lets hooks prevent and the hook is waited for. */
  readonly blocking: boolean;
  /** `false` where the file switches this hook off. */
  readonly enabled: boolean;
  readonly name?: string;
  readonly description?: string;
  /** Capabilities the author declared; those that show in the fields are inferred (`capabilitiesOf`). */
  readonly capabilities?: readonly CapabilityName[];
  readonly degradation?: Readonly<Partial<Record<CapabilityName, DegradationStrategy>>>;
  /**
   * What only one agent understands, by provider id: the interchange format's `provider_data`. A decoder puts its own
   * leftovers under its own id, so that nothing in a hook is dropped by decoding it.
   */
  readonly extras: Readonly<Record<string, JsonObject>>;
  readonly ranges: HookRanges;
}

/** Where the parts of a hook stand in the text, for diagnostics, links and lenses. */
export interface HookRanges {
  /** The whole entry. */
  readonly hook: TextRange;
  /** The event's name (key or value), without quotes. */
  readonly event?: TextRange;
  /** The matcher's text, without quotes. */
  readonly matcher?: TextRange;
  /** The command, prompt or URL, without quotes. */
  readonly handler?: TextRange;
}
