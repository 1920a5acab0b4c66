import assert from "node:assert/strict";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, suiteSetup, suiteTeardown, test } from "mocha";
import * as vscode from "vscode";
import { jsonLanguageDone } from "./problems";
import { TemporaryFolder } from "./temporaryFolder";
import { until } from "./until";

interface Expected {
  readonly file: string;
  readonly code?: string;
  readonly message?: string;
  /** The text that is underlined, or its beginning. */
  readonly at?: string;
}

const isForeign = ({ source }: vscode.Diagnostic): boolean => source !== "OpenHook";
const isOwnShape = ({ source, code }: vscode.Diagnostic): boolean =>
  source === "OpenHook" && typeof code === "object" && String(code.value).startsWith("shape.");

const startsOf = (
  uri: vscode.Uri,
  isWanted: (one: vscode.Diagnostic) => boolean,
): readonly vscode.Position[] =>
  vscode.languages
    .getDiagnostics(uri)
    .filter(isWanted)
    .map(({ range }) => range.start);

const textFrom = (document: vscode.TextDocument, start: vscode.Position): string =>
  document.getText().slice(document.offsetAt(start));

/** What VS Code's JSON language says of JSON files, in its own words. */
const saidByJson = /^file\.(?:syntax|comment|trailing-comma|duplicate-key)$/;

/** What decoders say of the fixtures stands in the editor once, and no schema says it again. */
suite("shapes in the editor", () => {
  const root = vscode.extensions.getExtension("openhook.openhook")?.extensionPath ?? "";
  const fixtures = join(root, "test", "fixtures");
  const cases = readdirSync(fixtures)
    // Files in .github/hooks are read as Copilot CLI's in the editor.
    .filter((provider) => provider !== "rules" && provider !== "vscode-copilot")
    .flatMap((provider) => readdirSync(join(fixtures, provider)).map((name) => `${provider}/${name}`))
    .filter((name) => existsSync(join(fixtures, name, "findings.json")));
  const findingsOf = (name: string): readonly Expected[] =>
    JSON.parse(readFileSync(join(fixtures, name, "findings.json"), "utf8")) as readonly Expected[];
  let folder: TemporaryFolder;

  suiteSetup(async function () {
    this.timeout(180_000);
    await vscode.extensions.getExtension("openhook.openhook")?.activate();
    folder = TemporaryFolder.inWorkspace();
    for (const name of cases) {
      cpSync(join(fixtures, name), join(folder.path, name), { recursive: true });
      for (const file of new Set(findingsOf(name).map((one) => one.file)))
        await vscode.window.showTextDocument(vscode.Uri.joinPath(folder.uri, name, file), { preview: false });
    }
    await jsonLanguageDone(folder.write("broken.json", "{"));
  });

  suiteTeardown(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    folder.dispose();
  });

  for (const name of cases) {
    const findings = findingsOf(name).filter(({ code }) => code !== undefined);
    const files = new Set(findings.map(({ file }) => file));
    if (files.size === 0) continue;
    test(name, async () => {
      for (const file of files) {
        const expected = findings.filter((one) => one.file === file);
        const uri = vscode.Uri.joinPath(folder.uri, name, file);
        const document = await vscode.workspace.openTextDocument(uri);
        const isJson = document.languageId.startsWith("json");
        const own = expected.filter(({ code = "" }) => !(isJson && saidByJson.test(code)));
        const texts = (): readonly string[] =>
          vscode.languages.getDiagnostics(uri).map(({ message, source }) => `${source ?? ""}: ${message}`);
        // For .github/hooks recent releases have a schema of their own, which may say it instead.
        const hasSchema = file.startsWith(".github/hooks/");
        const isShown = ({ message = "", at = "" }: Expected): boolean =>
          texts().includes(`OpenHook: ${message}`) ||
          (hasSchema &&
            startsOf(uri, isForeign).some((start) => textFrom(document, start).startsWith(at.slice(0, 20))));
        for (const one of own) await until(`${file}: ${one.message ?? ""}`, () => isShown(one));
        // A comma that the agent allows is a matter of taste to VS Code.
        const others = texts().filter((text) => !/^OpenHook: |Trailing comma$/.test(text));
        if (own.length === expected.length && !hasSchema) assert.deepEqual(others, [], file);
        const places = vscode.languages
          .getDiagnostics(uri)
          .filter(({ source }) => source === "OpenHook")
          .map(({ range }) => `${document.offsetAt(range.start)}-${document.offsetAt(range.end)}`);
        assert.equal(new Set(places).size, places.length, `${file}: ${texts().join("\n")}`);
        const isSaidTwice = (): boolean =>
          startsOf(uri, isOwnShape).some((own) =>
            startsOf(uri, isForeign).some((other) => other.isEqual(own)),
          );
        if (hasSchema) await until(`${file}: each problem once`, () => !isSaidTwice());
      }
    });
  }
});
