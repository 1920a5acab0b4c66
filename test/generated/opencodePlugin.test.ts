import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { Json } from "../../src/core/model/json";
import { contract } from "../../src/core/providers/opencode/contract";
import { pluginText } from "../../src/core/providers/opencode/plugin";
import { isObject } from "../../src/core/providers/shared/handlerFields";
import { contextOf, ended } from "../helpers/contracts";

type Plugin = Record<string, (input: unknown, output?: unknown) => Promise<void>>;

/**
 * A hook that does what its first argument says, and notes in the file of its second what it got. In a shell where there
 * is one: that starts ten times faster than Node.
 */
const windows = process.platform === "win32";
const hookFile = windows ? "hook.mjs" : "hook.sh";
const interpreter = windows ? "node" : "sh";
const script = windows
  ? `
import { spawn } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
const [what, notes] = process.argv.slice(2);
appendFileSync(notes, [what, process.cwd(), process.env.MODE ?? "", readFileSync(0, "utf8")].join("\\t"));
if (what === "exit2") { console.error("not today"); process.exitCode = 2; }
if (what === "deny") console.log("debug\\n" + JSON.stringify({ decision: "deny", reason: "by policy" }));
if (what === "allow") console.log(JSON.stringify({ decision: "allow", message: "fine" }));
if (what === "crash") process.exitCode = 1;
if (what === "hang") setInterval(() => {}, 1000);
if (what === "leave") {
  spawn(process.execPath, ["-e", "setTimeout(() => {}, 5000)"], { stdio: "inherit", detached: true }).unref();
  console.log(JSON.stringify({ decision: "deny", reason: "at once" }));
}
`
  : `
{ printf '%s\\t%s\\t%s\\t' "$1" "$PWD" "$MODE"; cat; } >> "$2"
case $1 in
  exit2) echo "not today" >&2; exit 2 ;;
  deny) echo debug; echo '{"decision":"deny","reason":"by policy"}' ;;
  allow) echo '{"decision":"allow","message":"fine"}' ;;
  crash) exit 1 ;;
  hang) sleep 60 ;;
  leave) sleep 5 & echo '{"decision":"deny","reason":"at once"}' ;;
esac
`;

interface Note {
  readonly what: string;
  readonly cwd: string;
  readonly mode: string;
  readonly stdin: { readonly tool_name: string; readonly tool_input: Readonly<Record<string, unknown>> };
}

function readNotes(file: string): readonly Note[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [what = "", cwd = "", mode = "", stdin = ""] = line.split("\t");
      return { what, cwd, mode, stdin: JSON.parse(stdin) as Note["stdin"] };
    });
}

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Loads the plugin as OpenCode does: from its folder, with the manifest beside it. */
async function load(manifest: unknown): Promise<{
  readonly hooks: Plugin;
  readonly folder: string;
  readonly notes: () => readonly Note[];
  readonly logged: readonly string[];
}> {
  const folder = mkdtempSync(join(tmpdir(), "openhook plugin "));
  folders.push(folder);
  const plugins = join(folder, ".opencode", "plugins");
  mkdirSync(plugins, { recursive: true });
  writeFileSync(join(plugins, "package.json"), `{ "type": "module" }`);
  writeFileSync(join(plugins, "openhook-hooks.js"), pluginText);
  writeFileSync(join(folder, hookFile), script);
  const text =
    typeof manifest === "string"
      ? manifest
      : JSON.stringify(manifest).replaceAll("$HOOK", `${interpreter} ${hookFile}`);
  writeFileSync(join(folder, ".opencode", "hooks-manifest.json"), text);
  const module = (await import(pathToFileURL(join(plugins, "openhook-hooks.js")).href)) as Record<
    string,
    (context: unknown) => Promise<Plugin>
  >;
  assert.deepEqual(
    Object.keys(module),
    ["OpenHookHooks"],
    "OpenCode skips a plugin that exports anything but functions",
  );
  const logged: string[] = [];
  const client = { app: { log: ({ body }: { body: { message: string } }) => logged.push(body.message) } };
  const hooks = await module["OpenHookHooks"]!({ client, directory: folder });
  const notes = (): readonly Note[] => readNotes(join(folder, "notes"));
  return { hooks, folder, notes, logged };
}

/** Keys and types of values. */
function shape(value: Json): Json {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shape(each)]))
    : typeof value;
}

const before = (hooks: Plugin, tool: string, args: unknown): Promise<void> =>
  hooks["tool.execute.before"]!({ tool, sessionID: "s", callID: "c" }, { args });

