import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { openhook, project } from "../helpers/commandLine";

/** A hook that runs on every system: this very Node with a script of the project. */
const script = (name: string): object => ({
  type: "command",
  command: process.execPath,
  args: [`\${CLAUDE_PROJECT_DIR}/hooks/${name}.cjs`],
});

const guard = `
let text = "";
process.stdin.on("data", (chunk) => (text += chunk)).on("end", () => {
  const { tool_input: { command = "" } = {} } = JSON.parse(text);
  if (!command.includes("rm -rf")) return;
  console.error("rm -rf is not allowed");
  process.exitCode = 2;
});`;

const settings = {
  hooks: {
    PreToolUse: [
      { matcher: "Bash", hooks: [script("guard")] },
      { matcher: "Write", hooks: [script("where")] },
    ],
    Stop: [{ hooks: [{ type: "prompt", prompt: "Are you sure?" }] }],
    SessionStart: [{ matcher: "resume", hooks: [{ ...script("slow"), timeout: 600 }] }],
  },
};

const root = project({
  ".claude/settings.json": settings,
  "hooks/guard.cjs": guard,
  "hooks/where.cjs": "console.log(JSON.stringify([process.cwd(), process.env.CLAUDE_PROJECT_DIR]))",
  "hooks/slow.cjs": "setInterval(() => {}, 1000)",
  "rm.json": { hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: { command: "rm -rf /" } },
  "foreign.json": {
    provider: "codex",
    payload: { hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: { command: "rm -rf /" } },
  },
  "notes.json": { notes: [] },
  ".openhook/tests/guard.json": [
    {
      name: "rm is blocked",
      file: ".claude/settings.json",
      recording: "rm.json",
      expect: { outcome: "deny", reason: "not allowed", exitCode: 2 },
    },
    {
      name: "ls is <fine>",
      file: ".claude/settings.json",
      event: "PreToolUse",
      tool: "Bash",
      input: { command: "ls" },
      expect: "none",
    },
    {
      name: "reading is not watched",
      file: ".claude/settings.json",
      event: "PreToolUse",
      hook: 0,
      tool: "Read",
      expect: { fires: false },
    },
  ],
});

interface Row {
  readonly hook: string;
  readonly event: string;
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly stdout: string;
  readonly payload: { readonly tool_name?: string; readonly cwd?: string };
  readonly verdict: { readonly outcome: string; readonly reason?: string };
}

function rows(
  args: readonly string[],
  input = "",
): { readonly code: number | null; readonly err: string; readonly rows: readonly Row[] } {
  const { code, out, err } = openhook(root, ["run", ".claude/settings.json", "--json", ...args], input);
  return { code, err, rows: JSON.parse(out) as readonly Row[] };
}

suite("openhook run", () => {
  test("denies what the hook denies, with exit code 1", () => {
    const { code, rows: found } = rows(["--event", "PreToolUse", "--payload", "rm.json"]);
    assert.equal(code, 1);
    assert.deepEqual(
      found.map(({ hook, event, exitCode, verdict }) => ({
        hook,
        event,
        exitCode,
        outcome: verdict.outcome,
        reason: verdict.reason,
      })),
      [
        {
          hook: "hooks.PreToolUse[0].hooks[0]",
          event: "PreToolUse",
          exitCode: 2,
          outcome: "deny",
          reason: "rm -rf is not allowed",
        },
      ],
    );
  });

  test("says of other hooks why they do not fire", () => {
    const { err } = rows(
      ["--payload", "-"],
      '{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"ls"}}',
    );
    assert.match(
      err,
      /hooks\.PreToolUse\[1\]\.hooks\[0\] does not fire\. Its matcher Write does not fit Bash\./,
    );
  });

  test("fires an event of another agent", () => {
    const { code, rows: found } = rows(["--payload", "foreign.json"]);
    assert.deepEqual([code, found.map(({ verdict }) => verdict.outcome)], [1, ["deny"]]);
  });

  test("fires events about a named tool only, and passes over names that the agent does not know", () => {
    const known = {
      PreToolUse: [{ hooks: [script("guard")] }],
      SessionStart: [{ hooks: [script("guard")] }],
    };
    const folder = project({
      ".claude/settings.json": { hooks: { PreToolCall: [{ hooks: [script("guard")] }], ...known } },
      "hooks/guard.cjs": guard,
    });
    const input = JSON.stringify({ command: "rm -rf /" });
    const args = ["run", ".claude/settings.json", "--json", "--tool", "Bash", "--input", input];
    const { code, out, err } = openhook(folder, args);
    const events = (JSON.parse(out) as readonly Row[]).map(({ event }) => event);
    assert.deepEqual([code, events], [1, ["PreToolUse"]]);
    assert.match(err, /PreToolCall\[0\].* does not fire\. Claude Code has no event PreToolCall\./);
  });

  test("runs a hook in the project, with its variables, on a sample that makes it fire", () => {
    const { code, rows: found } = rows(["--hook", "1"]);
    assert.equal(code, 0);
    const [row] = found;
    assert.ok(row);
    assert.equal(row.payload.tool_name, "Write");
    const [cwd, variable] = JSON.parse(row.stdout) as [string, string];
    assert.ok(cwd.endsWith(variable.split(/[/\\]/).at(-1) ?? "-"));
    assert.equal(variable, row.payload.cwd);
  });

  test("ends a hook that takes too long, and says that the agent goes on", () => {
    const { code, rows: found } = rows(["--event", "SessionStart", "--timeout", "0.3"]);
    assert.deepEqual(
      [code, found.map(({ timedOut, verdict }) => [timedOut, verdict.outcome])],
      [0, [[true, "error"]]],
    );
  });

  test("says what it cannot run", () => {
    const { code, err, rows: found } = rows(["--event", "Stop"]);
    assert.deepEqual([code, found], [0, []]);
    assert.match(err, /was not run\. Claude Code runs prompt hooks itself/);
  });

  test("tells a person what happens next, and by which rule", () => {
    const { code, out } = openhook(root, ["run", ".claude/settings.json", "--payload", "rm.json"]);
    assert.equal(code, 1);
    assert.match(
      out,
      /DENY\. Claude Code blocks the Bash call and tells the model: "rm -rf is not allowed"\./,
    );
    assert.match(out, /Rule: Exit code 2 blocks.*https:\/\/code\.claude\.com/);
  });

  for (const [what, args, message] of [
    ["no file", ["run"], /Name the file/],
    ["a file that does not exist", ["run", "none.json"], /none\.json does not exist/],
    [
      "a file of nobody",
      ["run", "notes.json"],
      /is no hook file that OpenHook knows\. Say whose it is with --provider/,
    ],
    ["standard input of nobody", ["run", "-"], /say whose file it is with --provider/],
    ["an unknown event", ["run", ".claude/settings.json", "--event", "Nope"], /has no event Nope/],
    ["an unknown hook", ["run", ".claude/settings.json", "--hook", "9"], /There is no hook 9/],
    [
      "a time that is none",
      ["run", ".claude/settings.json", "--timeout", "soon"],
      /--timeout soon is no number of seconds/,
    ],
    [
      "arguments that are no JSON",
      ["run", ".claude/settings.json", "--input", "{"],
      /--input is not valid JSON/,
    ],
    [
      "a payload without an event",
      ["run", ".claude/settings.json", "--payload", "notes.json"],
      /names its event in "hook_event_name"/,
    ],
    ["an unknown provider", ["sample", "nobody", "Stop"], /There is no provider "nobody"/],
    [
      "an event that an agent does not have",
      ["sample", "codex", "Setup"],
      /Codex has no event "Setup"\. It has SessionStart/,
    ],
    [
      "a tool that an agent does not have",
      ["sample", "codex", "PreToolUse", "--tool", "Read"],
      /has no tool Read/,
    ],
    ["no source", ["envelope"], /--source is missing/],
    ["a folder without tests", ["test", "hooks"], /has no folder \.openhook\/tests/],
  ] as const) {
    test(`answers ${what} with 2 and one line on stderr`, () => {
      const { code, out, err } = openhook(root, args);
      assert.equal(code, 2, err);
      assert.equal(out, "");
      assert.match(err, message);
      assert.match(err, /^openhook: [^\n]*\n$/);
    });
  }
});

