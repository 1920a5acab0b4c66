/** What the page of a conversion tells the extension. */
export type ReportMessage =
  | {
      readonly kind: "apply";
      /** The weakened guards that were ticked. */
      readonly accepted: readonly string[];
    }
  | { readonly kind: "discard" }
  | { readonly kind: "showDiff" }
  /** Opens a place of a hook: `index` counts the links of the page. */
  | { readonly kind: "open"; readonly index: number };