suite("the generated OpenCode plugin", { concurrency: true }, () => {
  test("gives hooks the contract's names, arguments and a whole line on stdin", async () => {
    const { hooks, notes, folder } = await load({
      preToolUse: [{ command: "$HOOK allow notes", env: { MODE: "strict" } }],
      postToolUse: [{ command: "$HOOK seen ../notes", cwd: "sub" }],
    });
    mkdirSync(join(folder, "sub"));
    writeFileSync(join(folder, "sub", hookFile), script);
    await before(hooks, "write", { filePath: "/a b.ts", content: "x\ny" });
    await hooks["tool.execute.after"]!(
      { tool: "edit", args: { filePath: "b", oldString: "1", newString: "2" } },
      { output: "" },
    );
    assert.deepEqual(
      notes().map(({ what, mode, stdin }) => ({ what, mode, stdin })),
      [
        {
          what: "allow",
          mode: "strict",
          stdin: { tool_name: "Write", tool_input: { path: "/a b.ts", contents: "x\ny" } },
        },
        {
          what: "seen",
          mode: "",
          stdin: { tool_name: "Edit", tool_input: { path: "b", old_string: "1", new_string: "2" } },
        },
      ],
    );
    assert.match(notes()[1]!.cwd, /sub$/);
  });

  test("blocks by exit code 2 and by decision, with the reason", async () => {
    const { hooks } = await load({
      preToolUse: [
        { command: "$HOOK exit2 notes", matcher: "Shell" },
        { command: "$HOOK deny notes", matcher: "Read" },
      ],
    });
    await assert.rejects(before(hooks, "bash", { command: "rm -rf /" }), /^Error: not today$/);
    await assert.rejects(before(hooks, "read", { filePath: ".env" }), /^Error: by policy$/);
    await before(hooks, "grep", { pattern: "x" });
  });

  test("a hook that crashes, hangs or is not there lets the action pass, unless it must not", async () => {
    const manifest = (failClosed: boolean): unknown => ({
      preToolUse: [
        { command: "$HOOK crash notes", matcher: "Shell", failClosed },
        {
          command: interpreter,
          args: [hookFile, "hang", "notes"],
          matcher: "Read",
          timeout: 0.05,
          failClosed,
        },
        { command: "/no/such program", args: [], matcher: "Write", failClosed },
        { command: "no-such-program-anywhere", matcher: "Edit", failClosed },
      ],
    });
    const [open, closed] = await Promise.all([load(manifest(false)), load(manifest(true))]);
    for (const tool of ["bash", "read", "write", "edit"]) {
      await before(open.hooks, tool, {});
      await assert.rejects(before(closed.hooks, tool, {}), /The hook .* failed/, tool);
    }
    assert.match(open.logged.join("\n"), /longer than 0.05 s/);
    assert.equal(open.logged.length, 4, "each failure is logged");
  });

  test("does not wait for what a hook leaves running in the background", async () => {
    const { hooks } = await load({ preToolUse: [{ command: "$HOOK leave notes", timeout: 2 }] });
    await assert.rejects(before(hooks, "bash", {}), /^Error: at once$/);
  });

  test("matchers are regular expressions over whole names, of MCP tools too", async () => {
    const { hooks, notes } = await load({
      preToolUse: [
        { command: "$HOOK files notes", matcher: "Write|Edit" },
        { command: "$HOOK mcp notes", matcher: "mcp__git_hub__.*" },
        { command: "$HOOK own notes", matcher: "glob" },
        { command: "$HOOK broken notes", matcher: "(" },
        { command: "$HOOK off notes", enabled: false },
      ],
    });
    await before(hooks, "edit", {});
    await before(hooks, "git_hub_create_issue", { title: "x" });
    await before(hooks, "hub_create", {});
    await before(hooks, "glob", {});
    assert.deepEqual(
      notes().map(({ what, stdin }) => [what, stdin.tool_name]),
      [
        ["files", "Edit"],
        ["mcp", "git_hub_create_issue"],
        ["own", "glob"],
      ],
    );
  });

  test("a patch is shown file by file", async () => {
    const { hooks, notes } = await load({
      preToolUse: [{ command: "$HOOK seen notes", matcher: "Write|Edit" }],
    });
    const patchText =
      "*** Begin Patch\n*** Add File: a.txt\n+one\n+two\n*** Update File: b.txt\n@@\n-x\n+y\n*** End Patch";
    await before(hooks, "apply_patch", { patchText });
    assert.deepEqual(
      notes().map(({ stdin: { tool_name, tool_input } }) => [
        tool_name,
        tool_input["path"],
        tool_input["contents"],
      ]),
      [
        ["Write", "a.txt", "one\ntwo"],
        ["Edit", "b.txt", undefined],
      ],
    );
  });

  test("prompts, sessions and files reach their hooks; those of subagents do not", async () => {
    const { hooks, notes, logged } = await load({
      beforeSubmitPrompt: [{ command: "$HOOK exit2 notes" }],
      sessionStart: [{ command: "$HOOK start notes" }],
      stop: [{ command: "$HOOK exit2 notes" }],
      fileEdited: [{ command: "$HOOK saved notes", matcher: "\\.ts$" }],
    });
    const parts = [{ type: "text", text: "hello" }, { type: "file" }];
    await assert.rejects(hooks["chat.message"]!({ sessionID: "s" }, { parts }), /not today/);
    const events = [
      { type: "session.created", properties: { info: { id: "s" } } },
      { type: "session.created", properties: { info: { id: "child", parentID: "s" } } },
      { type: "session.idle", properties: { sessionID: "child" } },
      { type: "session.idle", properties: { sessionID: "s" } },
      { type: "file.edited", properties: { file: "/a.ts" } },
      { type: "file.edited", properties: { file: "/a.md" } },
      { type: "server.connected" },
    ];
    for (const event of events) await hooks["event"]!({ event });
    assert.deepEqual(
      notes().map(({ stdin }) => stdin.tool_name),
      ["beforeSubmitPrompt", "SessionStart", "Stop", "FileEdited"],
    );
    assert.deepEqual(logged, ["not today"], "nobody waits for these hooks, so that a no is only logged");
  });

  test("what hooks get has the keys of the contract's samples", async () => {
    const events = contract.facts.events.map(({ native }) => native);
    const { hooks, notes } = await load(
      Object.fromEntries(events.map((event) => [event, [{ command: `$HOOK ${event} notes` }]])),
    );
    const session = { sessionID: "s" };
    await before(hooks, "bash", { command: "ls" });
    await hooks["tool.execute.after"]!({ tool: "bash", args: { command: "ls" } }, { output: "" });
    await hooks["chat.message"]!(session, { parts: [{ type: "text", text: "hello" }] });
    await hooks["experimental.session.compacting"]!(session);
    for (const event of [
      { type: "session.created", properties: { info: { id: "s" } } },
      { type: "session.idle", properties: session },
      { type: "session.error", properties: { ...session, error: { name: "UnknownError" } } },
      { type: "file.edited", properties: { file: "/a.ts" } },
      { type: "session.deleted", properties: { info: { id: "s" } } },
    ])
      await hooks["event"]!({ event });
    const sent = new Map(notes().map(({ what, stdin }) => [what, shape(stdin as unknown as Json)]));
    for (const event of events) {
      const sampled = contract.sample(event, { tool: "Shell", input: { command: "ls" } });
      assert.ok(sampled.ok);
      assert.deepEqual(sent.get(event), shape(sampled.payload), event);
    }
  });

  test("denies where the contract says so, for the same reason", async () => {
    const outputs = [
      '{"decision":"allow"}',
      '{"decision":"deny","reason":"by policy"}',
      '{"decision":"deny"}',
      '{"decision":"block"}',
      "[1]",
      "plain",
    ];
    const ends = outputs.flatMap((stdout) => [0, 1, 2].map((code) => ({ stdout, code })));
    const results = ends.map(({ stdout, code }) => ended(code, stdout, "on stderr"));
    const program = `[, out, code] = process.argv; console.log(out); console.error("on stderr"); process.exitCode = +code`;
    const { hooks } = await load({
      preToolUse: ends.map(({ stdout, code }, index) => ({
        command: process.execPath,
        args: ["-e", program, stdout, String(code)],
        matcher: `tool${index}`,
      })),
    });
    const denials = await Promise.all(
      results.map((_result, index) =>
        before(hooks, `tool${index}`, {}).then(
          () => undefined,
          (error: unknown) => (error as Error).message,
        ),
      ),
    );
    const context = contextOf(contract, "preToolUse");
    const expected = results
      .map((result) => contract.interpret(result, context))
      .map(({ outcome, reason }) => (outcome === "deny" ? reason : undefined));
    assert.deepEqual(denials, expected);
    assert.ok(expected.includes("by policy") && expected.includes("on stderr"));
  });

  test("a manifest that cannot be read stops tools instead of letting them pass unseen", async () => {
    const { hooks, logged } = await load("{ broken");
    await assert.rejects(before(hooks, "bash", {}), /hooks-manifest.json cannot be read/);
    assert.equal(logged.length, 1);
    await hooks["tool.execute.after"]!({ tool: "bash", args: {} }, {});
  });
});
