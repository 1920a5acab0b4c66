import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { EditableFile, HookEdit } from "../../../src/core/edit/hookEdit";
import { removeHooks } from "../../../src/core/edit/removeHooks";
import { setEnabled } from "../../../src/core/edit/setEnabled";
import { applyEdits } from "../../../src/core/text/editText";
import { sourceAt } from "../../helpers/convertFixture";

const claude = `{
  // two guards and a note
  "hooks": {
    "PreToolUse": [
      {
        "matcher": "Bash",
        "hooks": [
          { "type": "command", "command": "a.sh" },
          { "type": "command", "command": "b.sh" } // keep me
        ]
      }
    ],
    "Stop": [{ "hooks": [{ "type": "command", "command": "c.sh" }] }]
  },
  "model": "opus"
}
`;

function textAfter(file: EditableFile, edit: HookEdit): string {
  assert.ok(edit.kind === "edits", edit.kind === "impossible" ? edit.reason : edit.kind);
  return applyEdits(file.text, edit.edits);
}

suite("removeHooks", () => {
  const file = sourceAt(".claude/settings.json", claude);

  test("takes one of two out of a group", () => {
    const text = textAfter(file, removeHooks(file, new Set(["hooks.PreToolUse[0].hooks[0]"])));
    assert.doesNotMatch(text, /a\.sh/);
    assert.match(text, /b\.sh" \} \/\/ keep me/);
    assert.match(text, /"matcher": "Bash"/);
  });

  test("takes the event with its last hook", () => {
    const text = textAfter(file, removeHooks(file, new Set(["hooks.Stop[0].hooks[0]"])));
    assert.doesNotMatch(text, /Stop/);
    assert.match(text, /"model": "opus"/);
  });

  test("takes several at once", () => {
    const all = new Set(file.provider.decode(file).hooks.map(({ id }) => id));
    const text = textAfter(file, removeHooks(file, all));
    assert.match(text, /"hooks": \{\s*\}/);
    assert.match(text, /two guards and a note/);
  });

  test("says that a file which is one hook has to go", () => {
    const one = sourceAt(
      ".kiro/hooks/docs.kiro.hook",
      '{"enabled":true,"name":"n","version":"1","when":{"type":"userTriggered"},"then":{"type":"askAgent","prompt":"p"}}',
    );
    const ids = new Set(one.provider.decode(one).hooks.map(({ id }) => id));
    assert.equal(ids.size, 1);
    assert.equal(removeHooks(one, ids).kind, "deleteFile");
  });

  test("removes an entry that stands for several hooks only with all of them", () => {
    const file = sourceAt(
      ".openhook.json",
      '{ "openhook": "0.1", "hooks": [{ "command": "a.sh" }, { "command": "b.sh", "events": ["tool.end", "*"] }] }',
    );
    const hooks = file.provider.decode(file).hooks;
    const ids = (command: string): readonly string[] =>
      hooks.filter(({ handler }) => handler.command === command).map(({ id }) => id);
    assert.equal(removeHooks(file, new Set(ids("a.sh").slice(1))).kind, "impossible");
    assert.doesNotMatch(textAfter(file, removeHooks(file, new Set(ids("a.sh")))), /a\.sh/);
    const [first = ""] = ids("b.sh");
    assert.match(textAfter(file, removeHooks(file, new Set([first]))), /"events": \["\*"\]/);
    assert.doesNotMatch(textAfter(file, removeHooks(file, new Set(ids("b.sh")))), /b\.sh/);
  });
});

suite("setEnabled", () => {
  test("says so where the agent has no switch", () => {
    const file = sourceAt(".claude/settings.json", claude);
    const edit = setEnabled(file, "hooks.Stop[0].hooks[0]", false);
    assert.deepEqual(edit, { kind: "impossible", reason: "Claude Code has no switch for a single hook." });
  });

  for (const [path, text] of [
    [
      ".kiro/hooks/quality.json",
      '{\n  "version": "v1",\n  "hooks": [\n    { "name": "a", "trigger": "Stop", "action": { "type": "command", "command": "a.sh" } },\n    { "name": "b", "trigger": "Stop", "action": { "type": "command", "command": "b.sh" } }\n  ]\n}\n',
    ],
  ] as const) {
    test(`switches a hook of ${path} off and on again`, () => {
      const file = sourceAt(path, text);
      const [first, second] = file.provider.decode(file).hooks;
      assert.ok(first?.enabled === true && second !== undefined);
      const off = { ...file, text: textAfter(file, setEnabled(file, first.id, false)) };
      assert.deepEqual(
        file.provider.decode(off).hooks.map(({ enabled }) => enabled),
        [false, true],
      );
      const on = { ...off, text: textAfter(off, setEnabled(off, first.id, true)) };
      assert.deepEqual(
        file.provider.decode(on).hooks.map(({ enabled }) => enabled),
        [true, true],
      );
    });
  }
});
