import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { recognise } from "../../src/core/discover/recognise";
import type { Finding } from "../../src/core/model/finding";
import type { Hook } from "../../src/core/model/hook";
import type { ConfigFile } from "../../src/core/providers/facts";
import { factsFor, type Encoded, type Provider } from "../../src/core/providers/provider";
import { fieldFor } from "../../src/core/providers/shared/handlerFields";
import { applyEdits } from "../../src/core/text/editText";
import { fixturesOf, readFixture } from "./fixtures";

/** One input file of a provider's fixtures. */
export interface Sample {
  readonly name: string;
  readonly text: string;
  readonly path: string;
  readonly file: ConfigFile;
}

export function samplesOf(provider: Provider): readonly Sample[] {
  return fixturesOf(provider.facts.id).flatMap((fixture) =>
    fixture.inputs.map((path) => {
      const text = readFixture(fixture, path);
      const claim = recognise(path, { text }).find((one) => one.provider === provider);
      assert.ok(claim, `${path} is not recognised as a file of ${provider.facts.id}`);
      return { name: `${fixture.name}/${path}`, text, path, file: claim.file };
    }),
  );
}

/** Writes hooks into `text`, or into a new file. */
export function encodeInto(
  provider: Provider,
  hooks: readonly Hook[],
  { file, path }: Pick<Sample, "file" | "path">,
  text?: string,
): Encoded {
  const existing = new Map(text === undefined ? [] : [[path, text]]);
  const encoded = provider.encode?.({ hooks, file, path, existing });
  assert.ok(encoded);
  return encoded;
}

/** What holds for every file of every provider that writes what it reads. */
export function testGrammar(name: string, provider: Provider): void {
  suite(`${name}: ${provider.facts.id}`, () => {
    for (const sample of samplesOf(provider)) {
      const decoded = provider.decode(sample);
      const canSwitch = fieldFor(factsFor(provider, sample.file), "enabled", "command") !== undefined;
      /** A hook without the marks of the place where it stands, and without what only the rest of its file says. */
      const content = ({ id: _id, ranges: _ranges, enabled, ...hook }: Hook): unknown => ({
        ...hook,
        enabled: canSwitch ? enabled : true,
      });

      test(`${sample.name}: hooks that are there already change no byte`, () => {
        const { files, placements } = encodeInto(provider, decoded.hooks, sample, sample.text);
        if (decoded.refused !== undefined && files.length === 0) return;
        assert.equal(files[0]?.text, sample.text);
        assert.deepEqual(
          placements.map(({ id }) => id),
          decoded.hooks.map(({ id }) => id),
        );
      });

      test(`${sample.name}: a new file holds the same hooks`, () => {
        const { files, placements } = encodeInto(provider, decoded.hooks, sample);
        const again = provider.decode({ ...sample, text: files[0]?.text ?? "" });
        const byId = new Map(again.hooks.map((hook) => [hook.id, hook]));
        assert.deepEqual(
          placements.map(({ id }) => content(byId.get(id) ?? assert.fail(`${id} is not there`))),
          decoded.hooks.map(content),
        );
        assert.equal(again.hooks.length, decoded.hooks.length);
      });

      test(`${sample.name}: every fix makes its problem go away`, () => {
        for (const finding of decoded.findings) {
          for (const fix of finding.fixes ?? []) {
            const text = applyEdits(sample.text, fix.edits);
            const left = provider.decode({ ...sample, text }).findings;
            assert.equal(count(left, finding), count(decoded.findings, finding) - 1, fix.title);
          }
        }
      });
    }
  });
}

const count = (findings: readonly Finding[], { code, message }: Finding): number =>
  findings.filter((one) => one.code === code && one.message === message).length;
