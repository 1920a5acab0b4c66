import type { Finding } from "../model/finding";
import type { Hook } from "../model/hook";
import type { ProviderContract } from "./contract";
import type { ConfigFile, ProviderFacts } from "./facts";
import type { ParsedText } from "../text/textNode";

/** One agent or format: facts, and the config side of its grammar. All functions are pure and never throw on bad input. */
export interface Provider {
  readonly facts: ProviderFacts;
  /** The facts of one kind of file, where they differ from `facts` (Kiro's three formats). */
  factsFor?(file: ConfigFile): ProviderFacts;
  /** Finds every hook in a text. What is not understood becomes a finding or stays in `extras`; nothing is dropped. */
  decode(input: DecodeInput): Decoded;
  /** Absent where the format can only be read. */
  encode?(request: EncodeRequest): Encoded;
  /** What passes between the agent and its hooks; absent where OpenHook cannot run them. */
  readonly contract?: ProviderContract;
  /** The contract of one kind of file, where kinds differ (Kiro's three formats); undefined: OpenHook cannot run its hooks. */
  contractFor?(file: ConfigFile): ProviderContract | undefined;
  /**
   * How surely a text belongs to this provider, 0 to 1, for paths that several share (`hooks/hooks.json`). Absent: the
   * path alone decides.
   */
  recognise?(parsed: ParsedText): number;
}

export interface DecodeInput {
  readonly text: string;
  readonly file: ConfigFile;
  /** As the caller knows the file; script providers read the event from it. */
  readonly path: string;
}

export interface Decoded {
  readonly hooks: readonly Hook[];
  /** What is wrong with the shape of the file, each problem once. Rules of `diagnose` add what is wrong with its content. */
  readonly findings: readonly Finding[];
  /** Why the agent reads no hook of this file at all, as a sentence; absent where it reads at least some. */
  readonly refused?: string;
}

export interface EncodeRequest {
  /** Already adapted to this provider: every field is one that `facts` knows. Encoding loses nothing. */
  readonly hooks: readonly Hook[];
  readonly file: ConfigFile;
  /** Where the file will stand; the other files of a provider with several are placed beside it. */
  readonly path: string;
  /** The text of files that exist, by path: they are edited, never rewritten. */
  readonly existing: ReadonlyMap<string, string>;
}

export interface Encoded {
  readonly files: readonly EncodedFile[];
  /** For every requested hook, in order, where it now stands; several entries where one hook became several. */
  readonly placements: readonly Placement[];
  /** Why nothing could be written, as a sentence: the file that exists cannot be edited. `files` is empty then. */
  readonly problem?: string;
}

export interface EncodedFile {
  readonly path: string;
  readonly text: string;
  readonly executable?: true;
}

export interface Placement {
  /** The id of the requested hook. */
  readonly hook: string;
  readonly path: string;
  /** The id that decoding `path` gives it. */
  readonly id: string;
}

/** The facts that hold for one file of a provider. */
export function factsFor(provider: Provider, file: ConfigFile): ProviderFacts {
  return provider.factsFor?.(file) ?? provider.facts;
}

/** The contract that holds for hooks of one file of a provider. */
export function contractFor(provider: Provider, file: ConfigFile): ProviderContract | undefined {
  return provider.contractFor === undefined ? provider.contract : provider.contractFor(file);
}
