import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import type { Conversion } from "../../../src/core/convert/convert";
import { lossSeverity } from "../../../src/core/convert/lossSeverity";
import { renderLoss } from "../../../src/core/convert/renderLoss";
import type { Provider } from "../../../src/core/providers/provider";
import { providers } from "../../../src/core/providers/registry";
import { assertGolden } from "../../helpers/fixtures";
import { convertTo, sourceAt, type SourceFile } from "../../helpers/convertFixture";

/** Manifests that are converted to every provider, and from there to every other one. */
const folder = "test/fixtures/canonical";
const golden = "test/golden";
const writers = providers.filter(({ encode }) => encode !== undefined);
const manifests = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith(".hooks.json"))
  : [];

suite("every ordered pair of providers", () => {
  test("there are canonical fixtures", () => assert.ok(manifests.length >= 5));
  for (const manifest of manifests) {
    const source = sourceAt(manifest, readFileSync(join(folder, manifest), "utf8"), "interchange");
    for (const provider of writers) {
      test(`${manifest} to ${provider.facts.id} and on to all others`, () => {
        const first = convertTo(source, provider);
        assertVerified(first);
        const name = manifest.replace(".hooks.json", "");
        mkdirSync(join(golden, name), { recursive: true });
        assertGolden(join(golden, name, `${provider.facts.id}.txt`), shown(first, "the manifest", provider));
        for (const next of onward(first, provider))
          for (const other of writers) assertVerified(convertTo(next, other));
      });
    }
  }
});

suite("a typical Claude Code project", () => {
  const path = "test/fixtures/claude-code/typical/.claude/settings.json";
  for (const provider of writers) {
    test(`converted to ${provider.facts.id}`, () => {
      const source = sourceAt(".claude/settings.json", readFileSync(path, "utf8"), "claude-code");
      const result = convertTo(source, provider);
      assertVerified(result);
      mkdirSync(join(golden, "claude-code"), { recursive: true });
      assertGolden(
        join(golden, "claude-code", `${provider.facts.id}.txt`),
        shown(result, "Claude Code", provider),
      );
    });
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

function shown({ files, losses }: Conversion, from: string, { facts }: Provider): string {
  const report = losses.map(
    (loss) => `${lossSeverity(loss)}: ${loss.hook}: ${renderLoss(loss, { from, to: facts.name })}`,
  );
  const texts = files.map(
    ({ path, text, executable }) =>
      `=== ${path}${executable ? " (executable)" : ""}\n${shortened(path, text)}`,
  );
  return `${[...texts, "=== losses", ...report].join("\n")}\n`;
}

/** A generated program that is the same in every conversion has tests of its own; its first line shows that it is there. */
function shortened(path: string, text: string): string {
  return path.endsWith(".js") ? `${text.slice(0, text.indexOf("\n"))}\n[...]\n` : text;
}
