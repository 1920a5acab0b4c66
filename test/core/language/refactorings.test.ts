import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { openDocument } from "../../../src/core/language/document";
import { refactoringsAt } from "../../../src/core/language/refactorings";
import { applyEdits } from "../../../src/core/text/editText";
import { sourceAt } from "../../helpers/convertFixture";

/** The texts after each refactoring at `‸`, by title. */
function refactored(path: string, marked: string): Readonly<Record<string, string>> {
  const offset = marked.indexOf("‸");
  const text = marked.replace("‸", "");
  const document = openDocument(sourceAt(`/p/${path}`, text));
  return Object.fromEntries(
    refactoringsAt(document, { start: offset, end: offset }).map(({ title, edits, needsPreview }) => {
      assert.ok(needsPreview, `${title} changes what is guarded`);
      return [title, applyEdits(text, edits)];
    }),
  );
}

const claude = ".claude/settings.json";
const handler = '{ "type": "command", "command": "x" }';

suite("refactorings", () => {
  test("wrap all flat entries of the file", () => {
    const flat = (caret: string): string =>
      `{ "hooks": { "Stop": [${handler}], "PreToolUse": [{${caret} "type": "command", "command": "y" }, { "hooks": [${handler}] }] } }`;
    const found = refactored(claude, flat("‸"));
    assert.deepEqual(Object.keys(found), ["Wrap 2 flat entries in groups"]);
    const text = Object.values(found)[0] ?? "";
    const { hooks } = JSON.parse(text) as {
      hooks: Record<string, readonly { readonly hooks: readonly { readonly command: string }[] }[]>;
    };
    assert.deepEqual(
      Object.values(hooks).map((groups) => groups.map((group) => group.hooks.map(({ command }) => command))),
      [[["x"]], [["y"], ["x"]]],
    );
    assert.deepEqual(Object.keys(refactored(claude, text.replace("Stop", "‸Stop"))), []);
    assert.deepEqual(Object.keys(refactored(claude, flat("").replace("{", "{‸"))), []);
  });
  test("unwrap groups where the agent has none", () => {
    const nested = `{ "version": 1, "hooks": { "preToolUse": [{ "matcher": "Shell", "‸hooks": [{ "command": "x" }, { "command": "y" }] }] } }`;
    const found = refactored(".cursor/hooks.json", nested);
    assert.deepEqual(Object.keys(found), ["Unwrap the group"]);
    assert.deepEqual(JSON.parse(Object.values(found)[0] ?? ""), {
      version: 1,
      hooks: {
        preToolUse: [
          { matcher: "Shell", command: "x" },
          { matcher: "Shell", command: "y" },
        ],
      },
    });
  });
  test("translate a matcher of another agent", () => {
    const guard = (matcher: string): string =>
      `{ "hooks": { "PreToolUse": [{ "matcher": "${matcher}", "hooks": [${handler}] }] } }`;
    const title = (matcher: string, path = ".factory/settings.json"): string =>
      Object.keys(refactored(path, guard(matcher))).join();
    assert.equal(title("‸Bash"), "Translate matcher to Execute");
    assert.equal(title("Ba‸sh|Read"), "Translate matcher to Execute|Read");
    assert.equal(title("‸Execute"), "");
    assert.equal(title("‸run_shell_command|read_file", claude), "Translate matcher to Bash|Read");
    // The rest hits already what the foreign name means: no problem, but the name can go.
    assert.equal(title("Bash|run_shell_‸command", claude), "Translate matcher to Bash");
    assert.deepEqual(refactored(claude, guard("‸run_shell_command")), {
      "Translate matcher to Bash": guard("Bash"),
    });
  });
  test("nothing elsewhere", () => {
    const text = `{ "hooks": { "‸PreToolUse": [{ "matcher": "bash", "hooks": [${handler}] }] } }`;
    assert.deepEqual(refactored(claude, text), {});
  });
});
