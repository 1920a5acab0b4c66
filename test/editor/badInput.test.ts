import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { suite, suiteSetup, suiteTeardown, test } from "mocha";
import * as vscode from "vscode";
import { expectCodes, problemsOf, type } from "./problems";
import { TemporaryFolder } from "./temporaryFolder";
import { until } from "./until";
import { watcherReady } from "./watcherReady";

const claude = ".claude/settings.json";

const guard = (matcher: string, command = "echo"): string =>
  JSON.stringify({ hooks: { PreToolUse: [{ matcher, hooks: [{ type: "command", command }] }] } });

/** Files that nobody writes by hand: each gives one problem at most, and the editor goes on. */
suite("bad input", () => {
  const folders: TemporaryFolder[] = [];
  const write = (text: string, path = claude): vscode.Uri => {
    const folder = TemporaryFolder.inWorkspace();
    folders.push(folder);
    return folder.write(path, text);
  };
  const show = async (uri: vscode.Uri): Promise<vscode.TextDocument> =>
    (await vscode.window.showTextDocument(uri, { preview: false })).document;
  const codesAt = (uri: vscode.Uri): string =>
    vscode.languages
      .getDiagnostics(uri)
      .map(({ code }) => (typeof code === "object" ? code.value : code))
      .join();

  suiteSetup(watcherReady);

  suiteTeardown(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    for (const folder of folders) folder.dispose();
  });

  for (const megabytes of [25, 55]) {
    test(`a file of ${megabytes} MB on disk is not read, and is when it is small again`, async () => {
      const uri = write(`${guard("Bash").slice(0, -1)}, "x": "${"x".repeat(megabytes * 1_000_000)}" }`);
      await until("the problem", () => codesAt(uri) === "file.too-large");
      folders.at(-1)?.write(claude, '{ "hooks": { "Stop": [] } }');
      await until("another problem", () => codesAt(uri) === "event.empty");
      folders.at(-1)?.write(claude, guard("Bash"));
      await until("no problem", () => codesAt(uri) === "");
    });
  }

  test("a document of 55 MB, which VS Code keeps from extensions, has its problem all the same", async function () {
    this.timeout(180_000);
    const uri = write(`{ "x": "${"x".repeat(55_000_000)}" }`);
    await until("the problem", () => codesAt(uri) === "file.too-large");
    await assert.rejects(async () => vscode.workspace.openTextDocument(uri));
    assert.equal(codesAt(uri), "file.too-large");
  });

  for (const [name, matcher] of Object.entries({
    "nested repetition": "(a+)+$",
    "nested groups": "^(([a-z])+.)+[A-Z]([a-z])+$",
    "repetition of repetition": "((((a{100}){100}){100}){100})",
    "a hundred thousand names": Array.from({ length: 100_000 }, (_, index) => `Tool${index}`).join("|"),
    "a hundred thousand patterns": Array.from({ length: 100_000 }, (_, index) => `T.*${index}`).join("|"),
  })) {
    test(`a matcher with ${name} is read and described`, async () => {
      const document = await show(write(guard(matcher, "./gone.sh")));
      await expectCodes(document, ["script.missing"]);
      const position = document.positionAt(document.getText().indexOf(matcher.slice(0, 20)) + 1);
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        "vscode.executeHoverProvider",
        document.uri,
        position,
      );
      const said = hovers.flatMap(({ contents }) =>
        contents.map((one) => (one as vscode.MarkdownString).value),
      );
      assert.ok(said.join("").length < 20_000, `${said.join("").length} characters`);
    });
  }

  test("a name without end is quoted in part", async () => {
    const document = await show(write(guard("(".repeat(100_000))));
    await expectCodes(document, ["matcher.invalid"]);
    assert.ok((problemsOf(document)[0]?.message.length ?? 0) < 500);
  });

  for (const [name, text] of Object.entries({
    lists: "[".repeat(100_000),
    "closed lists": "[".repeat(100_000) + "]".repeat(100_000),
    objects: '{"hooks":'.repeat(100_000),
    "closed objects": `${'{"hooks":'.repeat(100_000)}1${"}".repeat(100_000)}`,
  })) {
    test(`${name} in a hundred thousand levels are one problem`, async () => {
      const uri = write(text);
      await until("the problem", () => codesAt(uri) === "file.too-deep");
      const document = await show(uri);
      const other = await show(write('{ "hooks": { "Stop": [] } }'));
      await expectCodes(other, ["event.empty"]);
      await expectCodes(document, ["file.too-deep"]);
    });
  }

  test("blanks without end in a command", async () => {
    const document = await show(write(guard("Bash", `./gone.sh${" ".repeat(30_000)}x`)));
    await expectCodes(document, ["script.missing"]);
  });

  test("a file that changes and vanishes again and again is right in the end", async () => {
    const uri = write(guard("Bash"));
    const folder = folders.at(-1);
    const many = JSON.stringify({
      hooks: {
        Stop: [
          { hooks: Array.from({ length: 3_000 }, (_, at) => ({ type: "command", command: `./${at}.sh` })) },
        ],
      },
    });
    for (let round = 0; round < 20; round++) {
      folder?.write(claude, round % 2 === 0 ? many : "{");
      if (round % 3 === 0) rmSync(uri.fsPath);
      await new Promise(setImmediate);
    }
    rmSync(uri.fsPath, { force: true });
    await until("the end", () => codesAt(uri) === "");
    folder?.write(claude, '{ "hooks": { "Stop": [] } }');
    await until("the last text", () => codesAt(uri) === "event.empty");
  });

  test("a document whose file vanishes while it is typed in keeps its problems", async () => {
    const uri = write(guard("Bash"));
    const document = await show(uri);
    await type(document, '{ "hooks": { "Stop": [] } }');
    rmSync(uri.fsPath);
    await expectCodes(document, ["event.empty"]);
    await type(document, guard("bash"));
    await expectCodes(document, ["matcher.never"]);
    assert.ok(await document.save());
    assert.equal(codesAt(uri), "matcher.never");
  });
});
