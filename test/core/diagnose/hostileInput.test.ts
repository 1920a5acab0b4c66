import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { check } from "../../../src/core/diagnose/check";
import { sourceAt } from "../../helpers/convertFixture";

const claude = "/p/.claude/settings.json";

const guard = (matcher: string, command = "echo"): string =>
  JSON.stringify({ hooks: { PreToolUse: [{ matcher, hooks: [{ type: "command", command }] }] } });

const codesOf = (text: string, path = claude): readonly string[] =>
  check(sourceAt(path, text)).findings.map(({ code }) => code);

/** Each of these once took minutes, or would: an algorithm that is not linear in the text shows as a run without end. */
suite("a hostile file is read in linear time", () => {
  for (const unit of [" ", "\t", "\n", "(", '"', "$", "|| ", "; true ", "exit 2 ("]) {
    test(`a command of ${JSON.stringify(unit)}`, () => {
      for (const length of [30_000, 300_000])
        assert.ok(codesOf(guard("Bash", `x${unit.repeat(length / unit.length)}x`)).length <= 1);
    });
  }
  for (const unit of ["|", "a|", "|| ", "a+|", "(a+)+$|", "|| true\n"]) {
    test(`a matcher of ${JSON.stringify(unit)}`, () => {
      assert.deepEqual(codesOf(guard(unit.repeat(20_000 / unit.length))), []);
    });
  }
  test("quotes without end in TOML", () => {
    for (const unit of ['\\"', "'", '"', '"""', "'''", '"\n'])
      assert.deepEqual(codesOf(unit.repeat(100_000), "/p/.codex/config.toml"), ["file.syntax"]);
  });
});

test("a message quotes a long name in part", () => {
  const [finding] = check(sourceAt(claude, guard("(".repeat(10_000)))).findings;
  assert.equal(finding?.code, "matcher.invalid");
  assert.ok(finding.message.length < 500 && finding.message.includes(" … "), finding.message);
});
