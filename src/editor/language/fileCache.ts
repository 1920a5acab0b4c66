import type * as vscode from "vscode";
import type { FileEntry, FileSystem } from "../../core/ports";
import { uriAt } from "../hooks/corePath";
import { mapLimited } from "../hooks/mapLimited";
import type { Host } from "../host";
import { lookAt } from "./lookAt";

const looksAtOnce = 32;

/**
 * The files around the hook files: scripts that commands name, folders that they lie in, neighbouring configs. The core asks
 * synchronously, VS Code answers asynchronously: what is not here yet is told to whoever asked, loaded, and asked for again.
 */
export class FileCache {
  readonly #entries = new Map<string, FileEntry | undefined>();
  readonly #host: Host;
  #forgets = 0;

  constructor(host: Host) {
    this.#host = host;
  }

  /** The file system that `near` lies on. `asked` gets every file that is asked for, and whether it has to be loaded first. */
  view(near: vscode.Uri, asked: (uri: vscode.Uri, isUnknown: boolean) => void): FileSystem {
    return {
      entry: (path) => {
        const uri = uriAt(near, path);
        const key = uri.toString();
        asked(uri, !this.#entries.has(key));
        return this.#entries.get(key);
      },
    };
  }

  async load(uris: readonly vscode.Uri[]): Promise<void> {
    await mapLimited(uris, looksAtOnce, async (uri) => {
      const forgets = this.#forgets;
      const entry = await lookAt(uri, this.#host);
      // What changed while it was looked at stays unknown, and is loaded again by the next who asks.
      if (forgets === this.#forgets) this.#entries.set(uri.toString(), entry);
    });
  }

  /** Something happened to these files and folders. */
  forget(isTouched: (key: string) => boolean): void {
    this.#forgets++;
    for (const key of [...this.#entries.keys()].filter(isTouched)) this.#entries.delete(key);
  }
}