suite("openhook sample and envelope", () => {
  test("a sample is a payload that can be fired and put into an envelope", () => {
    const { out } = openhook(root, [
      "sample",
      "codex",
      "before_tool_execute",
      "--input",
      '{"command":"ls"}',
      "--session",
      "s1",
    ]);
    const payload = JSON.parse(out) as Readonly<Record<string, unknown>>;
    assert.deepEqual([payload["tool_input"], payload["session_id"]], [{ command: "ls" }, "s1"]);
    const { code, out: envelope } = openhook(root, ["envelope", "--source", "codex"], out);
    const { type, source, session_id: session } = JSON.parse(envelope) as Readonly<Record<string, unknown>>;
    assert.deepEqual([code, type, source, session], [0, "tool.start", "codex", "s1"]);
  });
});

suite("openhook test", () => {
  test("passes where all is as expected", () => {
    const { code, out } = openhook(root, ["test"]);
    assert.equal(code, 0, out);
    assert.match(out, /^ok {6}rm is blocked$/m);
    assert.match(out, /3 passed, 0 failed/);
  });

  const failing = project({
    ".claude/settings.json": settings,
    "hooks/guard.cjs": guard,
    ".openhook/tests/a.json": {
      file: ".claude/settings.json",
      event: "PreToolUse",
      tool: "Bash",
      input: { command: "ls <x>" },
      expect: { outcome: "deny", reason: "no" },
    },
    ".openhook/tests/b.json": { file: "missing.json", event: "PreToolUse", expect: "deny" },
  });

  test("says what is otherwise, and exits with 1", () => {
    const { code, out } = openhook(failing, ["test", "--json"]);
    const { tests, failed } = JSON.parse(out) as {
      tests: { name: string; messages: string[] }[];
      failed: number;
    };
    assert.deepEqual([code, failed], [1, 2]);
    assert.deepEqual(tests[0], {
      ...tests[0],
      name: "a",
      messages: [
        'The outcome is "none", expected "deny".',
        'The reason does not hold what was expected: "no" is not in null.',
      ],
    });
    assert.match(tests[1]?.messages[0] ?? "", /missing\.json does not exist/);
  });

  test("speaks JUnit", () => {
    const { code, out } = openhook(failing, ["test", "--junit"]);
    assert.equal(code, 1);
    assert.match(out, /<testsuites name="openhook" tests="2" failures="2" errors="0"/);
    assert.match(out, /<failure message="The outcome is &quot;none&quot;, expected &quot;deny&quot;\./);
  });

  test("refuses a case file that is none, with 2", () => {
    const broken = project({ ".openhook/tests/a.json": { file: "x" } });
    const { code, err } = openhook(broken, ["test"]);
    assert.equal(code, 2);
    assert.match(err, /a\.json: expect is missing\. event is missing/);
  });
});
