import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite, test } from "node:test";
import type { ProcessPlan, ProcessResult } from "../../src/core/model/process";
import { nodeProcessRunner } from "../../src/node/processRunner";

const runner = nodeProcessRunner();
const folder = mkdtempSync(join(tmpdir(), "openhook-runner-"));
process.on("exit", () => {
  rmSync(folder, { recursive: true, force: true });
});

/** A script for this very Node, so that the test runs on every system. */
function node(script: string, more: Partial<ProcessPlan> = {}): ProcessPlan {
  return { program: process.execPath, args: ["-e", script], cwd: folder, env: systemRoot(), ...more };
}

/** Windows starts hardly anything without it. */
function systemRoot(): Readonly<Record<string, string>> {
  const root = process.env["SystemRoot"];
  return root === undefined ? {} : { SystemRoot: root };
}

function outcome({ exitCode, timedOut, cancelled, stdout, stderr }: ProcessResult): object {
  return { exitCode, timedOut, cancelled, stdout, stderr };
}

const quiet = { timedOut: false, cancelled: false, stdout: "", stderr: "" };

suite("the process runner", () => {
  test("starts a program with just these arguments, in this folder, with just this environment", async () => {
    const script =
      "console.log(JSON.stringify([process.argv.slice(1), process.cwd(), process.env.A, process.env.HOME]))";
    const plan = node(script, { env: { ...systemRoot(), A: "b c" } });
    const result = await runner.run({ ...plan, args: [...plan.args, "x y", "$A", '"'] });
    const [args, cwd, a, home] = JSON.parse(result.stdout) as [string[], string, string, string | null];
    assert.deepEqual([args, a, home], [["x y", "$A", '"'], "b c", null]);
    assert.ok(cwd.endsWith(folder.slice(folder.lastIndexOf("openhook-runner-"))));
  });

  test("passes stdin on and ends it", async () => {
    const result = await runner.run(node("process.stdin.pipe(process.stdout)", { stdin: '{"a":"ü"}' }));
    assert.deepEqual(outcome(result), { ...quiet, exitCode: 0, stdout: '{"a":"ü"}' });
  });

  test("keeps streams apart and tells the exit code", async () => {
    const result = await runner.run(node("console.log('out'); console.error('err'); process.exitCode = 7"));
    assert.deepEqual(outcome(result), { ...quiet, exitCode: 7, stdout: "out\n", stderr: "err\n" });
  });

  for (const [name, script] of [
    ["never reads its input", "console.log('done')"],
    ["closes its input early", "process.stdin.destroy(); console.log('done')"],
    ["exits at once", "process.stdout.write('done\\n'); process.exit()"],
  ] as const) {
    test(`a hook that ${name} gets its right result`, async () => {
      const result = await runner.run(node(script, { stdin: "x".repeat(10_000_000) }));
      assert.deepEqual(outcome(result), { ...quiet, exitCode: 0, stdout: "done\n" });
    });
  }

  test("binary output does no harm", async () => {
    const result = await runner.run(node("process.stdout.write(Buffer.from([0xff, 0xfe, 0, 65, 0xc3]))"));
    assert.equal(result.stdout, "\ufffd\ufffd\u0000A\ufffd");
  });

  test("output comes as it is written, with characters in one piece", async () => {
    const pieces: string[] = [];
    const script = `
      process.stdin.on("data", () => process.stdout.write(Buffer.from([0xbc])));
      process.stdout.write(Buffer.from([0x61, 0xc3]));`;
    const controller = new AbortController();
    const result = await runner.run(node(script, { stdin: "go" }), {
      signal: controller.signal,
      onOutput: ({ stream, text }) => pieces.push(`${stream}: ${text}`),
    });
    assert.equal(result.stdout, "aü");
    assert.equal(pieces.map((piece) => piece.slice("stdout: ".length)).join(""), "aü");
  });

  test("a hook that does not end is ended, and has timed out", async () => {
    const result = await runner.run(node("setInterval(() => {}, 1000)", { timeout: 0.2 }));
    assert.deepEqual([result.timedOut, result.exitCode, result.cancelled], [true, null, false]);
  });

  test("a hook can be cancelled while it runs", async () => {
    const controller = new AbortController();
    const result = await runner.run(node("console.log('up'); setInterval(() => {}, 1000)"), {
      signal: controller.signal,
      onOutput: () => {
        controller.abort();
      },
    });
    assert.deepEqual([result.cancelled, result.timedOut, result.exitCode], [true, false, null]);
  });

  test("a hook that is cancelled before is not started", async () => {
    const result = await runner.run(node("console.log('up')"), { signal: AbortSignal.abort() });
    assert.deepEqual([result.cancelled, result.stdout], [true, ""]);
    assert.equal(result.spawnError, "It was cancelled before it started.");
  });

  test("cancelling what has ended does nothing", async () => {
    const controller = new AbortController();
    const result = await runner.run(node("console.log('done')"), { signal: controller.signal });
    controller.abort();
    assert.deepEqual([result.cancelled, result.exitCode], [false, 0]);
  });

  test("a program that does not exist is a result", async () => {
    const result = await runner.run({ ...node(""), program: join(folder, "missing"), args: [] });
    assert.equal(
      result.spawnError,
      `${join(folder, "missing")} was not found. Check the path, or whether it is installed.`,
    );
    assert.equal(result.exitCode, null);
  });

  test("so is a folder that does not exist", async () => {
    const cwd = join(folder, "nowhere");
    const result = await runner.run(node("", { cwd }));
    assert.equal(result.spawnError, `The working directory ${cwd} does not exist.`);
  });

  test("so is a program with a name that no system accepts", async () => {
    const result = await runner.run({ ...node(""), program: "a\0b", args: [] });
    assert.match(result.spawnError ?? "", /could not be started/);
  });

  test("of long output the beginning and the end are kept", async () => {
    const small = nodeProcessRunner({ limits: { head: 5, tail: 3 } });
    const result = await small.run(node("process.stdout.write('0123456789')"));
    assert.equal(result.stdout, "01234\n[... 2 bytes left out ...]\n789");
    assert.deepEqual(result.omitted, { stdout: 2, stderr: 0 });
    const whole = await small.run(node("process.stdout.write('01234567')"));
    assert.deepEqual([whole.stdout, whole.omitted.stdout], ["01234567", 0]);
  });
});

if (process.platform !== "win32") {
  test("a script that is not executable is a result", async () => {
    const program = join(folder, "script.sh");
    writeFileSync(program, "#!/bin/sh\necho hi\n");
    chmodSync(program, 0o644);
    const result = await runner.run({ ...node(""), program, args: [] });
    assert.equal(result.spawnError, `${program} may not be executed: permission denied. Try chmod +x.`);
  });
}
