import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { applyFixes } from "../../../src/core/diagnose/applyFixes";
import { catalogue } from "../../../src/core/diagnose/catalogue";
import { check } from "../../../src/core/diagnose/check";
import type { CheckInput } from "../../../src/core/diagnose/context";
import { wantedFiles } from "../../../src/core/diagnose/wantedFiles";
import { sourceAt } from "../../helpers/convertFixture";
import { memoryFileSystem } from "../../helpers/memoryFileSystem";

const settings = (hooks: string): CheckInput =>
  sourceAt("/project/.claude/settings.json", `{ "hooks": { ${hooks} } }`);
const typo = settings('"preToolUse": [{ "hooks": [{ "type": "command", "command": "date" }] }]');
const codes = (input: CheckInput, options = {}): readonly string[] =>
  check(input, options).findings.map(({ code, severity }) => `${severity} ${code}`);

suite("check", () => {
  test("a rule, or a group of rules, can be set to another level or off; the rule wins", () => {
    assert.deepEqual(codes(typo), ["error event.casing"]);
    assert.deepEqual(codes(typo, { levels: { "event.casing": "warning" } }), ["warning event.casing"]);
    assert.deepEqual(codes(typo, { levels: { event: "off" } }), []);
    assert.deepEqual(codes(typo, { levels: { event: "off", "event.casing": "information" } }), [
      "information event.casing",
    ]);
  });

  test("a comment suppresses findings where the format has comments", () => {
    const gemini = (comment: string): CheckInput =>
      sourceAt(
        "/project/.gemini/settings.json",
        `{ "hooks": {\n ${comment}\n "beforeTool": [{ "hooks": [{ "type": "command", "command": "date" }] }] } }`,
      );
    assert.deepEqual(codes(gemini("")), ["error event.casing"]);
    assert.deepEqual(codes(gemini("// openhook-ignore event.casing: on purpose")), []);
    assert.deepEqual(codes(gemini("// openhook-ignore event")), []);
    assert.deepEqual(codes(gemini("// openhook-ignore")), []);
    assert.deepEqual(codes(gemini("// openhook-ignore matcher.never")), ["error event.casing"]);
    assert.deepEqual(codes(gemini("\n\n// openhook-ignore-file event.casing\n\n")), []);
  });

  test("a host that reads asynchronously learns which files are wanted", () => {
    const input = settings(
      '"Stop": [{ "hooks": [{ "type": "command", "command": "bash .claude/stop.sh" }] }]',
    );
    const wanted = wantedFiles(input);
    assert.ok(wanted.includes("/project/.claude/stop.sh"));
    const files = memoryFileSystem(new Map());
    assert.deepEqual(
      wantedFiles({ ...input, files }).filter((path) => path.endsWith("stop.sh")),
      [],
    );
    assert.deepEqual(codes({ ...input, files }), ["error script.missing"]);
    assert.deepEqual(codes(input), []);
  });

  test("safe fixes are applied until none is left, others wait for a look", () => {
    const input = settings(
      '"stop": [{ "hooks": [{ "type": "command", "command": "date", "timeoutMs": 5000 }] }], "BeforeTool": []',
    );
    const { text, applied, checked } = applyFixes(input);
    assert.equal(
      text,
      '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "date", "timeout": 5 }] }], "BeforeTool": [] } }',
    );
    assert.equal(applied, 2);
    assert.deepEqual(checked.findings, []);
  });

  test("a file of thousands of problems is answered, with fixes for the first ones", () => {
    const hook = '{ "type": "command", "command": "date", "colour": 1, "timeout": 5000 }';
    const input = settings(`"Stop": [{ "hooks": [${Array.from({ length: 2_000 }, () => hook).join(",")}] }]`);
    const { findings } = check(input);
    assert.ok(findings.length >= 4000);
    const fixed = findings.filter(({ fixes }) => fixes !== undefined).length;
    assert.ok(fixed > 0 && fixed < 1000, String(fixed));
  });

  test("no code is documented twice", () => {
    const all = catalogue.map(({ code }) => code);
    assert.deepEqual(
      all.filter((code, index) => all.indexOf(code) !== index),
      [],
    );
  });

  test("every code that a decoder can give is documented", () => {
    const known = new Set(catalogue.map(({ code }) => code));
    const unknown = decoderSources().flatMap((text) => [
      ...[...text.matchAll(/code: "((?:shape|file)\.[a-z-]+)"/g)].map(([, code = ""]) => code),
      ...[...text.matchAll(/(?:shapeFinding|shapeError|error)\(\s*"([a-z-]+)"/g)].map(
        ([, name = ""]) => `shape.${name}`,
      ),
    ]);
    assert.deepEqual([...new Set(unknown.filter((code) => !known.has(code)))], []);
  });
});

function decoderSources(): readonly string[] {
  return readdirSync("src/core/providers", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.includes("contract"))
    .map((path) => readFileSync(join("src/core/providers", path), "utf8"));
}
