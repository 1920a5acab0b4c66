import { resolve } from "node:path";
import type { Conversion } from "../core/convert/convert";
import { convertSteps, type ConvertPlan } from "../core/convert/convertSteps";
import { recognise, type Recognised } from "../core/discover/recognise";
import { rootOf, targetFileFor, type TargetFile } from "../core/discover/targetFile";
import type { Json } from "../core/model/json";
import { factsFor, type Provider } from "../core/providers/provider";
import { toManifest } from "../core/convert/toManifest";
import { LineIndex } from "../core/text/lineIndex";
import { readText } from "./readText";

export interface ConvertFileRequest {
  /** Absolute; absent for text that comes from standard input. */
  readonly path: string | undefined;
  readonly text: string;
  /** Whose file it is, where a person said it. */
  readonly source: Provider | undefined;
  readonly target: Provider;
  readonly home: string;
  /** The project to write into, absolute. */
  readonly out: string | undefined;
}

export interface FileConversion {
  readonly conversion: Conversion;
  readonly names: { readonly from: string; readonly to: string };
  /** The folder that all written files stand in. */
  readonly root: string;
  /** The originals as an interchange manifest. */
  readonly manifest: Json;
}

export type ConvertFileResult =
  { readonly ok: true; readonly value: FileConversion } | { readonly ok: false; readonly message: string };

/** Converts one file on disk: finds out whose it is, where the result belongs and what stands there already. */
export function convertFile(request: ConvertFileRequest): ConvertFileResult {
  const source = sourceOf(request);
  if (source === undefined) return { ok: false, message: notRecognised(request) };
  const path = request.path ?? resolve(source.file.target ?? source.file.pattern);
  const ownRoot = source.file.scope === "user" ? request.home : rootOf(path, source.file) || "/";
  const root = request.out ?? (source.file.scope === "managed" ? process.cwd() : ownRoot);
  const target = targetOf(request, source, path, root);
  if (target === undefined)
    return {
      ok: false,
      message: `${request.target.facts.name} has no file for hooks of the ${source.file.scope} scope.`,
    };
  const conversion = convertReading({
    source: { ...source, path, text: request.text },
    target: { ...target, provider: request.target },
  });
  if (typeof conversion === "string") return { ok: false, message: conversion };
  if (conversion.refused !== undefined) {
    return {
      ok: false,
      message: `${path}: ${conversion.refused}${because(conversion, request.text)} Nothing was converted.`,
    };
  }
  if (conversion.problem !== undefined) {
    return { ok: false, message: `${target.path}: ${conversion.problem} Nothing was converted.` };
  }
  const names = {
    from: factsFor(source.provider, source.file).name,
    to: factsFor(request.target, target.file).name,
  };
  const manifest = toManifest(conversion.hooks, factsFor(source.provider, source.file));
  return { ok: true, value: { conversion, names, root, manifest } };
}

/** The first thing that is wrong, with its line: the refusal alone does not say where to look. */
function because({ findings, refused }: Conversion, text: string): string {
  const first = findings.find(({ severity }) => severity === "error");
  if (first === undefined || refused?.includes(first.message)) return "";
  const { line, character } = new LineIndex(text).positionAt(first.range.start);
  return ` Line ${line + 1}, column ${character + 1}: ${first.message}`;
}

function sourceOf({ path, text, source, home }: ConvertFileRequest): Recognised | undefined {
  const found = path === undefined ? [] : recognise(path, { home, text });
  if (source === undefined) return found[0];
  const own = found.find(({ provider }) => provider === source);
  const file = source.facts.files.find(({ target }) => target !== undefined) ?? source.facts.files[0];
  return own ?? (file && { provider: source, file });
}

function notRecognised({ path }: ConvertFileRequest): string {
  return `${path ?? "The input"} is no hook file that OpenHook knows. Say whose it is with --from.`;
}

/** The same agent keeps its own file, so that A to A changes nothing; another one gets the file that it reads. */
function targetOf(
  request: ConvertFileRequest,
  source: Recognised,
  path: string,
  root: string,
): TargetFile | undefined {
  if (request.target === source.provider && request.out === undefined) return { file: source.file, path };
  return targetFileFor(request.target.facts, source.file.scope, root);
}

/** Reads the files that the conversion asks for; a sentence where one of them cannot be read. */
function convertReading(plan: ConvertPlan): Conversion | string {
  const steps = convertSteps(plan);
  let step = steps.next();
  while (step.done !== true) {
    const read = readText(step.value);
    if (!read.ok && !read.missing) return read.message;
    step = steps.next(read.ok ? read.text : undefined);
  }
  return step.value;
}
