import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { suite, suiteSetup, suiteTeardown, test } from "mocha";
import * as vscode from "vscode";
import { saveTest } from "../../src/editor/commands/saveTest";
import { runHook } from "../../src/editor/commands/testHook";
import type { HookAt } from "../../src/editor/hooks/hookFile";
import { parseEvent } from "../../src/editor/run/eventFiles";
import { StreamPrinter } from "../../src/editor/run/streamPrinter";
import { terminalLinks } from "../../src/editor/run/terminalLinks";
import { HookTests } from "../../src/editor/testing/hookTests";
import { membersOf } from "../../src/editor/testing/caseTree";
import { runServices, type TestServices } from "./runServices";
import { TemporaryFolder } from "./temporaryFolder";
import { until } from "./until";
import { watcherReady } from "./watcherReady";

const guard = `
let text = "";
process.stdin.on("data", (chunk) => (text += chunk)).on("end", () => {
  require("node:fs").appendFileSync(__dirname + "/ran", "x");
  if (!text.includes("rm -rf")) return;
  console.error("rm -rf is not allowed");
  process.exitCode = 2;
});`;

const hook = (script: string, timeout = 20): object => ({
  type: "command",
  command: `node "$CLAUDE_PROJECT_DIR"/${script}.cjs`,
  timeout,
});

const settings = JSON.stringify({
  hooks: {
    PreToolUse: [{ matcher: "Bash", hooks: [hook("guard")] }],
    Stop: [{ hooks: [hook("slow", 600)] }],
  },
});

const ctrlC = "\x03";

/** Starts a process of its own, says the number of both, and ends only when it is killed. */
const slow = `
const child = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
require("node:fs").writeFileSync(__dirname + "/pids", process.pid + " " + child.pid);
setInterval(() => {}, 1000);`;

