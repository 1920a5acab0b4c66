import type { Hook } from "../model/hook";
import type { Loss } from "../model/loss";
import type { ConfigFile } from "../providers/facts";
import type { Encoded, Provider } from "../providers/provider";
import { matcherOf, partsOf } from "../providers/shared/matcherText";
import { hookFields } from "./hookFields";
import { leavesOut } from "./lossSeverity";

/** One original with everything that validation made of it. */
export interface Adapted {
  readonly original: Hook;
  readonly hooks: readonly Hook[];
  readonly losses: readonly Loss[];
}

export interface VerifyInput {
  readonly adapted: readonly Adapted[];
  readonly encoded: Encoded;
  readonly target: Provider;
  readonly fileAt: (path: string) => ConfigFile | undefined;
  /** The texts that stood in the target's files before. */
  readonly existing: ReadonlyMap<string, string>;
}

/**
 * The fourth step: decodes what was written and compares it, from the originals' side, with what should be there. Returns
 * what is wrong, as sentences; nothing means that each field of each original is found back or named by a loss, that
 * nothing was invented, and that hooks which were there before are untouched.
 */
export function verify(input: VerifyInput): readonly string[] {
  const after = decodeFiles(input, new Map(input.encoded.files.map((file) => [file.path, file.text])));
  const before = decodeFiles(input, input.existing);
  return [
    ...input.adapted.flatMap(unnamedDifferences),
    ...misplaced(input, after),
    ...disturbed(before, after),
    ...invented(input, before, after),
  ];
}

type Decodings = ReadonlyMap<string, Hook>;

const keyOf = (path: string, id: string): string => `${path}#${id}`;

function decodeFiles({ target, fileAt }: VerifyInput, texts: ReadonlyMap<string, string>): Decodings {
  const found = new Map<string, Hook>();
  for (const [path, text] of texts) {
    const file = fileAt(path);
    if (file === undefined) continue;
    for (const hook of target.decode({ text, file, path }).hooks) found.set(keyOf(path, hook.id), hook);
  }
  return found;
}

/** Fields in which a hook differs from its original without a loss that names them. */
function unnamedDifferences({ original, hooks, losses }: Adapted): readonly string[] {
  if (hooks.length === 0) {
    return losses.some(leavesOut) ? [] : [`${original.id} is missing, and no loss says so`];
  }
  const wanted = hookFields(original);
  const named = losses.flatMap((loss) => (loss.kind === "fieldMoved" ? [loss.field, loss.to] : [loss.field]));
  const split = hooks.length > 1 && sharesMatcher(original, hooks) ? ["matcher"] : [];
  return hooks.flatMap((hook) => {
    const got = hookFields(hook);
    const fields = new Set([...wanted.keys(), ...got.keys()]);
    return [...fields]
      .filter((field) => wanted.get(field) !== got.get(field) && !split.includes(field))
      .filter((field) => !(isUnder(field, wanted, got) || isUnder(field, got, wanted)))
      .filter((field) => !named.some((name) => field === name || field.startsWith(`${name}.`)))
      .map((field) => `${original.id}: ${field} differs, and no loss says so`);
  });
}

/** A field of one agent that the other has too changes only the name under which it is kept. */
function isUnder(field: string, from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>): boolean {
  const [extras, , ...key] = field.split(".");
  if (extras !== "extras" || !from.has(field)) return false;
  const name = `.${key.join(".")}`;
  return [...to].some(
    ([other, value]) => other.startsWith("extras.") && other.endsWith(name) && value === from.get(field),
  );
}

/** Several hooks that divide the parts of the original's matcher among them match what it did. */
function sharesMatcher(original: Hook, hooks: readonly Hook[]): boolean {
  const together = matcherOf(hooks.flatMap((hook) => partsOf(hook.matcher)));
  const { matcher: _matcher, ...bare } = original;
  const joined = together === undefined ? bare : { ...bare, matcher: together };
  return hookFields(joined).get("matcher") === hookFields(original).get("matcher");
}

function misplaced({ adapted, encoded }: VerifyInput, after: Decodings): readonly string[] {
  const places = new Map<string, string[]>();
  for (const { hook, path, id } of encoded.placements) {
    places.set(hook, [...(places.get(hook) ?? []), keyOf(path, id)]);
  }
  return adapted.flatMap(({ hooks }) =>
    hooks.flatMap((hook) => {
      const found = (places.get(hook.id) ?? []).map((key) => after.get(key));
      if (found.length === 0) return [`${hook.id} was not written`];
      return found.flatMap((one) =>
        one === undefined ? [`${hook.id} is not found again`] : differences(hook, one),
      );
    }),
  );
}

/** Compares what was asked for with what the target's own decoder reads. */
function differences(asked: Hook, read: Hook): readonly string[] {
  const left = hookFields(asked);
  const right = hookFields(read);
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((field) => left.get(field) !== right.get(field))
    .map(
      (field) =>
        `${asked.id}: ${field} is ${right.get(field) ?? "missing"}, not ${left.get(field) ?? "missing"}`,
    );
}

function disturbed(before: Decodings, after: Decodings): readonly string[] {
  return [...before].flatMap(([key, hook]) => {
    const now = after.get(key);
    if (now === undefined) return [`${key} was there before and is gone`];
    return differences(hook, now).map((sentence) => `a hook that was there before changed: ${sentence}`);
  });
}

function invented({ encoded }: VerifyInput, before: Decodings, after: Decodings): readonly string[] {
  const placed = new Set(encoded.placements.map(({ path, id }) => keyOf(path, id)));
  return [...after.keys()]
    .filter((key) => !before.has(key) && !placed.has(key))
    .map((key) => `${key} was not asked for`);
}
