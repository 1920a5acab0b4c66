import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { suite, test } from "node:test";
import type { ProcessPlan } from "../../src/core/model/process";
import { nodeProcessRunner } from "../../src/node/processRunner";
import { processesWith, untilGone } from "../helpers/processes";

/** Ignores being asked to end, and so does what it starts; says so when both are up. */
const stubborn = `trap '' TERM; sh -c "trap '' TERM; echo up; while :; do sleep 600; done" & wait`;

function shell(command: string, marker: string, more: Partial<ProcessPlan> = {}): ProcessPlan {
  return {
    program: "/bin/sh",
    args: ["-c", command],
    cwd: "/",
    env: { PATH: process.env["PATH"] ?? "", MARKER: marker },
    ...more,
  };
}

// Processes are looked for in /proc.
if (process.platform === "linux") {
  const runner = nodeProcessRunner({ graceMs: 20, heldOpenMs: 5000 });

  suite("ending hooks", () => {
    test("100 hooks that ignore SIGTERM and have children are all gone after the time-out", async () => {
      const marker = randomUUID();
      const runs = Array.from({ length: 100 }, () => runner.run(shell(stubborn, marker, { timeout: 1 })));
      const results = await Promise.all(runs);
      assert.equal(results.filter(({ timedOut }) => timedOut).length, 100);
      await untilGone(marker);
    });

    test("100 hooks that ignore SIGTERM and have children are all gone when they are cancelled", async () => {
      const marker = randomUUID();
      const controller = new AbortController();
      let up = 0;
      const onOutput = (): void => {
        if (++up === 100) controller.abort();
      };
      const options = { signal: controller.signal, onOutput };
      const results = await Promise.all(
        Array.from({ length: 100 }, () => runner.run(shell(stubborn, marker), options)),
      );
      assert.deepEqual(
        results.map(({ cancelled, stdout }) => ({ cancelled, stdout })),
        results.map(() => ({ cancelled: true, stdout: "up\n" })),
      );
      await untilGone(marker);
    });

    test("a child that left the process group is found, too", async () => {
      const marker = randomUUID();
      const controller = new AbortController();
      const script = `setsid sh -c "trap '' TERM; echo up; while :; do sleep 600; done" & wait`;
      const result = await runner.run(shell(script, marker), {
        signal: controller.signal,
        onOutput: () => {
          controller.abort();
        },
      });
      assert.equal(result.cancelled, true);
      await untilGone(marker);
    });

    test("a child that keeps the output open does not keep the hook from ending", async () => {
      const marker = randomUUID();
      const impatient = nodeProcessRunner({ heldOpenMs: 100 });
      const result = await impatient.run(shell("sleep 600 & echo done", marker));
      assert.deepEqual([result.exitCode, result.stdout, result.heldOpen], [0, "done\n", true]);
      const left = processesWith(marker);
      assert.equal(left.length, 1);
      for (const pid of left) process.kill(pid, "SIGKILL");
      await untilGone(marker);
    });

    test("a hook that ends when it is asked to can clean up", async () => {
      const controller = new AbortController();
      const patient = nodeProcessRunner({ graceMs: 60_000 });
      const script = "trap 'echo cleaned; exit 0' TERM; echo up; while :; do sleep 0.01; done";
      const result = await patient.run(shell(script, randomUUID()), {
        signal: controller.signal,
        onOutput: ({ text }) => {
          if (text.startsWith("up")) controller.abort();
        },
      });
      assert.deepEqual([result.cancelled, result.stdout], [true, "up\ncleaned\n"]);
    });
  });

  suite("endless output", () => {
    test("1 GB is handled in bounded memory", async (context) => {
      const bytes = 1024 ** 3;
      const before = process.memoryUsage().rss;
      let peak = before;
      let seen = 0;
      const result = await runner.run(shell(`head -c ${bytes} /dev/zero`, randomUUID()), {
        onOutput: ({ text }) => {
          seen += text.length;
          peak = Math.max(peak, process.memoryUsage.rss());
        },
      });
      context.diagnostic(
        `peak ${Math.round((peak - before) / 1024 ** 2)} MB above the start, for 1024 MB of output`,
      );
      assert.equal(seen, bytes);
      assert.equal(result.omitted.stdout + 8 * 1024 ** 2 + 64 * 1024, bytes);
      assert.ok(peak - before < 256 * 1024 ** 2, `${peak - before} bytes more than before`);
    });
  });
}
