/** What differs between the two bundles; the entry point of each supplies it. */
export interface Host {
  readonly name: "node" | "web";
  /** Where the user's own hook files are; absent in the browser. */
  readonly home?: string;
  readonly os?: "linux" | "osx" | "windows";
}
