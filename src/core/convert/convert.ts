import type { Finding } from "../model/finding";
import type { Hook } from "../model/hook";
import type { Loss } from "../model/loss";
import type { AlsoReads, ConfigFile } from "../providers/facts";
import {
  factsFor,
  type Decoded,
  type Encoded,
  type EncodedFile,
  type Placement,
  type Provider,
} from "../providers/provider";
import { adapt } from "./adapt";
import { alreadyRead } from "./alreadyRead";
import { bySeverity, lossSeverity } from "./lossSeverity";
import { verify, type Adapted } from "./verify";

export interface ConvertRequest {
  readonly source: {
    readonly provider: Provider;
    readonly file: ConfigFile;
    readonly path: string;
    readonly text: string;
  };
  readonly target: { readonly provider: Provider; readonly file: ConfigFile; readonly path: string };
  /** The texts of the target's files that exist, by path. */
  readonly existing: ReadonlyMap<string, string>;
  /** Which kind of file of the target stands at a path; asked for each file that is written. */
  readonly fileAt: (path: string) => ConfigFile | undefined;
  /** Converts only these hooks, by id; absent: all. */
  readonly only?: ReadonlySet<string>;
}

export interface Conversion {
  readonly from: string;
  readonly to: string;
  /** The originals that were converted. */
  readonly hooks: readonly Hook[];
  readonly adapted: readonly Adapted[];
  readonly files: readonly EncodedFile[];
  readonly placements: readonly Placement[];
  /** Most severe first. */
  readonly losses: readonly Loss[];
  /** A guard would be weaker: needs an explicit yes. */
  readonly weaker: boolean;
  readonly verified: boolean;
  /** Why not verified, as sentences for a bug report. */
  readonly problems: readonly string[];
  /** What decoding found wrong with the source. */
  readonly findings: readonly Finding[];
  /** Why the source agent reads no hook of the file: there is nothing that could be converted faithfully. */
  readonly refused?: string;
  /** Why the target cannot be written, e.g. because the file that stands there is broken. */
  readonly problem?: string;
  /** The target agent reads the source file itself: hooks would fire twice. */
  readonly alreadyReads?: AlsoReads;
}

/** Decode, validate, encode, verify: always all four, so that nobody can forget the proof. */
export function convert(request: ConvertRequest): Conversion {
  const { source, target } = request;
  const decoded = source.provider.decode({ text: source.text, file: source.file, path: source.path });
  const hooks = decoded.hooks.filter((hook) => request.only?.has(hook.id) ?? true);
  const context = {
    source: factsFor(source.provider, source.file),
    target: factsFor(target.provider, target.file),
    sourcePath: source.path,
  };
  const adapted = hooks.map((original): Adapted => distinctIds(original, adapt(original, context)));
  const existing = sameFile(request) ? new Map([[target.path, source.text]]) : request.existing;
  const encoded: Encoded = target.provider.encode?.({
    hooks: adapted.flatMap((one) => one.hooks),
    file: target.file,
    path: target.path,
    existing,
  }) ?? { files: [], placements: [], problem: `${context.target.name} can be read but not written.` };
  const problems =
    encoded.problem === undefined
      ? verify({ adapted, encoded, target: target.provider, fileAt: request.fileAt, existing })
      : [];
  const losses = bySeverity(adapted.flatMap((one) => one.losses));
  return {
    from: context.source.id,
    to: context.target.id,
    hooks,
    adapted,
    files: encoded.files,
    placements: encoded.placements,
    losses,
    weaker: losses.some((loss) => lossSeverity(loss) === "critical"),
    verified: encoded.problem === undefined && problems.length === 0,
    problems,
    findings: decoded.findings,
    ...refusal(decoded),
    ...(encoded.problem === undefined ? {} : { problem: encoded.problem }),
    ...alreadyRead(context, source.file),
  };
}

/** The same agent and kind of file: what is there stays as it is, to the byte. */
function sameFile({ source, target }: ConvertRequest): boolean {
  return (
    source.provider === target.provider &&
    source.file.kind === target.file.kind &&
    source.path === target.path
  );
}

/** A hook that became several needs an id for each, or their placements could not be told apart. */
function distinctIds(
  original: Hook,
  { hooks, losses }: { readonly hooks: readonly Hook[]; readonly losses: readonly Loss[] },
): Adapted {
  if (hooks.length < 2) return { original, hooks, losses };
  return { original, hooks: hooks.map((hook, index) => ({ ...hook, id: `${hook.id}~${index}` })), losses };
}

function refusal({ refused }: Decoded): { readonly refused?: string } {
  return refused === undefined ? {} : { refused };
}
