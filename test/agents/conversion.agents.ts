import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { providers } from "../../src/core/providers/registry";
import { convertTo, providerNamed, sourceAt } from "../helpers/convertFixture";
import { agents } from "./agents";
import { runSession } from "./session";

/** A guard of the shell; in every format it is written as OpenHook itself writes it there. */
const manifest = JSON.stringify({
  spec: "hooks/1.0",
  hooks: [
    {
      name: "guard",
      event: "before_tool_execute",
      matcher: "shell",
      blocking: true,
      handler: { type: "command", command: "./guard.sh", timeout: 10 },
    },
  ],
});

const guard = (exitCode: number): string =>
  `#!/bin/sh\ncat > /dev/null\necho guard >> "$(dirname "$0")/fired.txt"\necho "not here" >&2\nexit ${exitCode}\n`;

const programs = process.env["OPENHOOK_AGENTS"] ?? "";
const start = sourceAt("guard.hooks.json", manifest);

for (const agent of agents) {
  const target = providerNamed(agent.provider);
  suite(`guards converted to ${target.facts.name} ${agent.version}`, () => {
    test("run the command that a guard lets pass", async () => {
      const { files } = convertTo(start, target);
      const project = { ...textsOf(files), "guard.sh": guard(0) };
      const { fired, ran, output } = await runSession(programs, agent, project);
      assert.deepEqual({ fired, ran }, { fired: ["guard"], ran: true }, output);
    });

    for (const source of providers) {
      if (source.encode === undefined) continue;
      test(`from ${source.facts.name}`, async () => {
        const first = convertTo(start, source);
        // A guard that gets weaker on the way there or on the way back is reported, and not expected to guard.
        if (first.weaker) return;
        const [written] = first.files;
        assert.ok(written, "a guard that is no weaker stands in a file");
        const conversion = convertTo(sourceAt(written.path, written.text, source.facts.id), target);
        if (conversion.weaker) return;
        const project = { ...textsOf(conversion.files), "guard.sh": guard(2) };
        const { fired, ran, output } = await runSession(programs, agent, project);
        assert.deepEqual({ fired: fired.length > 0, ran }, { fired: true, ran: false }, output);
      });
    }
  });
}

const textsOf = (
  files: readonly { readonly path: string; readonly text: string }[],
): Readonly<Record<string, string>> => Object.fromEntries(files.map(({ path, text }) => [path, text]));