suite("running hooks", () => {
  let folder: TemporaryFolder;
  let services: TestServices;
  const ran = (): number =>
    existsSync(join(folder.path, "ran")) ? readFileSync(join(folder.path, "ran")).length : 0;

  const hookOn = (event: string): HookAt => {
    const file = services.index.fileAt(vscode.Uri.joinPath(folder.uri, ".claude/settings.json"));
    const at = file?.hooks.find((each) => each.hook.nativeEvent === event);
    assert.ok(at);
    return at;
  };
  const targetOn = (event: string): { kind: "hook"; uri: vscode.Uri; hook: string } => {
    const { file, hook: found } = hookOn(event);
    return { kind: "hook", uri: file.uri, hook: found.id };
  };

  suiteSetup(async () => {
    await watcherReady();
    folder = TemporaryFolder.inWorkspace({
      ".claude/settings.json": settings,
      "guard.cjs": guard,
      "slow.cjs": slow,
    });
    services = runServices("/nobody");
    const uri = vscode.Uri.joinPath(folder.uri, ".claude/settings.json");
    await until("the hooks", () => services.index.fileAt(uri));
  });

  suiteTeardown(async () => {
    services.dispose();
    folder.dispose();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });

  test("the first run of a command shows it with folder and variables, and asks; the second does not", async () => {
    const before = services.questions.length;
    const first = await services.runs.start(services, { target: targetOn("PreToolUse") });
    assert.equal(first?.run.verdict?.outcome, "none");
    assert.equal(services.questions.length, before + 1);
    const { detail } = services.questions[before]!;
    assert.ok(detail.includes("guard.cjs"), detail);
    assert.ok(detail.includes(`Folder: ${folder.path}`), detail);
    assert.ok(detail.includes(`CLAUDE_PROJECT_DIR=${folder.path}`), detail);
    await services.runs.start(services, { target: targetOn("PreToolUse") });
    assert.equal(services.questions.length, before + 1);
  });

  test("a no runs nothing", async () => {
    const refusing = runServices("/nobody", { answer: false });
    try {
      await refusing.index.ready;
      const before = ran();
      const finished = await refusing.runs.start(refusing, { target: targetOn("PreToolUse") });
      assert.equal(finished?.run.refused, true);
      assert.equal(refusing.questions.length, 1);
      assert.equal(ran(), before);
    } finally {
      refusing.dispose();
    }
  });

  test("an event of one's own decides otherwise, is kept for the next run, and shows in the tree", async () => {
    const { contract } = hookOn("PreToolUse").file.provider;
    const event = parseEvent(
      JSON.stringify({
        hook_event_name: "PreToolUse",
        tool_name: "Bash",
        tool_input: { command: "rm -rf /" },
      }),
      contract!,
      "PreToolUse",
    );
    const finished = await services.runs.start(services, {
      target: targetOn("PreToolUse"),
      event: { ...event, cwd: folder.path },
    });
    assert.equal(finished?.run.verdict?.outcome, "deny");
    assert.equal(finished.run.verdict.reason, "rm -rf is not allowed");
    await runHook(services, { hooks: [hookOn("PreToolUse")] });
    assert.equal(services.runs.finished()?.run.verdict?.outcome, "deny");
    assert.equal(services.view.verdicts.of(hookOn("PreToolUse"))?.summary, "last run: denies it");
  });

  test("an event starts the hooks of all files of the agent, and their answers are merged", async () => {
    const local = { hooks: { PreToolUse: [{ matcher: "Bash|Write", hooks: [hook("local")] }] } };
    folder.write(
      "local.cjs",
      'process.stdin.resume(); console.log(JSON.stringify({ systemMessage: "hello" }));',
    );
    const uri = folder.write(".claude/settings.local.json", JSON.stringify(local));
    await until("the second file", () => services.index.fileAt(uri));
    const { provider } = hookOn("PreToolUse").file;
    const event = services.runs.finished()?.prepared.event;
    const target = { kind: "event", provider, project: folder.path } as const;
    const finished = await services.runs.start(services, { target, event });
    assert.deepEqual(
      finished?.run.runs.map((run) => run.ran && run.verdict.outcome),
      ["deny", "none"],
    );
    assert.equal(finished.run.verdict?.outcome, "deny");
    assert.equal(finished.run.verdict.systemMessage, "hello");
  });

  test("a second run of the same hook ends the first", async () => {
    const first = services.runs.start(services, { target: targetOn("Stop") });
    const pids = await until("the processes", () => pidsIn(folder.path));
    folder.write("pids", "");
    const second = services.runs.start(services, { target: targetOn("Stop") });
    const [run] = (await first)?.run.runs ?? [];
    assert.ok(run?.ran && run.result.cancelled);
    for (const pid of pids) await until(`the end of ${pid}`, () => !isAlive(pid));
    await until("the next processes", () => pidsIn(folder.path));
    vscode.window.terminals.find(({ name }) => name.includes("slow.cjs"))?.sendText(ctrlC, false);
    const [next] = (await second)?.run.runs ?? [];
    assert.ok(next?.ran && next.result.cancelled, "Ctrl+C ends it");
    folder.write("pids", "");
  });

  test("closing the terminal ends the hook and what it started", async () => {
    const done = services.runs.start(services, { target: targetOn("Stop") });
    const pids = await until("the processes", () => pidsIn(folder.path));
    const terminal = vscode.window.terminals.find(({ name }) => name.includes("slow.cjs"));
    assert.ok(terminal, vscode.window.terminals.map(({ name }) => name).join());
    terminal.dispose();
    const finished = await done;
    const [run] = finished?.run.runs ?? [];
    assert.ok(run?.ran && run.result.cancelled);
    for (const pid of pids) await until(`the end of ${pid}`, () => !isAlive(pid));
    assert.equal(services.view.verdicts.of(hookOn("Stop")), undefined, "a cancelled run is no verdict");
  });

  test("paths in the terminal lead to their places", async () => {
    const path = vscode.workspace.asRelativePath(vscode.Uri.joinPath(folder.uri, "guard.cjs"));
    const line = `at check (${path}:3), not ${path}.bak, see ${folder.path}/slow.cjs`;
    const provider = terminalLinks(() => true);
    const terminal = vscode.window.terminals[0] ?? vscode.window.createTerminal();
    const links = await provider.provideTerminalLinks(
      { line, terminal },
      new vscode.CancellationTokenSource().token,
    );
    assert.deepEqual(
      links?.map((link) => [line.slice(link.startIndex, link.startIndex + link.length), link.line]),
      [
        [`${path}:3`, 3],
        [`${folder.path}/slow.cjs`, 1],
      ],
    );
    await provider.handleTerminalLink(links[0]!);
    assert.equal(vscode.window.activeTextEditor?.selection.active.line, 2);
  });

  test("an editor in the browser says what is needed", async () => {
    const web = runServices("/nobody", { host: { name: "web" } });
    try {
      await assert.rejects(web.runs.start(web, { target: targetOn("PreToolUse") }), /desktop/);
    } finally {
      web.dispose();
    }
  });

  suite("as tests", () => {
    let tests: HookTests;
    const results: string[] = [];
    const messages: vscode.TestMessage[] = [];

    const cases = (): readonly vscode.TestItem[] => {
      const leaves = (items: readonly vscode.TestItem[]): readonly vscode.TestItem[] =>
        items.flatMap((item) => (item.children.size === 0 ? [item] : leaves(membersOf(item.children))));
      return leaves(membersOf(tests.controller.items)).filter(({ uri }) =>
        uri?.path.startsWith(folder.uri.path),
      );
    };
    const path = (item: vscode.TestItem): string =>
      item.parent === undefined ? item.label : `${path(item.parent)} > ${item.label}`;
    const runAll = async (continuous = false): Promise<vscode.CancellationTokenSource> => {
      const source = new vscode.CancellationTokenSource();
      const request = new vscode.TestRunRequest(cases(), undefined, tests.profile, continuous);
      await tests.profile.runHandler(request, source.token);
      return source;
    };

    suiteSetup(async () => {
      tests = new HookTests(services, "openhook.tests.under-test");
      await tests.ready;
      const create = tests.controller.createTestRun.bind(tests.controller);
      // VS Code does not tell extensions how a run ended: it is noted on the way there.
      tests.controller.createTestRun = (...args) => {
        const run = create(...args);
        const passed = run.passed.bind(run);
        const failed = run.failed.bind(run);
        const errored = run.errored.bind(run);
        run.passed = (item, ...rest) => {
          results.push(`passed ${item.label}`);
          passed(item, ...rest);
        };
        run.failed = (item, message, ...rest) => {
          results.push(`failed ${item.label}`);
          messages.push(...[message].flat());
          failed(item, message, ...rest);
        };
        run.errored = (item, message, ...rest) => {
          results.push(`errored ${item.label}`);
          errored(item, message, ...rest);
        };
        return run;
      };
    });

    suiteTeardown(() => {
      tests.dispose();
    });

    test("a run is saved as a test, which stands below its agent, event and hook", async () => {
      await services.runs.start(services, { target: targetOn("PreToolUse") });
      await saveTest(services);
      const folderOfTests = join(folder.path, ".openhook/tests");
      const [file] = readdirSync(folderOfTests);
      const saved = JSON.parse(readFileSync(join(folderOfTests, file!), "utf8")) as Record<string, unknown>;
      assert.deepEqual(saved["expect"], { outcome: "deny", reason: "rm -rf is not allowed" });
      assert.ok(!JSON.stringify(saved).includes(folder.path), "nothing of this machine is in it");
      const [item] = await until("the case", () => (cases().length === 1 ? cases() : undefined));
      assert.match(path(item!), /^Claude Code > PreToolUse > .*guard\.cjs > .*: deny on PreToolUse Bash$/);
    });

    test("it passes", async () => {
      results.length = 0;
      await runAll();
      assert.deepEqual(results, [`passed ${cases()[0]?.label}`]);
    });

    test("a verdict that is not expected fails, with both to compare", async () => {
      folder.write(
        ".openhook/tests/wrong.json",
        JSON.stringify({
          name: "harmless",
          file: ".claude/settings.json",
          event: "PreToolUse",
          tool: "Bash",
          expect: { outcome: "deny" },
        }),
      );
      await until("both cases", () => cases().length === 2);
      results.length = 0;
      await runAll();
      assert.deepEqual(results.sort(), ["failed harmless", `passed ${cases()[0]?.label}`]);
      assert.equal(messages[0]?.expectedOutput, '{\n  "outcome": "deny"\n}');
      assert.equal(messages[0].actualOutput, '{\n  "outcome": "none"\n}');
      assert.equal(messages[0].location?.uri.path, `${folder.uri.path}/.openhook/tests/wrong.json`);
    });

    test("a file that holds no case shows what is wrong with it", async () => {
      folder.write(".openhook/tests/broken.json", JSON.stringify({ file: "a", expect: "deny" }));
      const broken = await until("the broken file", () =>
        membersOf(tests.controller.items).find(({ label }) => label.endsWith("broken.json")),
      );
      assert.ok(typeof broken.error === "string" && broken.error.includes("event is missing"));
    });

    test("a continuous run follows the script", async () => {
      const source = await runAll(true);
      results.length = 0;
      folder.write("guard.cjs", 'process.stdin.resume(); console.error("no"); process.exitCode = 2;');
      await until("the new results", () => results.length >= 2);
      assert.ok(results.includes("passed harmless"), results.join());
      source.cancel();
    });
  });
});

