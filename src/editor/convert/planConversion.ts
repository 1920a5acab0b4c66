import * as vscode from "vscode";
import { reportConversion, type ConversionReport } from "../../core/convert/conversionReport";
import type { Conversion } from "../../core/convert/convert";
import { convertSteps, type ConvertPlan } from "../../core/convert/convertSteps";
import type { Provider } from "../../core/providers/provider";
import { freshFile } from "../edit/freshFile";
import type { PlannedFile } from "../edit/plannedFile";
import { targetText } from "../edit/targetText";
import { uriAt } from "../hooks/corePath";
import type { HookFile } from "../hooks/hookFile";
import type { Services } from "../services";
import { UserError } from "../userError";
import type { ConvertSource, ConvertWish } from "./convertWish";
import { targetPlace } from "./targetPlace";

/** One file converted to one agent. */
export interface ConvertedPart {
  readonly source: HookFile;
  readonly target: Provider;
  readonly conversion: Conversion;
  readonly report: ConversionReport;
}

/** What a conversion would do, computed from what stands in the editor and on disk at one moment. */
export interface ConversionPlan {
  readonly parts: readonly ConvertedPart[];
  /** Why something could not be converted, as sentences. */
  readonly failures: readonly string[];
  /** Only those that change. */
  readonly files: readonly PlannedFile[];
}

/** Converts every source to every target, one after the other: what one writes is there for the next. Writes nothing. */
export async function planConversion(
  services: Services,
  { sources, targets }: ConvertWish,
): Promise<ConversionPlan> {
  const drafts = new Drafts();
  const parts: ConvertedPart[] = [];
  const failures: string[] = [];
  for (const source of sources) {
    const file = await sourceFile(services, source);
    for (const target of targets) {
      if (target === file.provider) continue;
      const part = await convertPart(services, { file, source, target, drafts });
      if (typeof part === "string") failures.push(part);
      else parts.push(part);
    }
  }
  return { parts, failures, files: drafts.changed() };
}

async function sourceFile(services: Services, { uri, only }: ConvertSource): Promise<HookFile> {
  const seen = only?.[0]?.file;
  if (only !== undefined && seen !== undefined) return freshFile(services, only, seen);
  const file = services.index.recogniseDocument(await vscode.workspace.openTextDocument(uri));
  if (file !== undefined) return file;
  throw new UserError(
    vscode.l10n.t("{0} is no hook file that OpenHook knows.", vscode.workspace.asRelativePath(uri)),
  );
}

interface PartRequest {
  readonly file: HookFile;
  readonly source: ConvertSource;
  readonly target: Provider;
  readonly drafts: Drafts;
}

async function convertPart(
  { host }: Services,
  { file, source, target, drafts }: PartRequest,
): Promise<ConvertedPart | string> {
  const place = targetPlace(file, target, host);
  const from = vscode.workspace.asRelativePath(file.uri);
  if (place === undefined)
    return vscode.l10n.t("{0}: {1} has no file for hooks of this scope.", from, target.facts.name);
  const only = source.only && new Set(source.only.map(({ hook }) => hook.id));
  const plan: ConvertPlan = {
    source: { provider: file.provider, file: file.file, path: file.path, text: file.text },
    target: { ...place, provider: target },
    ...(only === undefined ? {} : { only }),
  };
  const conversion = await drafts.convert(plan, file.uri);
  const failure = failureOf(conversion);
  if (failure !== undefined) return `${from}: ${failure}`;
  drafts.add(conversion, file.uri);
  return { source: file, target, conversion, report: reportConversion(plan, conversion) };
}

function failureOf({ refused, problem, verified, problems, hooks }: Conversion): string | undefined {
  if (refused !== undefined) return refused;
  if (problem !== undefined) return problem;
  if (hooks.length === 0) return vscode.l10n.t("There is no hook in it that could be converted.");
  if (verified) return undefined;
  return vscode.l10n.t(
    "The converted hooks do not match the originals, so nothing is written. This is a defect of OpenHook; please report it. {0}",
    problems.join(" "),
  );
}

/** The target's files as they are and as they will be. */
class Drafts {
  readonly #before = new Map<string, string | undefined>();
  readonly #drafts = new Map<string, PlannedFile>();

  async convert(plan: ConvertPlan, near: vscode.Uri): Promise<Conversion> {
    const steps = convertSteps(plan);
    let step = steps.next();
    while (step.done !== true) step = steps.next(await this.#textAt(uriAt(near, step.value)));
    return step.value;
  }

  add({ files }: Conversion, near: vscode.Uri): void {
    for (const { path, text, executable } of files) {
      const uri = uriAt(near, path);
      const before = this.#before.get(uri.toString());
      this.#drafts.set(uri.toString(), { uri, before, after: text, executable: executable === true });
    }
  }

  changed(): readonly PlannedFile[] {
    return [...this.#drafts.values()].filter(({ before, after }) => before !== after);
  }

  async #textAt(uri: vscode.Uri): Promise<string | undefined> {
    const key = uri.toString();
    const draft = this.#drafts.get(key);
    if (draft !== undefined) return draft.after;
    if (!this.#before.has(key)) this.#before.set(key, await targetText(uri));
    return this.#before.get(key);
  }
}
