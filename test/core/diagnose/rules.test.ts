import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { suite, test } from "node:test";
import { check } from "../../../src/core/diagnose/check";
import { rules } from "../../../src/core/diagnose/rules";
import type { Finding } from "../../../src/core/model/finding";
import { applyEdits } from "../../../src/core/text/editText";
import { assertGolden } from "../../helpers/fixtures";
import { filesBelow, inProject, ruleFixtures } from "../../helpers/ruleFixtures";

const fixtures = ruleFixtures();

suite("rules", () => {
  test("each has a fixture", () => {
    assert.deepEqual(
      rules.map(({ code }) => code).filter((code) => !fixtures.some((fixture) => fixture.code === code)),
      [],
    );
  });
  for (const { code, folder, inputs } of fixtures) {
    test(code, () => {
      const all = inputs.map((input) => ({ input, findings: check(input).findings }));
      assert.ok(
        all.some(({ findings }) => findings.some((finding) => finding.code === code)),
        `nothing of ${code} is found`,
      );
      const shown = all.flatMap(({ input, findings }) =>
        findings.map((finding) => ({ file: inProject(input.path), ...withText(finding, input.text) })),
      );
      assertGolden(join(folder, "findings.json"), `${JSON.stringify(shown, null, 2)}\n`);
      const expected: string[] = [];
      for (const { input, findings } of all) {
        const own = findings.filter((finding) => finding.code === code && finding.fixes !== undefined);
        if (own.length === 0) continue;
        let text = input.text;
        for (let left = own.length; left > 0; left--) {
          const [first] = check({ ...input, text }).findings.filter(
            (finding) => finding.code === code && finding.fixes !== undefined,
          );
          if (first === undefined) break;
          text = applyEdits(text, first.fixes?.[0]?.edits ?? []);
        }
        expected.push(inProject(input.path));
        const after = join(folder, "after", inProject(input.path));
        mkdirSync(dirname(after), { recursive: true });
        assertGolden(after, text);
        const still = check({ ...input, text }).findings.filter(
          (finding) => finding.code === code && finding.fixes,
        );
        assert.deepEqual(still, [], "a fix leaves what it should mend");
      }
      assert.deepEqual(filesBelow(join(folder, "after")), expected.sort(), "files that no fix changes");
    });
  }
});

function withText({ code, severity, message, range, fixes, related }: Finding, text: string): object {
  const covered = text.slice(range.start, range.end);
  return {
    code,
    severity,
    message,
    at: covered.length > 80 ? `${covered.slice(0, 77)}...` : covered,
    ...(fixes
      ? { fixes: fixes.map(({ title, needsPreview }) => (needsPreview ? `${title} (preview)` : title)) }
      : {}),
    ...(related ? { related } : {}),
  };
}
