import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseArgs } from "node:util";
import { version } from "../../package.json";
import { UsageError } from "../../src/cli/command";
import type { CliCommand } from "../../src/cli/command";
import { dispatch } from "../../src/cli/dispatch";

const echo: CliCommand = {
  name: "echo",
  summary: "Print the arguments",
  args: "[word...]",
  options: [["--upper", "In capitals"]],
  run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { upper: { type: "boolean" } },
      allowPositionals: true,
    });
    if (positionals.length === 0) throw new UsageError("echo needs a word.");
    const text = positionals.join(" ");
    io.out(values.upper === true ? text.toUpperCase() : text);
    return 1;
  },
};

async function invoke(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = "";
  let err = "";
  const code = await dispatch(argv, [echo], { out: (text) => (out += text), err: (text) => (err += text) });
  return { code, out, err };
}

suite("dispatch", () => {
  test("runs the command and passes its exit code on", async () => {
    assert.deepEqual(await invoke("echo", "--upper", "hi"), { code: 1, out: "HI", err: "" });
  });

  test("prints the version", async () => {
    assert.deepEqual(await invoke("--version"), { code: 0, out: `${version}\n`, err: "" });
  });

  test("lists every command in the help", async () => {
    for (const flag of ["--help", "-h", "help"]) {
      const { code, out, err } = await invoke(flag);
      assert.match(out, /^ {2}echo +Print the arguments$/m);
      assert.deepEqual({ code, err }, { code: 0, err: "" });
    }
  });

  test("explains one command", async () => {
    for (const argv of [
      ["help", "echo"],
      ["echo", "--help"],
      ["echo", "word", "-h"],
    ]) {
      const { code, out } = await invoke(...argv);
      assert.match(out, /^Usage: openhook echo \[word\.\.\.\]$/m);
      assert.match(out, /^ {2}--upper {2}In capitals$/m);
      assert.equal(code, 0);
    }
  });

  test("leaves what follows -- to the command", async () => {
    assert.deepEqual(await invoke("echo", "--", "--help"), { code: 1, out: "--help", err: "" });
  });

  for (const { name, argv, message } of [
    { name: "no command", argv: [], message: /No command was given/ },
    { name: "an unknown command", argv: ["ecoh"], message: /no command "ecoh"/ },
    { name: "help on an unknown command", argv: ["help", "ecoh"], message: /no command "ecoh"/ },
    { name: "an unknown option", argv: ["--colour"], message: /Unknown option --colour/ },
    { name: "an option the command does not know", argv: ["echo", "--colour"], message: /--colour/ },
    { name: "an argument the command refuses", argv: ["echo"], message: /echo needs a word/ },
  ]) {
    test(`answers ${name} with 2 and one line on stderr`, async () => {
      const { code, out, err } = await invoke(...argv);
      assert.equal(code, 2);
      assert.equal(out, "");
      assert.match(err, message);
      assert.match(err, /^openhook: .*\n$/);
    });
  }
});
