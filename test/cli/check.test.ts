import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, suite, test } from "node:test";
import { commandTable } from "../../src/cli/commandTable";
import { dispatch } from "../../src/cli/dispatch";

let folder = "";

function put(path: string, text: string): string {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
  return full;
}

async function openhook(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = "";
  let err = "";
  const code = await dispatch(argv, commandTable, {
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}

const broken = `{\n  "hooks": {\n    "stop": [{ "hooks": [{ "type": "command", "command": "date", "timeout": 5000 }] }]\n  }\n}\n`;
const fine = `{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "date" }] }] } }\n`;

interface CheckJson {
  readonly findings: readonly {
    readonly file: string;
    readonly provider: string;
    readonly code: string;
    readonly severity: string;
    readonly range: { readonly start: { readonly line: number; readonly character: number } };
    readonly fixes: readonly { readonly title: string; readonly edits: readonly unknown[] }[];
  }[];
  readonly files: number;
  readonly hooks: number;
}

suite("openhook check", () => {
  // Inside the suite: all test files are one bundle, and hooks of its top level would run around every test of it.
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "openhook-check-"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  test("a fine project ends with 0", async () => {
    put(".claude/settings.json", fine);
    const { code, out, err } = await openhook("check", folder);
    assert.deepEqual({ code, out, err }, { code: 0, out: "1 file, 1 hook: nothing to report.\n", err: "" });
  });

  test("an error ends with 1, a line per finding", async () => {
    put(".claude/settings.json", broken);
    const { code, out } = await openhook("check", folder);
    assert.equal(code, 1);
    assert.match(out, /settings\.json:3:6: error: Claude Code has no event "stop": .* \[event\.casing\]\n/);
    assert.match(out, /\n1 file, 1 hook: 1 error, 1 warning\. 2 can be fixed with --fix\.\n$/);
  });

  test("--json prints findings with zero-based positions and fixes", async () => {
    put(".claude/settings.json", broken);
    put(".codex/hooks.json", fine);
    const { code, out } = await openhook("check", "--json", folder);
    const { findings, files, hooks } = JSON.parse(out) as CheckJson;
    assert.deepEqual(
      { code, files, hooks, count: findings.length },
      { code: 1, files: 2, hooks: 2, count: 2 },
    );
    const first = findings[0];
    assert.equal(first?.provider, "claude-code");
    assert.deepEqual(first.range.start, { line: 2, character: 5 });
    assert.deepEqual(first.fixes, [
      {
        title: "Change to Stop",
        edits: [
          { range: { start: { line: 2, character: 5 }, end: { line: 2, character: 9 } }, newText: "Stop" },
        ],
      },
    ]);
  });

  test("--fix mends what is safe and reports the rest", async () => {
    const path = put(".claude/settings.json", broken.replace('"date"', '"./gone.sh"'));
    const { code, out } = await openhook("check", "--fix", folder);
    assert.equal(
      readFileSync(path, "utf8"),
      broken.replace('"stop"', '"Stop"').replace("5000", "5").replace('"date"', '"./gone.sh"'),
    );
    assert.match(out, /gone\.sh does not exist.*\n.*2 fixes applied/);
    assert.equal(code, 1);
  });

  test("--rule sets levels, and knows what there is", async () => {
    put(".claude/settings.json", broken);
    assert.equal((await openhook("check", "--rule", "event.casing=warning", folder)).code, 0);
    assert.match(
      (await openhook("check", "--rule", "event=off", "--rule", "timeout=off", folder)).out,
      /nothing to report/,
    );
    assert.match((await openhook("check", "--rule", "evnt=off", folder)).err, /no rule "evnt"/);
    assert.match((await openhook("check", "--rule", "event=loud", folder)).err, /needs a level/);
  });

  test("--provider reads a file as that agent's, wherever it stands", async () => {
    const path = put("somewhere.json", broken);
    const unknown = await openhook("check", put("other.json", '{ "colour": "red" }'));
    assert.equal(unknown.code, 2);
    assert.match(unknown.err, /no hook file that OpenHook knows/);
    assert.match((await openhook("check", path, "--provider", "claude-code")).out, /event\.casing/);
    assert.match((await openhook("check", path, "--provider", "factory-droid")).out, /wrapper|casing/);
  });

  test("bad usage and unreadable input end with 2 and nothing on stdout", async () => {
    for (const argv of [
      ["check", join(folder, "missing.json")],
      ["check", "--json", "--sarif", folder],
      ["check", "--provider", "nobody", folder],
      ["check", "-"],
    ]) {
      const { code, out, err } = await openhook(...argv);
      assert.deepEqual({ code, out }, { code: 2, out: "" }, argv.join(" "));
      assert.match(err, /^openhook: .+\n$/);
    }
  });
});
