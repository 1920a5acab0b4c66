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

/** What people have in a project, by the agent that it was written for. */
const projects: readonly (readonly [id: string, fixture: string, path: string])[] = [
  ["claude-code", "typical", ".claude/settings.json"],
  ["codex", "typical", ".codex/hooks.json"],
  ["cursor", "typical", ".cursor/hooks.json"],
  ["copilot-cli", "typical", ".github/hooks/guards.json"],
  ["gemini-cli", "typical", ".gemini/settings.json"],
  ["kiro", "v1", ".kiro/hooks/quality.json"],
  ["windsurf", "typical", ".windsurf/hooks.json"],
];

for (const [id, fixture, path] of projects) {
  suite(`a typical project for ${id}`, () => {
    const source = sourceAt(path, readFileSync(join("test/fixtures", id, fixture, path), "utf8"), id);
    for (const provider of writers) {
      test(`converted to ${provider.facts.id}`, () => {
        const result = convertTo(source, provider);
        assertVerified(result);
        mkdirSync(join(golden, id), { recursive: true });
        assertGolden(
          join(golden, id, `${provider.facts.id}.txt`),
          shown(result, source.provider.facts.name, provider),
        );
      });
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

/** What is the same in every generated program has tests of its own; its first lines and those about the hooks are shown. */
function shortened(path: string, text: string): string {
  if (path.endsWith(".js")) return `${text.slice(0, text.indexOf("\n"))}\n[...]\n`;
  return text.replace(/^system=[^]*^}$/m, "[...]");
}
