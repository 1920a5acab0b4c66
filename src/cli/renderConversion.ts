import { lossSeverity } from "../core/convert/lossSeverity";
import { renderLoss } from "../core/convert/renderLoss";
import type { Loss } from "../core/model/loss";
import type { FileConversion } from "../node/convertFile";

/** The result of `convert --json`. */
export function conversionJson(done: FileConversion): unknown {
  const { conversion } = done;
  return {
    from: conversion.from,
    to: conversion.to,
    hooks: conversion.hooks.length,
    files: conversion.files.map(({ path, text, executable }) => ({
      path,
      content: text,
      executable: executable === true,
    })),
    losses: conversion.losses.map((loss) => ({
      kind: loss.kind,
      severity: lossSeverity(loss),
      hook: loss.hook,
      field: loss.field,
      message: renderLoss(loss, done.names),
    })),
    weaker: conversion.weaker,
    verified: conversion.verified,
    alreadyReads: conversion.alreadyReads?.note ?? null,
    manifest: done.manifest,
  };
}

/** What a person reads beside the converted file: most severe first. */
export function conversionReport(done: FileConversion): string {
  const { conversion, names } = done;
  const count = conversion.hooks.length;
  const head = `${names.from} to ${names.to}: ${count} hook${count === 1 ? "" : "s"}, ${summary(conversion.losses)}\n`;
  const twice =
    conversion.alreadyReads === undefined
      ? ""
      : `  note: ${conversion.alreadyReads.note} The hooks would run twice.\n`;
  const lines = conversion.losses.map(
    (loss) => `  ${lossSeverity(loss)}: ${loss.hook}: ${renderLoss(loss, names)}\n`,
  );
  return [head, twice, ...lines].join("");
}

function summary(losses: readonly Loss[]): string {
  if (losses.length === 0) return "nothing is lost.";
  const severities = ["critical", "warning", "information"] as const;
  const counts = severities.map(
    (one) => [one, losses.filter((loss) => lossSeverity(loss) === one).length] as const,
  );
  return `${counts
    .filter(([, count]) => count > 0)
    .map(([one, count]) => `${count} ${one}`)
    .join(", ")}.`;
}
