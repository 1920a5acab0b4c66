/** What the core needs from a host. Every function is synchronous: a host that reads asynchronously asks first what is wanted. */
export interface FileSystem {
  /** What stands at an absolute path with forward slashes; undefined where the host does not know (yet): rules then stay silent. */
  entry(path: string): FileEntry | undefined;
}

export type FileEntry =
  | { readonly kind: "missing" }
  | { readonly kind: "folder"; readonly names: readonly string[] }
  | {
      readonly kind: "file";
      /** Undefined where the system has no such bit. */
      readonly executable: boolean | undefined;
      /** Undefined where the file is too large for a script, or no text. */
      readonly text: string | undefined;
    };
