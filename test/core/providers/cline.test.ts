import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Hook } from "../../../src/core/model/hook";
import { cline } from "../../../src/core/providers/cline/provider";
import { convertTo, sourceAt } from "../../helpers/convertFixture";

const folder = ".clinerules/hooks";
const file = cline.facts.files[0]!;

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

function encode(hooks: readonly Hook[], existing: Readonly<Record<string, string>> = {}) {
  return cline.encode!({
    hooks,
    file,
    path: `${folder}/PreToolUse`,
    existing: new Map(Object.entries(existing)),
  });
}

const decode = (text: string, path = `${folder}/PreToolUse`): readonly Hook[] =>
  cline.decode({ text, file, path }).hooks;
const said = ({ id: _id, ranges: _ranges, ...rest }: Hook): unknown => rest;

suite("cline", () => {
  test("a script gives back the hooks that it was written for", () => {
    const hooks = [
      hook(
        "1",
        { command: './guard.sh "a b" # no comment\nsecond line' },
        { nativeMatcher: "run_commands", matcher: { kind: "name", name: "shell" } },
      ),
      hook("2", { command: "node", args: ["it's", ""], cwd: "tools", env: { A: "1 2" }, failClosed: true }),
      hook(
        "3",
        { platform: { windows: "b.cmd", linux: "./b.sh" } },
        { name: "b", description: "only there" },
      ),
      hook("4", { command: "off" }, { enabled: false, extras: { cline: { owner: "me" } } }),
      hook("5", { command: "later", async: true }, { blocking: false }),
      hook("6", { command: "stop" }, { event: "agent_stop", nativeEvent: "TaskComplete", blocking: false }),
    ];
    const { files, placements } = encode(hooks);
    const texts = new Map(files.map((one) => [one.path, one.text]));
    assert.deepEqual(
      [...texts.keys()],
      [`${folder}/PreToolUse`, `${folder}/PreToolUse.ps1`, `${folder}/TaskComplete`],
    );
    assert.deepEqual(
      files.map(({ executable }) => executable),
      [true, undefined, true],
    );
    const read = placements.map(({ path, id }) =>
      decode(texts.get(path)!, path).find((one) => one.id === id)!,
    );
    assert.deepEqual(read.map(said), hooks.map(said));
    assert.deepEqual(decode(texts.get(`${folder}/PreToolUse.ps1`)!, `${folder}/PreToolUse.ps1`), []);
  });

  test("further hooks join a script that OpenHook wrote, and nothing comes twice", () => {
    const first = encode([hook("1", { command: "a" })]).files[0]!.text;
    const { files, placements } = encode([hook("1", { command: "a" }), hook("2", { command: "b" })], {
      [`${folder}/PreToolUse`]: first,
    });
    assert.deepEqual(
      placements.map(({ id }) => id),
      ["hooks[0]", "hooks[1]"],
    );
    assert.deepEqual(
      decode(files[0]!.text).map(({ handler }) => handler.command),
      ["a", "b"],
    );
    assert.equal(
      encode([hook("1", { command: "a" })], { [`${folder}/PreToolUse`]: first }).files[0]!.text,
      first,
    );
  });

  test("a script of somebody's own stays, and the reason is given", () => {
    const own = "#!/bin/sh\nexit 0\n";
    const { files, problem } = encode([hook("1", { command: "a" })], { [`${folder}/PreToolUse`]: own });
    assert.deepEqual(files, []);
    assert.match(problem ?? "", /PreToolUse is a script of your own/);
    const edited = encode([hook("1", { command: "a" })]).files[0]!.text.replace("hook open", "hook closed");
    assert.match(
      encode([hook("2", { command: "b" })], { [`${folder}/PreToolUse`]: edited }).problem ?? "",
      /your own/,
    );
    const windows = encode([hook("1", { platform: { windows: "a.cmd" } })], {
      [`${folder}/PreToolUse.ps1`]: "exit 0",
    });
    assert.match(windows.problem ?? "", /PreToolUse\.ps1 is a script of your own/);
    const itself = encode([hook("1", { command: `${folder}/PreToolUse` })]);
    assert.match(itself.problem ?? "", /run itself/);
  });

  test("A to A leaves any script as it is", () => {
    const own = sourceAt(`${folder}/TaskStart`, "#!/usr/bin/env bash\necho hi\n");
    const { files, problems, hooks } = convertTo(own, cline);
    assert.deepEqual([problems, hooks.length], [[], 1]);
    assert.deepEqual(
      files.map(({ path, text }) => ({ path, text })),
      [{ path: own.path, text: own.text }],
    );
  });
});
