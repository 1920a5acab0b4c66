import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { Failure } from "../../scripts/failure";
import { parseOptions } from "../../scripts/start/options";

suite("options of npm start", () => {
  test("none: a free port, the sample workspace, and a browser", () => {
    assert.deepEqual(parseOptions([]), { port: 0, server: false, openBrowser: true, folder: undefined });
  });

  test("all", () => {
    const options = parseOptions(["--server", "--port", "8080", "--no-open", "my/project"]);
    assert.deepEqual(options, { port: 8080, server: true, openBrowser: false, folder: "my/project" });
  });

  for (const args of [["--port", "http"], ["--port", "70000"], ["--port"], ["--colour"], ["one", "two"]]) {
    test(`refuses ${args.join(" ")}`, () => {
      assert.throws(() => parseOptions(args), Failure);
    });
  }
});
