import assert from "node:assert/strict";
import { join } from "node:path";
import { suite, test } from "node:test";
import { recognise } from "../../../src/core/discover/recognise";
import type { Finding } from "../../../src/core/model/finding";
import type { Hook } from "../../../src/core/model/hook";
import { providers } from "../../../src/core/providers/registry";
import { assertGolden, fixturesOf, readFixture } from "../../helpers/fixtures";

for (const provider of providers) {
  suite(`fixtures of ${provider.facts.id}`, () => {
    const fixtures = fixturesOf(provider.facts.id);
    test("there are some", () => {
      assert.ok(fixtures.length >= 2, `test/fixtures/${provider.facts.id} needs at least two folders`);
    });
    for (const fixture of fixtures) {
      test(fixture.name, () => {
        const hooks: unknown[] = [];
        const findings: unknown[] = [];
        for (const path of fixture.inputs) {
          const text = readFixture(fixture, path);
          const claim = recognise(path, { text }).find((one) => one.provider === provider);
          assert.ok(claim, `${path} is not recognised as a file of ${provider.facts.id}`);
          const decoded = provider.decode({ text, file: claim.file, path });
          hooks.push(...decoded.hooks.map((hook) => ({ file: path, ...withText(hook, text) })));
          findings.push(...decoded.findings.map((finding) => ({ file: path, ...shown(finding, text) })));
          if (decoded.refused !== undefined) findings.push({ file: path, refused: decoded.refused });
        }
        assertGolden(join(fixture.folder, "canonical.json"), print(hooks));
        assertGolden(join(fixture.folder, "findings.json"), print(findings));
      });
    }
  });
}

const print = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Ranges as the text that they cover: a wrong offset shows at once. */
function withText({ ranges, ...hook }: Hook, text: string): object {
  const { hook: _whole, ...parts } = ranges;
  const covered = Object.entries(parts).map(
    ([key, { start, end }]) => [key, text.slice(start, end)] as const,
  );
  return { ...hook, ranges: Object.fromEntries(covered) };
}

function shown({ code, severity, message, range, fixes }: Finding, text: string): object {
  const covered = text.slice(range.start, range.end);
  const at = covered.length > 80 ? `${covered.slice(0, 77)}...` : covered;
  return { code, severity, message, at, ...(fixes ? { fixes: fixes.map((fix) => fix.title) } : {}) };
}