suite("output in a terminal", () => {
  const print = (...chunks: readonly (readonly ["stdout" | "stderr", string])[]): string => {
    let written = "";
    const printer = new StreamPrinter((text) => (written += text));
    for (const [stream, text] of chunks) printer.add({ stream, text }, undefined);
    printer.endLine();
    // eslint-disable-next-line no-control-regex
    return written.replaceAll(/\x1b\[(?:0|2|31)m/g, "");
  };

  test("every line has its bar, and streams do not share a line", () => {
    assert.equal(
      print(["stdout", "a\nb"], ["stderr", "c\n"], ["stdout", "d"]),
      "│ a\r\n│ b\r\n│ c\r\n│ d\r\n",
    );
  });

  test("a line may come in pieces", () => {
    assert.equal(print(["stdout", "a"], ["stdout", "b"], ["stdout", "\n"]), "│ ab\r\n");
  });

  test("colours stay; what moves the cursor, clears or names the terminal does not", () => {
    const text = "\x1b[32mok\x1b[39m \x1b[2J\x1b[1;1H\x1b]0;title\x07\bDENY\n";
    assert.equal(print(["stdout", text]), "│ \x1b[32mok\x1b[39m DENY\r\n");
    assert.equal(print(["stdout", "a\x1b["], ["stdout", "2Jb\n"]), "│ ab\r\n");
  });

  test("an endless output is cut", () => {
    const line = `${"x".repeat(1023)}\n`;
    const chunks = Array.from({ length: 2000 }, () => ["stdout", line] as const);
    const shown = print(...chunks);
    assert.ok(shown.length < 600_000, String(shown.length));
    assert.ok(shown.includes("…"));
  });
});

function pidsIn(folder: string): readonly number[] | undefined {
  const path = join(folder, "pids");
  const numbers = existsSync(path) ? readFileSync(path, "utf8").split(" ").map(Number) : [];
  return numbers.length === 2 ? numbers : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
