/** The world of a command: what it may read and where its output goes. */
export interface Io {
  /** Machine output: with `--json`, JSON and nothing else. */
  readonly out: (text: string) => void;
  /** Everything meant for a person beside the result: messages, reports, progress. */
  readonly err: (text: string) => void;
}
