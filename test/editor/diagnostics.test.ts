import assert from "node:assert/strict";
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, suiteSetup, suiteTeardown, test } from "mocha";
import * as vscode from "vscode";
import { recognise } from "../../src/core/discover/recognise";
import { HookFile } from "../../src/editor/hooks/hookFile";
import { HookChecks } from "../../src/editor/language/hookChecks";
import { expectCodes, jsonLanguageDone, problemsOf, type } from "./problems";
import { TemporaryFolder } from "./temporaryFolder";
import { until } from "./until";
import { watcherReady } from "./watcherReady";

const claude = ".claude/settings.json";

const settings = (...commands: readonly string[]): string =>
  JSON.stringify(
    { hooks: { Stop: [{ hooks: commands.map((command) => ({ type: "command", command })) }] } },
    null,
    2,
  );

suite("diagnostics", () => {
  const folders: TemporaryFolder[] = [];
  const folderWith = (files: Readonly<Record<string, string>>): TemporaryFolder => {
    const folder = TemporaryFolder.inWorkspace(files);
    folders.push(folder);
    return folder;
  };
  const show = async (uri: vscode.Uri): Promise<vscode.TextDocument> =>
    (await vscode.window.showTextDocument(uri, { preview: false })).document;
  const codesAt = (uri: vscode.Uri): readonly unknown[] =>
    vscode.languages.getDiagnostics(uri).map(({ code }) => (typeof code === "object" ? code.value : code));

  suiteSetup(watcherReady);

  suiteTeardown(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    for (const folder of folders) folder.dispose();
  });

  test("carry a source, a link to the rule and tags", async () => {
    const folder = folderWith({ [claude]: '{ "hooks": { "Stop": [] } }' });
    const document = await show(vscode.Uri.joinPath(folder.uri, claude));
    await expectCodes(document, ["event.empty"]);
    const [diagnostic] = vscode.languages.getDiagnostics(document.uri);
    assert.equal(diagnostic?.source, "OpenHook");
    assert.deepEqual(diagnostic.tags, [vscode.DiagnosticTag.Unnecessary]);
    const { code } = diagnostic;
    assert.ok(typeof code === "object");
    assert.ok(code.target.path.endsWith("docs/rules.md"), code.target.toString());
    assert.equal(code.target.fragment, "event-empty");
  });

  test("are there for files that nobody has opened, and go with the file", async () => {
    const folder = folderWith({ [claude]: '{ "hooks": { "Stop": [] } }' });
    const uri = vscode.Uri.joinPath(folder.uri, claude);
    await until("the problem", () => codesAt(uri).join() === "event.empty");
    rmSync(uri.fsPath);
    await until("the end", () => codesAt(uri).length === 0);
  });

  test("follow what is typed, saved or not", async () => {
    const folder = folderWith({ [claude]: settings("echo") });
    const document = await show(vscode.Uri.joinPath(folder.uri, claude));
    await type(document, '{ "hooks": { "Stop": [] } }');
    await type(document, '{ "hooks": { "stop": [] } }');
    await type(
      document,
      '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "./no.sh" }] }] } }',
    );
    await expectCodes(document, ["script.missing"]);
    await type(document, settings("echo"));
    await expectCodes(document, []);
    assert.ok(document.isDirty);
  });

  test("follow the scripts", async () => {
    const folder = folderWith({ [claude]: settings("./late.sh") });
    const document = await show(vscode.Uri.joinPath(folder.uri, claude));
    const script = join(folder.path, "late.sh");
    await expectCodes(document, ["script.missing"]);
    writeFileSync(script, "#!/bin/sh\r\nexit 0\r\n", { mode: 0o755 });
    chmodSync(script, 0o755);
    await expectCodes(document, ["script.crlf"]);
    writeFileSync(script, "#!/bin/sh\nexit 0\n");
    await expectCodes(document, []);
    rmSync(script);
    await expectCodes(document, ["script.missing"]);
  });

  test("follow neighbouring configs", async () => {
    const cursor = ".cursor/hooks.json";
    const hooks = JSON.stringify({ version: 1, hooks: { stop: [{ command: "echo same" }] } });
    const folder = folderWith({ [claude]: settings("echo same") });
    const document = await show(vscode.Uri.joinPath(folder.uri, claude));
    await expectCodes(document, []);
    const other = folder.write(cursor, hooks);
    await expectCodes(document, ["hook.read-twice"]);
    rmSync(other.fsPath);
    await expectCodes(document, []);
  });

  test("follow the settings", async () => {
    const folder = folderWith({ [claude]: settings("./gone.sh") });
    const document = await show(vscode.Uri.joinPath(folder.uri, claude));
    const configuration = vscode.workspace.getConfiguration("openhook");
    const set = (key: string, value: unknown): Thenable<void> =>
      configuration.update(key, value, vscode.ConfigurationTarget.Workspace);
    await expectCodes(document, ["script.missing"]);
    await set("rules", { "script.missing": "information" });
    await until("another severity", () => problemsOf(document)[0]?.severity === "information");
    await set("rules", { script: "off" });
    await expectCodes(document, []);
    await set("rules", undefined);
    await expectCodes(document, ["script.missing"]);
    await set("diagnostics.enable", false);
    await expectCodes(document, []);
    await set("diagnostics.enable", undefined);
    await expectCodes(document, ["script.missing"]);
  });

  test("leave to the JSON language what it says itself, and say it where it does not", async function () {
    this.timeout(100_000);
    const texts = {
      syntax: '{ "hooks": {}',
      comment: `// about\n${settings("echo")}`,
      comma: '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "echo" }] }], } }',
      key: '{ "model": "a", "model": "b", "hooks": {} }',
    };
    const folder = folderWith(
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}/${claude}`, text])),
    );
    const uris = Object.keys(texts).map((name) => vscode.Uri.joinPath(folder.uri, name, claude));
    for (const uri of uris) {
      await until(`the problem of ${uri.path}`, () =>
        codesAt(uri).some((code) => /^file\./.test(String(code))),
      );
      assert.equal(codesAt(uri).length, 1, `${uri.path}: ${codesAt(uri).join()}`);
    }
    const documents: vscode.TextDocument[] = [];
    for (const uri of uris) documents.push(await show(uri));
    await jsonLanguageDone(folder.write("broken.json", "{"));
    for (const document of documents) {
      const sources = (): readonly unknown[] =>
        vscode.languages.getDiagnostics(document.uri).map(({ source }) => source);
      // JSON with comments has nothing against a comment, and the agent has.
      const isOurs = document.languageId === "jsonc" && document.getText().startsWith("//");
      await until(
        `one voice about ${document.uri.path}: ${sources().join()}`,
        () => sources().length > 0 && sources().every((one) => (one === "OpenHook") === isOurs),
      );
    }
  });

  test("a file with ten thousand hooks leaves others their turn while it is checked", async () => {
    const commands = Array.from({ length: 10_000 }, (_, index) => `echo ${index}`);
    const path = `/big/${claude}`;
    const text = settings(...commands);
    const [claim] = recognise(path, { text });
    assert.ok(claim);
    const file = new HookFile(vscode.Uri.file(path), text, claim);
    let turns = 0;
    const others = setInterval(() => turns++, 1);
    const checked = await new HookChecks({ name: "node" }).check(file);
    clearInterval(others);
    assert.equal(checked?.file, file);
    assert.ok(turns > 3, `${turns} turns`);
  });

  test("a check that nobody waits for ends without a result", async () => {
    const text = settings(...Array.from({ length: 5_000 }, (_, index) => `echo ${index}`));
    const [claim] = recognise(claude, { text });
    assert.ok(claim);
    const file = new HookFile(vscode.Uri.file(`/big/${claude}`), text, claim);
    assert.equal(await new HookChecks({ name: "node" }).check(file, () => true), undefined);
  });
});
