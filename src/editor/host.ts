/** What differs between the two bundles; the entry point of each supplies it. */
export interface Host {
  readonly name: "node" | "web";
}
