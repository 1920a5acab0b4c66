import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Conversion } from "../../src/core/convert/convert";
import type { Provider } from "../../src/core/providers/provider";
import { canonicalManifests, writers } from "../helpers/canonical";
import { convertTo, sourceAt, type SourceFile } from "../helpers/convertFixture";

suite("every ordered pair of providers", () => {
  for (const { name, source } of canonicalManifests()) {
    for (const provider of writers) {
      test(`${name} to ${provider.facts.id}, and from there to all others`, () => {
        const written = onward(convertTo(source, provider), provider);
        for (const next of written) for (const other of writers) assertVerified(convertTo(next, other));
      });
    }
  }
});

function onward({ files }: Conversion, provider: Provider): readonly SourceFile[] {
  return files.flatMap(({ path, text }) => {
    try {
      return [sourceAt(path, text, provider.facts.id)];
    } catch {
      return []; // a generated script beside the config is no config itself
    }
  });
}

function assertVerified({ from, to, verified, problems }: Conversion): void {
  assert.deepEqual(problems, [], `${from} to ${to}`);
  assert.ok(verified);
}
