import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { resolveScript } from "../../../src/core/command/resolveScript";
import { scriptIn } from "../../../src/core/command/scriptIn";
import { splitCommand } from "../../../src/core/command/splitCommand";
import { guardIntentOf } from "../../../src/core/diagnose/guardIntent";
import { variableUses } from "../../../src/core/diagnose/variableUses";
import { providerNamed } from "../../helpers/convertFixture";

suite("commands", () => {
  for (const [command, words] of [
    ["a b  c", [["a", "b", "c"]]],
    [`"a b"/c 'd "e"'`, [["a b/c", 'd "e"']]],
    ["a && b || c; d | e & f", [["a"], ["b"], ["c"], ["d"], ["e"], ["f"]]],
    [`x "$(git rev-parse --show-toplevel)/y" z`, [["x", "$(git rev-parse --show-toplevel)/y", "z"]]],
    ["a\\ b 2>&1 >/dev/null", [["a b", "2>&1", ">/dev/null"]]],
    ["'unclosed", [["unclosed"]]],
  ] as const) {
    test(`words of ${command}`, () => {
      assert.deepEqual(
        splitCommand(command).map((segment) => segment.words.map(({ text }) => text)),
        words,
      );
    });
  }

  for (const [command, path, direct] of [
    [`"$CLAUDE_PROJECT_DIR"/.claude/hooks/a.sh`, "$CLAUDE_PROJECT_DIR/.claude/hooks/a.sh", true],
    ["./a.sh --x", "./a.sh", true],
    ["bash -e hooks/a.sh", "hooks/a.sh", false],
    ["python3 -u a.py", "a.py", false],
    ["node --import tsx hooks/a.ts", "hooks/a.ts", false],
    ["cd sub && ./a.sh", "./a.sh", true],
    ["FOO=1 exec ./a.sh", "./a.sh", true],
    ["uv run hooks/a.py", "hooks/a.py", false],
    ["node -e 'x/y.js'", undefined, false],
    ["python3 -m pkg.mod", undefined, false],
    ["npx prettier --write src/a.ts", undefined, false],
    ["jq -r .x | ./b.sh", undefined, false],
    ["echo hi", undefined, false],
    ["curl https://example.com/a.sh", undefined, false],
    ["./hooks/*.sh", undefined, false],
  ] as const) {
    test(`script of ${command}`, () => {
      const found = scriptIn(command);
      assert.equal(found?.path, path);
      if (found !== undefined) assert.equal(found.direct, direct);
    });
  }

  for (const [command, from] of [
    ["./a.sh", "./a.sh"],
    ["cd sub && ./a.sh", "sub/./a.sh"],
    ["cd .. && cd x && sh a.sh", "../x/a.sh"],
    ['cd "$CLAUDE_PROJECT_DIR" && ./a.sh', "$CLAUDE_PROJECT_DIR/./a.sh"],
    ["cd sub && ~/a.sh", "~/a.sh"],
  ] as const) {
    test(`where ${command} finds its script`, () => assert.equal(scriptIn(command)?.from, from));
  }

  test("a script is found as the agent finds it", () => {
    const claude = providerNamed("claude-code").facts;
    const antigravity = providerNamed("antigravity").facts;
    const file = claude.files[0]!;
    const place = {
      facts: claude,
      file,
      path: "/p/.claude/settings.json",
      projectRoot: "/p",
      home: "/home/dev",
      handler: { type: "command" },
    } as const;
    assert.equal(resolveScript("$CLAUDE_PROJECT_DIR/x/../a.sh", place)?.path, "/p/a.sh");
    assert.equal(resolveScript("${CLAUDE_PROJECT_DIR:-.}/a.sh", place)?.path, "/p/a.sh");
    assert.equal(resolveScript("./a.sh", place)?.path, "/p/a.sh");
    assert.deepEqual(resolveScript("~/a.sh", place), {
      path: "/home/dev/a.sh",
      where: "outside",
      relative: false,
    });
    assert.equal(resolveScript("$OTHER/a.sh", place), undefined);
    assert.equal(
      resolveScript("a.sh", { ...place, handler: { type: "command", cwd: "tools" } })?.path,
      "/p/tools/a.sh",
    );
    const beside = {
      ...place,
      facts: antigravity,
      file: antigravity.files[0]!,
      path: "/p/.agents/hooks.json",
    };
    assert.equal(resolveScript("./a.sh", beside)?.path, "/p/.agents/a.sh");
  });

  test("variables that a command sets or tests itself are its own", () => {
    const names = (command: string): readonly string[] =>
      variableUses(command)
        .filter(({ hasDefault }) => !hasDefault)
        .map(({ name }) => name);
    assert.deepEqual(names("a $X ${Y} ${Z:-1} %W% $env:V"), ["X", "Y", "W", "V"]);
    assert.deepEqual(names("X=1; echo $X"), []);
    assert.deepEqual(names('[ -n "$X" ] && echo $X'), []);
    assert.deepEqual(names("while read -r X; do echo $X; done"), []);
    assert.deepEqual(names("echo \\$X"), []);
  });

  for (const [text, intent] of [
    ["echo blocked >&2; exit 2", { exitsTwo: true, answersJson: false, exitsOneAt: undefined }],
    ["echo 'not allowed' >&2\nexit 1", { exitsTwo: false, answersJson: false, exitsOneAt: 1 }],
    ["echo 'no such file' >&2\nexit 1", { exitsTwo: false, answersJson: false, exitsOneAt: undefined }],
    ["# exit 2 would block\nexit 0", { exitsTwo: false, answersJson: false, exitsOneAt: undefined }],
    [
      `print(json.dumps({"decision": "block"}))`,
      { exitsTwo: false, answersJson: true, exitsOneAt: undefined },
    ],
    ["console.error('Denied');\nprocess.exit(1);", { exitsTwo: false, answersJson: false, exitsOneAt: 1 }],
    ["sys.exit(2)", { exitsTwo: true, answersJson: false, exitsOneAt: undefined }],
  ] as const) {
    test(`intent of ${JSON.stringify(text)}`, () => assert.deepEqual(guardIntentOf(text), intent));
  }
});
