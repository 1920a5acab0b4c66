import type { TargetFile } from "../discover/targetFile";
import type { EventFact } from "../providers/facts";
import type { Provider } from "../providers/provider";
import type { ScriptLanguageId } from "./scriptLanguages";

/** What hook is wanted, and where. */
export interface CreateRequest {
  readonly provider: Provider;
  readonly target: TargetFile;
  readonly event: EventFact;
  /** Names of tools, or values, that the hook is limited to, as this agent writes them; none: all. */
  readonly names: readonly string[];
  readonly language: ScriptLanguageId;
  /** From the project's root. */
  readonly script: string;
  /** The texts of the target's files that exist, by path. */
  readonly existing: ReadonlyMap<string, string>;
}
