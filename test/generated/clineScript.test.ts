import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, suite, test } from "node:test";
import type { Hook } from "../../src/core/model/hook";
import { contract } from "../../src/core/providers/cline/contract";
import { lineOf } from "../../src/core/providers/cline/line";
import { renderScript } from "../../src/core/providers/cline/script";
import { contextOf, ended } from "../helpers/contracts";

function hook(id: string, handler: Partial<Hook["handler"]>, changes: Partial<Hook> = {}): Hook {
  return {
    id,
    event: "before_tool_execute",
    nativeEvent: "PreToolUse",
    handler: { type: "command", ...handler },
    blocking: true,
    enabled: true,
    extras: {},
    ranges: { hook: { start: 0, end: 0 } },
    ...changes,
  };
}

/** What the script does is tried in a real shell, with hooks that are real commands. */
suite("a generated Cline script", { concurrency: true }, () => {
  const folders: string[] = [];
  after(() => {
    for (const one of folders) rmSync(one, { recursive: true, force: true });
  });

  function run(
    hooks: readonly Hook[],
    input: string,
  ): { readonly stdout: string; readonly status: number | null; readonly folder: string } {
    const place = mkdtempSync(join(tmpdir(), "openhook cline "));
    folders.push(place);
    writeFileSync(
      join(place, "PreToolUse"),
      renderScript(
        "PreToolUse",
        hooks.map((one) => ({ hook: one, line: lineOf(one) })),
      ),
    );
    const { stdout, status } = spawnSync("sh", [join(place, "PreToolUse")], {
      cwd: place,
      input,
      encoding: "utf8",
    });
    return { stdout, status, folder: place };
  }
  const shell = `{"hookName":"PreToolUse","preToolUse":{"toolName":"run_commands","parameters":{"commands":"[\\"ls\\"]"}}}`;
  const about = (nativeMatcher: string): Partial<Hook> => ({
    nativeMatcher,
    matcher: { kind: "name", name: nativeMatcher },
  });

  test("turns exit code 2 into a cancel with the reason, and runs no further hook", () => {
    const {
      stdout,
      status,
      folder: place,
    } = run(
      [
        hook("1", { command: `printf 'no "rm"\\n\\tC:\\\\dir é\\001\\n' >&2; exit 2` }),
        hook("2", { command: "touch late" }),
      ],
      shell,
    );
    assert.equal(status, 0);
    assert.deepEqual(JSON.parse(stdout), { cancel: true, errorMessage: 'no "rm"\n C:\\dir é' });
    assert.throws(() => readFileSync(join(place, "late")));
    assert.deepEqual(JSON.parse(run([hook("1", { command: "exit 2" })], shell).stdout), {
      cancel: true,
      errorMessage: "Blocked by a hook.",
    });
  });

  test("gives each hook the whole input, its folder and its variables", () => {
    const hooks = [
      hook("1", { command: 'cat > "$NAME"', env: { NAME: "in put" } }),
      hook("2", { command: "sh", args: ["-c", 'cat > "$0"', "second one"] }),
      hook("3", { command: "pwd >../where", cwd: "sub dir" }),
    ];
    const { folder: place, stdout } = run(
      [hook("0", { command: "mkdir 'sub dir'" }), ...hooks],
      `${shell}\n`,
    );
    assert.equal(readFileSync(join(place, "in put"), "utf8"), `${shell}\n`);
    assert.equal(readFileSync(join(place, "second one"), "utf8"), `${shell}\n`);
    assert.match(readFileSync(join(place, "where"), "utf8"), /sub dir\n$/);
    assert.equal(stdout, "");
  });

  test("lets failures pass, unless the hook says otherwise", () => {
    for (const command of ["exit 1", "no-such-program-anywhere", "exit 127"]) {
      assert.deepEqual(
        [run([hook("1", { command })], shell).stdout, run([hook("1", { command })], shell).status],
        ["", 0],
      );
      const closed = JSON.parse(run([hook("1", { command, failClosed: true })], shell).stdout) as {
        cancel: boolean;
      };
      assert.equal(closed.cancel, true, command);
    }
    assert.equal(run([hook("1", { command: "true", cwd: "nowhere" })], shell).stdout, "");
  });

  test("does with a hook's answer what the contract says", () => {
    const answers = [
      "",
      "text",
      "{}",
      '{"cancel":true,"errorMessage":"no"}',
      '{"contextModification":"cents"}',
    ];
    for (const stdout of answers) {
      for (const code of [0, 1, 2]) {
        for (const failClosed of [false, true]) {
          const one = hook("1", { command: `echo '${stdout}'; echo why >&2; exit ${code}`, failClosed });
          const expected = contract.interpret(
            ended(code, stdout, "why"),
            contextOf(contract, "PreToolUse", one),
          );
          const printed = ended(0, run([one], shell).stdout);
          const verdict = contract.interpret(printed, contextOf(contract, "PreToolUse"));
          const name = `${stdout}, exit ${code}${failClosed ? ", failClosed" : ""}`;
          const isPassing = expected.outcome === "error";
          assert.equal(verdict.outcome, isPassing ? "none" : expected.outcome, name);
          assert.equal(verdict.context, expected.context, name);
          if (expected.rule.id !== "script-fail-closed" && !isPassing) {
            assert.equal(verdict.reason, expected.reason, name);
          }
        }
      }
    }
  });

  test("filters by tool, and in doubt runs the hook", () => {
    const ran = (pattern: string, input = shell): boolean =>
      run([hook("1", { command: "exit 2" }, about(pattern))], input).stdout !== "";
    assert.equal(ran("run_commands"), true);
    assert.equal(ran("editor|run_.*"), true);
    assert.equal(ran("editor"), false);
    assert.equal(ran("run"), false);
    assert.equal(ran("editor", shell.replace('"ls', '"toolName":"editor')), false, "a parameter is no tool");
    assert.equal(ran("^editor$"), true, "an expression that grep may read in another way");
    assert.equal(ran("editor", "not json"), false);
  });

  test("hands on Cline's own answers, and nothing else", () => {
    const print = (text: string): Hook => hook("1", { command: `printf '%s' '${text}'` });
    assert.equal(run([print("debug text")], shell).stdout, "");
    assert.equal(
      run([print(`{"contextModification":"mind the tests"}`)], shell).stdout,
      `{"contextModification":"mind the tests"}\n`,
    );
    const cancelled = run([print(`{"cancel": true, "errorMessage": "x"}`), print(`{"cancel":false}`)], shell);
    assert.deepEqual(JSON.parse(cancelled.stdout), { cancel: true, errorMessage: "x" });
    assert.equal(run([hook("1", { command: "exit 2" }, { enabled: false })], shell).stdout, "");
  });
});
