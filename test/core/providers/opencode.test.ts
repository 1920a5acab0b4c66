import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { opencode } from "../../../src/core/providers/opencode/provider";
import { convertTo, sourceAt } from "../../helpers/convertFixture";

const manifestPath = ".opencode/hooks-manifest.json";
const pluginPath = ".opencode/plugins/openhook-hooks.js";
const guard = sourceAt(
  "x.hooks.json",
  JSON.stringify({
    spec: "hooks/1.0",
    hooks: [
      {
        event: "before_tool_execute",
        matcher: ["shell", "file_edit"],
        handler: { type: "command", command: "./a.sh" },
        blocking: true,
      },
    ],
  }),
);

suite("opencode", () => {
  test("a conversion writes the manifest and the plugin that runs it", () => {
    const { files, problems } = convertTo(guard, opencode);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      files.map(({ path }) => path),
      [manifestPath, pluginPath],
    );
    assert.deepEqual(JSON.parse(files[0]!.text), {
      preToolUse: [{ command: "./a.sh", matcher: "Shell|Edit" }],
    });
  });

  test("an older plugin of ours is replaced, one of somebody else is left alone", () => {
    const before = (text: string): ReturnType<typeof convertTo> =>
      convertTo(guard, opencode, { existing: new Map([[pluginPath, text]]) });
    assert.equal(before("// Written by OpenHook. An old version.").files.length, 2);
    const { files, problem } = before("export const Mine = async () => ({});");
    assert.deepEqual(files, []);
    assert.match(problem ?? "", /openhook-hooks\.js is not a file that OpenHook wrote/);
  });

  test("the shell hooks of old configs can be converted, and the file stays as it is", () => {
    const text = `{ "experimental": { "hook": { "file_edited": { ".ts": [{ "command": ["npx", "prettier"] }] } } } }`;
    const source = sourceAt("opencode.json", text);
    const same = convertTo(source, opencode);
    assert.deepEqual([same.problems, same.files], [[], [{ path: "opencode.json", text }]]);
    const file = opencode.facts.files[0]!;
    const { files } = convertTo(source, opencode, { target: { file, path: manifestPath } });
    assert.deepEqual(JSON.parse(files[0]!.text), {
      fileEdited: [{ command: "npx", args: ["prettier"], matcher: "\\.ts$" }],
    });
  });
});
