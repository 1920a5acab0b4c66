import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Conversion } from "../../../src/core/convert/convert";
import { commandOf, folderOf, nameOf } from "../../../src/core/providers/hookContract/program";
import { hookContract } from "../../../src/core/providers/hookContract/provider";
import { convertTo, sourceAt } from "../../helpers/convertFixture";

const path = "hooks/config.yaml";

function written(commands: readonly string[], existing?: string): Conversion {
  const hooks = commands.map((command, index) => ({
    event: index === 0 ? "before_tool_execute" : "session_start",
    ...(index === 0 ? { matcher: "shell", blocking: true } : {}),
    handler: { type: "command", command },
  }));
  const source = sourceAt("x.hooks.json", JSON.stringify({ spec: "hooks/1.0", hooks }));
  return convertTo(
    source,
    hookContract,
    existing === undefined ? {} : { existing: new Map([[path, existing]]) },
  );
}

suite("hook-contract", () => {
  test("a new config names programs from the folder of the first", () => {
    const { files, problems } = written(["./scripts/guard.sh", "./scripts/sub/start", "tools/other"]);
    assert.deepEqual(problems, []);
    assert.equal(
      files[0]!.text,
      `version: 1
output:
  binDir: ./scripts
preToolUse:
  - name: guard.sh
    matcher: Shell
sessionStart:
  - sub/start
  - name: ../tools/other
    command: tools/other
`,
    );
  });

  test("a config that is there keeps its comments, its order and its folder", () => {
    const before = `# ours\noutput: { binDir: ./bin } # here\n\npreToolUse:\n  # first\n  - a\nstop: [b]\n`;
    const { files, problems } = written(["./bin/guard", "./bin/start"], before);
    assert.deepEqual(problems, []);
    assert.equal(
      files[0]!.text,
      `# ours\noutput: { binDir: ./bin } # here\n\npreToolUse:\n  # first\n  - a\n  - name: guard\n    matcher: Shell\nstop: [b]\nsessionStart:\n  - start\n`,
    );
  });

  test("a command with arguments is left out, as a loss", () => {
    const { losses, files } = written(["./guard.sh --strict", "./scripts/start"]);
    assert.deepEqual(
      losses.filter(({ kind }) => kind === "handlerUnsupported").map(({ hook, guard }) => [hook, guard]),
      [["hooks[0]", true]],
    );
    assert.doesNotMatch(files[0]!.text, /guard/);
  });

  test("a program that no name can reach is a problem", () => {
    assert.match(
      written(["/usr/local/bin/guard"], "output: { binDir: ./bin }\n").problem ?? "",
      /cannot be named from \.\/bin/,
    );
  });

  test("names and commands are two sides of one path", () => {
    const cases: readonly (readonly [string, string, string])[] = [
      ["./hooks/bin/", "guard", "./hooks/bin/guard"],
      ["hooks/bin", "../../scripts/a.sh", "./scripts/a.sh"],
      ["~/.local/bin", "guard", "~/.local/bin/guard"],
      ["/opt//hooks", "../x", "/opt/x"],
      [".", "a", "./a"],
    ];
    for (const [binDir, name, command] of cases) {
      assert.equal(commandOf(binDir, name), command);
      assert.equal(nameOf(binDir, command), name);
    }
    assert.equal(nameOf("./bin", "/usr/bin/x"), undefined);
    assert.equal(nameOf("../bin", "./x"), undefined);
    assert.equal(folderOf("guard"), undefined);
    assert.equal(folderOf("~/.local/bin/guard"), "~/.local/bin");
  });
});
