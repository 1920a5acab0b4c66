import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { ollm } from "../../../src/core/providers/ollm/provider";
import { pathGlobToPattern, patternToPathGlobs } from "../../../src/core/providers/shared/pathGlob";
import { convertTo, sourceAt } from "../../helpers/convertFixture";

const manifest = sourceAt(
  "x.hooks.json",
  JSON.stringify({
    spec: "hooks/1.0",
    hooks: [
      { event: "agent_stop", handler: { type: "command", command: "./scripts/test.sh" } },
      { event: "agent_stop", handler: { type: "command", command: "./scripts/test.sh" } },
      { name: "Lint!", event: "file_saved", handler: { type: "command", command: "npm run lint" } },
    ],
  }),
);

suite("ollm", () => {
  test("each hook gets a file of its own, named after it", () => {
    const { files, problems, placements } = convertTo(manifest, ollm);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      files.map(({ path }) => path),
      [".ollm/hooks/test.json", ".ollm/hooks/test-2.json", ".ollm/hooks/lint.json"],
    );
    assert.deepEqual(
      placements.map(({ id }) => id),
      ["hook", "hook", "hook"],
    );
    assert.deepEqual(JSON.parse(files[2]!.text), {
      name: "Lint!",
      when: { type: "fileEdited", patterns: ["**/*"] },
      then: { type: "runCommand", command: "npm run lint" },
    });
  });

  test("a file with another hook is left alone, one with the same is used", () => {
    const other = `{"name":"x","when":{"type":"userTriggered"},"then":{"type":"runCommand","command":"x"}}`;
    const same = convertTo(manifest, ollm).files[0]!.text.replaceAll("\n", " ");
    const existing = new Map([
      [".ollm/hooks/lint.json", other],
      [".ollm/hooks/test.json", same],
    ]);
    const { files, problems } = convertTo(manifest, ollm, { existing });
    assert.deepEqual(problems, []);
    const texts = new Map(files.map(({ path, text }) => [path, text]));
    assert.equal(texts.get(".ollm/hooks/lint.json"), other);
    assert.equal(texts.get(".ollm/hooks/test.json"), same);
    assert.deepEqual([...texts.keys()].slice(2), [".ollm/hooks/test-2.json", ".ollm/hooks/lint-2.json"]);
  });

  test("files are matched by globs, or by none where no glob says the same", () => {
    const from = (pattern: string): ReturnType<typeof convertTo> => {
      const hooks = [
        { name: "a", trigger: "PostFileSave", matcher: pattern, action: { type: "command", command: "a" } },
      ];
      return convertTo(sourceAt(".kiro/hooks/a.json", JSON.stringify({ version: "v1", hooks })), ollm);
    };
    const globs = from("\\.(ts|tsx)$|(^|/)src/[^/]*\\.js$");
    assert.deepEqual(globs.problems, []);
    assert.deepEqual((JSON.parse(globs.files[0]!.text) as { when: object }).when, {
      type: "fileEdited",
      patterns: ["*.{ts,tsx}", "src/*.js"],
    });
    const none = from("^src/[a-z]+$");
    assert.deepEqual(none.problems, []);
    assert.ok(none.losses.some(({ kind }) => kind === "matcherDropped"));
  });

  test("a glob comes back from its expression, and nothing is taken for a glob that is none", () => {
    for (const glob of ["*.ts", "src/**/*.{js,jsx}", "docs/?.md", "a/b", ".kiro/specs/**", "a+b/(c).txt"]) {
      assert.deepEqual(patternToPathGlobs(pathGlobToPattern(glob)), [glob]);
    }
    for (const pattern of ["^src/", "[a-z]+$", "\\d$", "a", "(?:^|/)x$"])
      assert.equal(patternToPathGlobs(pattern), undefined);
  });
});
