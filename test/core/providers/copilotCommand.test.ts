import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import type { Handler } from "../../../src/core/model/handler";
import type { JsonObject } from "../../../src/core/model/json";
import { copilotCommand } from "../../../src/core/providers/shared/copilotCommand";

const cli = copilotCommand({ windowsKey: "powershell", exec: true });
const vscode = copilotCommand({ windowsKey: "windows", exec: false });

type System = "linux" | "osx" | "windows";

/** What runs on a system, by the order of the keys that the agents use. */
function runs(entry: JsonObject, system: System): unknown {
  const keys = system === "windows" ? ["windows", "powershell", "command"] : [system, "bash", "command"];
  return keys.map((key) => entry[key]).find((value) => value !== undefined);
}

/** The same by the canonical handler: a command for bash or PowerShell alone is one for those systems alone. */
function means(
  { command, shell, platform }: Pick<Handler, "command" | "shell" | "platform">,
  system: System,
): unknown {
  const fits = shell === undefined || (shell === "powershell") === (system === "windows");
  return platform?.[system] ?? (fits ? command : undefined);
}

const keys = ["command", "bash", "powershell", "windows", "linux", "osx"];
const entries = fc.dictionary(fc.constantFrom(...keys), fc.constantFrom("a", "b", "c", "d"));

suite("Copilot's command keys", () => {
  for (const [name, codec] of [
    ["Copilot CLI", cli],
    ["VS Code", vscode],
  ] as const) {
    test(`${name}: the handler runs on each system what the entry runs there`, () => {
      fc.assert(
        fc.property(entries, fc.constantFrom<System>("linux", "osx", "windows"), (entry, system) => {
          assert.equal(means(codec.decode(entry).handler, system), runs(entry, system));
        }),
      );
    });

    test(`${name}: what is written is read back`, () => {
      fc.assert(
        fc.property(entries, (entry) => {
          const { handler, extras } = codec.decode(entry);
          const written = { ...codec.encode({ ...handler, type: "command" }, extras), ...extras };
          assert.deepEqual(codec.decode(written), { handler, extras });
        }),
      );
    });
  }

  test("a handler of another agent is written with the documented keys", () => {
    const handler: Handler = { type: "command", command: "x", platform: { windows: "y" } };
    assert.deepEqual(cli.encode(handler, {}), { command: "x", powershell: "y" });
    assert.deepEqual(vscode.encode(handler, {}), { command: "x", windows: "y" });
    assert.deepEqual(cli.encode({ type: "command", command: "x", args: ["y"] }, {}), {
      exec: "x",
      args: ["y"],
    });
    assert.deepEqual(cli.encode({ type: "command", command: "x", shell: "bash" }, {}), { bash: "x" });
  });
});
