import type { Finding, FindingSeverity } from "../model/finding";
import type { RuleContext } from "./context";

/** One thing that can be wrong with the content of a hook file. Codes are stable: people write them into their settings. */
export interface Rule {
  readonly code: string;
  /** A short name, as a heading. */
  readonly title: string;
  /** The usual severity; a finding may be milder where the facts are doubtful or the damage is smaller. */
  readonly severity: FindingSeverity;
  /** For docs/rules.md: what is wrong, what the agent then does, what to do. */
  readonly explains: string;
  readonly check: (context: RuleContext) => Iterable<Draft>;
}

/** A finding before the engine has given it its rule's code and severity. */
export interface Draft extends Omit<Finding, "code" | "severity" | "fixes"> {
  readonly severity?: FindingSeverity;
  readonly fix?: DraftFix;
}

/** Made behind the finding, so that rules stay readable. */
type DraftFix = () => Finding["fixes"];
