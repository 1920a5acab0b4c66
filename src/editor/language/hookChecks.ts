import * as vscode from "vscode";
import { applyFixes, type FixedText, type FixWish } from "../../core/diagnose/applyFixes";
import { checkSteps } from "../../core/diagnose/check";
import type { CheckInput } from "../../core/diagnose/context";
import type { Finding } from "../../core/model/finding";
import type { FileSystem } from "../../core/ports";
import { corePath } from "../hooks/corePath";
import type { HookFile } from "../hooks/hookFile";
import type { Host } from "../host";
import { readSettings } from "../settings";
import { FileCache } from "./fileCache";
import { inSlices } from "./slices";

export interface CheckedFile {
  readonly file: HookFile;
  readonly findings: readonly Finding[];
  /** Other files that were looked at: the result holds as long as these stay the same. */
  readonly dependencies: ReadonlySet<string>;
}

/** Each round can make further files interesting: a script that is found is read, and the folder of one that is not. */
const maxRounds = 6;

const never = (): boolean => false;

/** Runs the core's rules on hook files, with the files around them. */
export class HookChecks {
  readonly files: FileCache;
  readonly #home: string | undefined;

  constructor(host: Host) {
    this.files = new FileCache(host);
    this.#home = host.home === undefined ? undefined : corePath(vscode.Uri.file(host.home));
  }

  /** Undefined where the result became stale on the way. */
  async check(file: HookFile, isStale = never): Promise<CheckedFile | undefined> {
    const { rules: levels } = readSettings(file.uri);
    const dependencies = new Set<string>();
    const checked = await this.withFiles(
      file,
      (files) => inSlices(checkSteps(this.inputOf(file, files), { levels }), isStale),
      dependencies,
    );
    return checked === undefined || isStale()
      ? undefined
      : { file, findings: checked.findings, dependencies };
  }

  /** The text of a file with its fixes applied. */
  fix(file: HookFile, wish: FixWish = {}): Promise<FixedText> {
    const { rules: levels } = readSettings(file.uri);
    return this.withFiles(file, (files) => applyFixes(this.inputOf(file, files), { levels }, wish));
  }

  /** Asks again with more files until all are there that the answer depends on. */
  async withFiles<T>(
    file: HookFile,
    ask: (files: FileSystem) => T | Promise<T>,
    dependencies = new Set<string>(),
  ): Promise<T> {
    for (let round = 1; ; round++) {
      const unknown = new Map<string, vscode.Uri>();
      const view = this.files.view(file.uri, (uri, isUnknown) => {
        dependencies.add(uri.toString());
        if (isUnknown) unknown.set(uri.toString(), uri);
      });
      const answer = await ask(view);
      if (unknown.size === 0 || round === maxRounds) return answer;
      await this.files.load([...unknown.values()]);
    }
  }

  inputOf(file: HookFile, files: FileSystem): CheckInput {
    return {
      provider: file.provider,
      file: file.file,
      path: file.path,
      text: file.text,
      decoded: file.decoded,
      files,
      ...(this.#home === undefined ? {} : { home: this.#home }),
    };
  }
}
