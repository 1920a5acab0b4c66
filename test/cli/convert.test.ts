import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, suite, test } from "node:test";

const cli = resolve("dist/cli.js");
const guard = JSON.stringify(
  { hooks: { PreToolUse: [{ matcher: "Bash", hooks: [{ type: "command", command: "./guard.sh" }] }] } },
  null,
  2,
);
const watcher = JSON.stringify(
  { hooks: { SessionStart: [{ hooks: [{ type: "command", command: "./hello.sh" }] }] } },
  null,
  2,
);

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

suite("openhook convert", () => {
  let project = "";
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), "openhook-cli-"));
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  const at = (path: string): string => join(project, path);
  function write(path: string, text: string | Uint8Array): string {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
    return at(path);
  }
  function run(args: readonly string[], input = ""): Run {
    const env = { ...process.env, HOME: join(project, "home") };
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
      cwd: project,
      input,
      env,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    return { code: status, out: stdout, err: stderr };
  }
  const filesBelow = (folder: string): readonly string[] =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();

  test("prints the file and the report, and writes nothing", () => {
    write(".claude/settings.json", guard);
    const before = filesBelow(project);
    const { code, out, err } = run(["convert", ".claude/settings.json", "--to", "cursor"]);
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(out), {
      version: 1,
      hooks: { preToolUse: [{ command: "./guard.sh", matcher: "Shell" }] },
    });
    assert.match(err, /Claude Code to Cursor: 1 hook/);
    assert.match(err, /would run twice/);
    assert.deepEqual(filesBelow(project), before);
  });

  test("--json prints one document with everything", () => {
    write(".claude/settings.json", guard);
    const { out } = run(["convert", ".claude/settings.json", "--to", "gemini-cli", "--json"]);
    const result = JSON.parse(out) as Record<string, unknown>;
    assert.deepEqual(Object.keys(result).sort(), [
      "alreadyReads",
      "files",
      "from",
      "hooks",
      "losses",
      "manifest",
      "to",
      "verified",
      "weaker",
    ]);
    assert.equal(result["verified"], true);
  });

  test("--write edits what is there, keeps the mode, and adds nothing the second time", () => {
    write(".claude/settings.json", watcher);
    const target = write(".cursor/hooks.json", '{\n  "version": 1, // mine\n  "hooks": {}\n}\n');
    chmodSync(target, 0o600);
    assert.equal(run(["convert", ".claude/settings.json", "--to", "cursor", "--write"]).code, 0);
    const text = readFileSync(target, "utf8");
    assert.match(text, /\/\/ mine/);
    assert.match(text, /sessionStart/);
    assert.equal(statSync(target).mode & 0o777, 0o600);
    assert.equal(run(["convert", ".claude/settings.json", "--to", "cursor", "--write"]).code, 0);
    assert.equal(readFileSync(target, "utf8"), text);
    assert.deepEqual(readdirSync(dirname(target)), ["hooks.json"]);
  });

  test("a guard is not weakened unasked", () => {
    write(".claude/settings.json", guard);
    const args = ["convert", ".claude/settings.json", "--to", "openhook", "--write"];
    const refused = run(args);
    assert.equal(refused.code, 1);
    assert.match(refused.err, /--accept-weaker/);
    assert.ok(!existsSync(at(".openhook.json")));
    assert.equal(run([...args, "--accept-weaker"]).code, 0);
    assert.ok(existsSync(at(".openhook.json")));
  });

  test("standard input needs --from", () => {
    assert.equal(run(["convert", "-", "--to", "cursor"], guard).code, 2);
    const { code, out } = run(["convert", "-", "--from", "claude-code", "--to", "codex"], guard);
    assert.equal(code, 0);
    assert.match(out, /"PreToolUse"/);
  });

  const deep = 100_000;
  const bad: readonly (readonly [name: string, text: string | Uint8Array, message: RegExp])[] = [
    ["not JSON", "hooks: yes", /syntax|expected|JSON|read/i],
    ["a list where an object should be", "[]", /object/i],
    ["50 MB", `{"hooks":{},"x":"${"a".repeat(51 * 1024 * 1024)}"}`, /larger|too large/i],
    ["too large for the parser", `{"hooks":{},"x":"${"a".repeat(25 * 1024 * 1024)}"}`, /larger|large/i],
    ["nesting of 100,000", `{"hooks":${"[".repeat(deep)}${"]".repeat(deep)}}`, /deep|nest/i],
    ["not UTF-8", Uint8Array.from([0x7b, 0xff, 0xfe, 0x7d]), /UTF-8/],
    ["an empty file", "", /empty|object|JSON|expected/i],
  ];
  for (const [name, text, message] of bad) {
    test(`${name}: a clear message, exit code 2, nothing written`, () => {
      write(".claude/settings.json", text);
      const { code, out, err } = run(["convert", ".claude/settings.json", "--to", "cursor", "--write"]);
      assert.equal(code, 2, err);
      assert.equal(out, "");
      assert.match(err, message);
      assert.doesNotMatch(err, /\n\s+at /, "no stack trace");
      assert.ok(!existsSync(at(".cursor")));
    });
  }

  test("a broken target is not touched", () => {
    write(".claude/settings.json", watcher);
    const target = write(".cursor/hooks.json", "{ not json");
    const { code, err } = run(["convert", ".claude/settings.json", "--to", "cursor", "--write"]);
    assert.equal(code, 2);
    assert.match(err, /hooks\.json/);
    assert.equal(readFileSync(target, "utf8"), "{ not json");
  });

  test("byte order mark, CRLF, duplicate keys and lone surrogates are read", () => {
    const text = `\ufeff${watcher.replaceAll("\n", "\r\n").replace('"hooks": {', '"a": 1,\r\n  "a": "\\ud800",\r\n  "hooks": {')}`;
    write(".claude/settings.json", text);
    const { code, out, err } = run(["convert", ".claude/settings.json", "--to", "claude-code"]);
    assert.equal(code, 0, err);
    assert.equal(out, text);
  });

  test("links: loops are told, and no link leads out of the project", () => {
    mkdirSync(at(".claude"));
    symlinkSync("settings.json", at(".claude/settings.json"));
    const loop = run(["convert", ".claude/settings.json", "--to", "cursor"]);
    assert.equal(loop.code, 2);
    assert.match(loop.err, /symbolic link/);
    rmSync(at(".claude/settings.json"));
    write(".claude/settings.json", watcher);
    const outside = mkdtempSync(join(tmpdir(), "openhook-outside-"));
    try {
      symlinkSync(outside, at(".cursor"));
      const led = run(["convert", ".claude/settings.json", "--to", "cursor", "--write"]);
      assert.equal(led.code, 2);
      assert.match(led.err, /leads out/);
      assert.deepEqual(readdirSync(outside), []);
    } finally {
      rmSync(outside, { recursive: true });
    }
  });

  test("a missing file, an unknown provider and an unknown option are bad usage", () => {
    for (const args of [
      ["convert"],
      ["convert", "nowhere.json", "--to", "cursor"],
      ["convert", "x", "--to", "nobody"],
      ["convert", "x", "--sideways"],
    ]) {
      const { code, err, out } = run(args);
      assert.equal(code, 2);
      assert.equal(out, "");
      assert.match(err, /^openhook: /);
    }
  });

  test("list survives loops of links and folders without permission", () => {
    write(".claude/settings.json", watcher);
    symlinkSync("..", at(".claude/up"));
    symlinkSync("itself", at("itself"));
    const { code, out } = run(["list", "--json"]);
    assert.equal(code, 0);
    assert.equal((JSON.parse(out) as unknown[]).length, 1);
  });
});
