import assert from "node:assert/strict";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, suiteSetup, suiteTeardown, test } from "mocha";
import * as vscode from "vscode";
import { recognise } from "../../src/core/discover/recognise";
import { expectProblems, jsonLanguageDone, problemsOf, shortened, type, type Problem } from "./problems";
import { TemporaryFolder } from "./temporaryFolder";
import { until } from "./until";

interface ExpectedFinding extends Problem {
  readonly file: string;
  /** Titles; ` (preview)` behind those that are shown first. */
  readonly fixes?: readonly string[];
}

const preview = " (preview)";

/** What the core says of the projects in test/fixtures/rules is what the editor shows, and what its quick fixes mend. */
suite("rules in the editor", () => {
  const root = vscode.extensions.getExtension("openhook.openhook")?.extensionPath ?? "";
  const fixtures = join(root, "test", "fixtures", "rules");
  const codes = readdirSync(fixtures).filter((code) => existsSync(join(fixtures, code, "findings.json")));
  const projects = new Map<string, readonly vscode.TextDocument[]>();
  let folder: TemporaryFolder;

  suiteSetup(async function () {
    this.timeout(120_000);
    folder = TemporaryFolder.inWorkspace();
    for (const code of codes) {
      const project = join(folder.path, code);
      cpSync(join(fixtures, code, "before"), project, { recursive: true });
      projects.set(code, await showHookFiles(project));
    }
    await jsonLanguageDone(folder.write("broken.json", "{"));
  });

  suiteTeardown(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    folder.dispose();
  });

  for (const code of codes) {
    const expected = JSON.parse(
      readFileSync(join(fixtures, code, "findings.json"), "utf8"),
    ) as readonly ExpectedFinding[];
    const inFile = (document: vscode.TextDocument): readonly ExpectedFinding[] =>
      expected.filter(({ file }) => document.uri.path.endsWith(`/${code}/${file}`));

    test(`${code}: each problem once, at its place`, async () => {
      for (const document of projects.get(code) ?? []) {
        await expectProblems(
          document,
          inFile(document).map(({ severity, message, at, code: own }) => ({
            code: own,
            severity,
            message,
            at: shortened(at),
          })),
        );
      }
    });

    if (!existsSync(join(fixtures, code, "after"))) continue;
    test(`${code}: quick fixes`, async () => {
      for (const document of projects.get(code) ?? []) {
        const own = inFile(document).filter((finding) => finding.code === code);
        const titles = own.flatMap(({ fixes }) => fixes?.slice(0, 1) ?? []);
        if (titles.length === 0) continue;
        const before = document.getText();
        for (const title of titles) await applyFix(document, title.replace(preview, ""));
        const path = document.uri.path.slice(document.uri.path.indexOf(`/${code}/`) + code.length + 2);
        assert.equal(document.getText(), readFileSync(join(fixtures, code, "after", path), "utf8"), path);
        const left = own.filter(({ fixes }) => fixes === undefined).length;
        await until("the problems to go", () => countOf(document, code) === left);
        await type(document, before);
      }
    });
  }
});

async function showHookFiles(project: string): Promise<readonly vscode.TextDocument[]> {
  const paths = readdirSync(project, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
    .filter((path) => recognise(path).length > 0);
  const documents: vscode.TextDocument[] = [];
  for (const path of paths.sort()) {
    const editor = await vscode.window.showTextDocument(vscode.Uri.file(path), { preview: false });
    documents.push(editor.document);
  }
  return documents;
}

function countOf(document: vscode.TextDocument, code: string): number {
  return problemsOf(document).filter((problem) => problem.code === code).length;
}

async function fixNamed(document: vscode.TextDocument, title: string): Promise<vscode.CodeAction> {
  const whole = new vscode.Range(0, 0, document.lineCount, 0);
  return until(`the quick fix ${title}`, async () => {
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      whole,
      vscode.CodeActionKind.QuickFix.value,
    );
    return actions.find((action) => action.title === title);
  });
}

/** As if somebody had chosen it, and said yes to the preview if there is one. */
async function applyFix(document: vscode.TextDocument, title: string): Promise<void> {
  const { edit } = await fixNamed(document, title);
  const confirmed = new vscode.WorkspaceEdit();
  for (const [uri, edits] of edit?.entries() ?? []) confirmed.set(uri, edits);
  assert.ok(await vscode.workspace.applyEdit(confirmed));
}
