import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { replaceVariable, variablesIn } from "../../../src/core/convert/shellVariables";
import { moveCommand } from "../../../src/core/convert/workingFolder";

const from = "CLAUDE_PROJECT_DIR";

suite("replaceVariable", () => {
  const cases: readonly (readonly [command: string, reference: string, expected: string])[] = [
    [`"$CLAUDE_PROJECT_DIR"/x.sh`, "$CURSOR_PROJECT_DIR", `"$CURSOR_PROJECT_DIR"/x.sh`],
    [`"$CLAUDE_PROJECT_DIR/a b.sh"`, "$CURSOR_PROJECT_DIR", `"$CURSOR_PROJECT_DIR/a b.sh"`],
    [`\${CLAUDE_PROJECT_DIR}/x.sh`, "$FACTORY_PROJECT_DIR", `\${FACTORY_PROJECT_DIR}/x.sh`],
    [`\${CLAUDE_PROJECT_DIR:-.}/x.sh`, "$FACTORY_PROJECT_DIR", `\${FACTORY_PROJECT_DIR:-.}/x.sh`],
    [`"$CLAUDE_PROJECT_DIR/x.sh"`, "${GEMINI_PROJECT_DIR}", `"\${GEMINI_PROJECT_DIR}/x.sh"`],
    [
      `$CLAUDE_PROJECT_DIR/x.sh`,
      "$(git rev-parse --show-toplevel)",
      `"$(git rev-parse --show-toplevel)"/x.sh`,
    ],
    [
      `"$CLAUDE_PROJECT_DIR/x.sh"`,
      "$(git rev-parse --show-toplevel)",
      `"$(git rev-parse --show-toplevel)/x.sh"`,
    ],
    [`"$CLAUDE_PROJECT_DIR"/x.sh`, ".", `./x.sh`],
    [`"$CLAUDE_PROJECT_DIR/a b.sh" -v`, ".", `"./a b.sh" -v`],
    [`cd $CLAUDE_PROJECT_DIR && make`, ".", `cd . && make`],
    [`& "$env:CLAUDE_PROJECT_DIR\\x.ps1"`, "$CURSOR_PROJECT_DIR", `& "$env:CURSOR_PROJECT_DIR\\x.ps1"`],
    [`%CLAUDE_PROJECT_DIR%\\x.cmd`, "$CURSOR_PROJECT_DIR", `%CURSOR_PROJECT_DIR%\\x.cmd`],
    [`$CLAUDE_PROJECT_DIRECTORY/x.sh`, ".", `$CLAUDE_PROJECT_DIRECTORY/x.sh`],
  ];
  for (const [command, reference, expected] of cases) {
    test(`${command} with ${reference}`, () =>
      assert.equal(replaceVariable(command, from, reference), expected));
  }
});

test("variablesIn finds every spelling once", () => {
  assert.deepEqual(variablesIn('"$A"/${B}/$env:C %D% $A $(date) $1'), ["A", "B", "C", "D"]);
});

suite("moveCommand", () => {
  const cases: readonly (readonly [command: string, from: string, toSubfolder: boolean, expected: string])[] =
    [
      ["./x.sh docs/a.md", "", true, "cd .. && ./x.sh docs/a.md"],
      ["./x.sh", "", false, "./x.sh"],
      ["./x.sh", ".agents", false, "cd .agents && ./x.sh"],
      ["cd .. && ./x.sh", ".agents", false, "./x.sh"],
      ["cd .. && ./x.sh", "", false, "cd .. && ./x.sh"],
      ["./x.sh", ".agents", true, "./x.sh"],
    ];
  for (const [command, from, toSubfolder, expected] of cases) {
    test(`${command} from "${from}"`, () =>
      assert.equal(moveCommand(command, { from, toSubfolder }), expected));
  }
});
