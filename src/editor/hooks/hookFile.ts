import * as vscode from "vscode";
import type { Recognised } from "../../core/discover/recognise";
import type { Hook } from "../../core/model/hook";
import type { TextRange } from "../../core/model/textRange";
import type { ConfigFile, ProviderFacts } from "../../core/providers/facts";
import { factsFor, type Decoded, type Provider } from "../../core/providers/provider";
import { unreadText } from "../../core/providers/shared/readText";
import { LineIndex } from "../../core/text/lineIndex";
import { corePath } from "./corePath";
import type { Unread } from "./readFile";

/** One hook of one file. */
export interface HookAt {
  readonly file: HookFile;
  readonly hook: Hook;
}

/** A hook file with its text at one moment. It never changes: another text is another `HookFile`. */
export class HookFile {
  readonly provider: Provider;
  readonly file: ConfigFile;
  #decoded: Decoded | undefined;
  #lines: LineIndex | undefined;

  constructor(
    readonly uri: vscode.Uri,
    readonly text: string,
    { provider, file }: Recognised,
    /** Set where the file is too large to be read, and `text` is not its text. */
    readonly unread?: Unread,
  ) {
    this.provider = provider;
    this.file = file;
  }

  get path(): string {
    return corePath(this.uri);
  }

  get facts(): ProviderFacts {
    return factsFor(this.provider, this.file);
  }

  get decoded(): Decoded {
    return this.decode();
  }

  /** Once, when somebody first asks. */
  decode(): Decoded {
    this.#decoded ??= this.unread === undefined ? this.#decodeText() : this.#decodeUnread(this.unread);
    return this.#decoded;
  }

  #decodeText(): Decoded {
    return this.provider.decode({ text: this.text, file: this.file, path: this.path });
  }

  #decodeUnread({ size }: Unread): Decoded {
    const { format } = this.file;
    // A program in the place of a script may be large.
    if (format === "script") return { hooks: [], findings: [] };
    const { findings, refused } = unreadText(size, format, this.facts.name);
    return { hooks: [], findings, ...(refused === undefined ? {} : { refused }) };
  }

  get hooks(): readonly HookAt[] {
    return this.decoded.hooks.map((hook) => ({ file: this, hook }));
  }

  rangeOf(range: TextRange): vscode.Range {
    this.#lines ??= new LineIndex(this.text);
    const { start, end } = this.#lines.rangeAt(range);
    return new vscode.Range(start.line, start.character, end.line, end.character);
  }
}
