import type { Hook } from "../model/hook";
import type { Loss, LossSeverity } from "../model/loss";
import type { TextRange } from "../model/textRange";
import type { ConfigFile } from "../providers/facts";
import { factsFor, type EncodedFile, type Provider } from "../providers/provider";
import type { Conversion } from "./convert";
import type { ConvertPlan } from "./convertSteps";
import { fileOf } from "../discover/targetFile";
import { hookFields } from "./hookFields";
import { lossEffect, type LossEffect } from "./lossEffect";
import { bySeverity, leavesOut, lossSeverity } from "./lossSeverity";
import { renderLoss } from "./renderLoss";
import type { Adapted } from "./verify";

/** A place in a file. */
export interface ReportPlace {
  readonly path: string;
  readonly range: TextRange;
}

export interface ReportLine {
  readonly severity: LossSeverity;
  readonly effect: LossEffect;
  readonly text: string;
}

/** What became of one hook. */
export interface ReportHook {
  readonly hook: Hook;
  /** `lost`: it is not in the target at all. */
  readonly outcome: "kept" | LossEffect;
  /** Of the worst line; undefined where there is none. */
  readonly severity: LossSeverity | undefined;
  /** Names of the fields that are in the target as they were. */
  readonly kept: readonly string[];
  /** Most severe first. */
  readonly lines: readonly ReportLine[];
  readonly source: ReportPlace;
  /** Where it stands in the target; several where one hook became several, none where it is left out. */
  readonly targets: readonly ReportPlace[];
}

export interface ConversionReport {
  readonly names: { readonly from: string; readonly to: string };
  /** Those with the most severe differences first. */
  readonly hooks: readonly ReportHook[];
}

/** A conversion hook by hook, for people: what is kept, changed and lost, and where it stands on both sides. */
export function reportConversion(plan: ConvertPlan, conversion: Conversion): ConversionReport {
  const { source, target } = plan;
  const names = {
    from: factsFor(source.provider, source.file).name,
    to: factsFor(target.provider, target.file).name,
  };
  const places = placesIn(conversion, target.provider, (path) => fileOf(target.provider.facts, path, target));
  const hooks = conversion.adapted.map((adapted): ReportHook => {
    const lines = bySeverity(adapted.losses).map((loss) => lineOf(loss, names));
    return {
      hook: adapted.original,
      outcome: outcomeOf(adapted),
      severity: lines[0]?.severity,
      kept: keptFields(adapted),
      lines,
      source: { path: source.path, range: adapted.original.ranges.hook },
      targets: adapted.hooks.flatMap(({ id }) => places.get(id) ?? []),
    };
  });
  return { names, hooks: [...hooks].sort((left, right) => rankOf(left) - rankOf(right)) };
}

function lineOf(loss: Loss, names: ConversionReport["names"]): ReportLine {
  return { severity: lossSeverity(loss), effect: lossEffect(loss.kind), text: renderLoss(loss, names) };
}

function outcomeOf({ hooks, losses }: Adapted): ReportHook["outcome"] {
  if (hooks.length === 0 && losses.some(leavesOut)) return "lost";
  return losses.length === 0 ? "kept" : "changed";
}

const ranks: readonly (LossSeverity | undefined)[] = ["critical", "warning", "information", undefined];
const rankOf = ({ severity }: ReportHook): number => ranks.indexOf(severity);

/** Fields that say nothing because they hold what every hook has. */
const silent: ReadonlyMap<string, string> = new Map([
  ["enabled", "true"],
  ["blocking", "false"],
  ["handler.type", '"command"'],
]);

function keptFields({ original, hooks, losses }: Adapted): readonly string[] {
  const touched = losses.map(({ field }) => field);
  const isTouched = (field: string): boolean =>
    touched.some((one) => field === one || field.startsWith(`${one}.`));
  const [first, ...others] = hooks.map(hookFields);
  return [...hookFields(original)]
    .filter(([field, value]) => silent.get(field) !== value && !isTouched(field))
    .filter(
      ([field, value]) => first?.get(field) === value && others.every((one) => one.get(field) === value),
    )
    .map(([field]) => field.replace(/^(?:handler|extras\.[^.]+)\./, ""));
}

/** Where the hooks that were asked for stand, by their id. */
function placesIn(
  { files, placements }: Conversion,
  provider: Provider,
  fileAt: (path: string) => ConfigFile | undefined,
): ReadonlyMap<string, readonly ReportPlace[]> {
  const ranges = new Map(files.map((file) => [file.path, rangesIn(file, provider, fileAt(file.path))]));
  const places = new Map<string, ReportPlace[]>();
  for (const { hook, path, id } of placements) {
    const range = ranges.get(path)?.get(id);
    if (range !== undefined) places.set(hook, [...(places.get(hook) ?? []), { path, range }]);
  }
  return places;
}

function rangesIn(
  { path, text }: EncodedFile,
  provider: Provider,
  file: ConfigFile | undefined,
): ReadonlyMap<string, TextRange> {
  const hooks = file === undefined ? [] : provider.decode({ text, file, path }).hooks;
  return new Map(hooks.map(({ id, ranges }) => [id, ranges.hook]));
}
