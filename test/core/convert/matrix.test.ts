import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import type { Conversion } from "../../../src/core/convert/convert";
import { lossSeverity } from "../../../src/core/convert/lossSeverity";
import { renderLoss } from "../../../src/core/convert/renderLoss";
import type { Provider } from "../../../src/core/providers/provider";
import { assertGolden } from "../../helpers/fixtures";
import { canonicalManifests, writers } from "../../helpers/canonical";
import { convertTo, sourceAt } from "../../helpers/convertFixture";

const golden = "test/golden";
const manifests = canonicalManifests();

// From each of these to all others: test/properties/pairs.test.ts.
suite("from the canonical manifests to every provider", () => {
  test("there are canonical fixtures", () => assert.ok(manifests.length >= 5));
  for (const { name, source } of manifests) {
    for (const provider of writers) {
      test(`${name} to ${provider.facts.id}`, () => {
        const converted = convertTo(source, provider);
        assertVerified(converted);
        mkdirSync(join(golden, name), { recursive: true });
        assertGolden(
          join(golden, name, `${provider.facts.id}.txt`),
          shown(converted, "the manifest", provider),
        );
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
