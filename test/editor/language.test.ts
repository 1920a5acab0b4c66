import assert from "node:assert/strict";
import { suite, suiteSetup, suiteTeardown, test } from "mocha";
import * as vscode from "vscode";
import { providers } from "../../src/core/providers/registry";
import { caretCases, type CaretCase } from "./caretCases";
import { TemporaryFolder } from "./temporaryFolder";
import { until } from "./until";

/** Completion, hover, links and definitions in the real editor: those of the schemas and those of the extension together. */
suite("language", () => {
  let folder: TemporaryFolder;

  suiteSetup(async () => {
    folder = TemporaryFolder.inWorkspace();
    await vscode.extensions.getExtension("openhook.openhook")?.activate();
  });

  suiteTeardown(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    folder.dispose();
  });

  for (const { facts } of providers) {
    const formats = new Set(facts.files.map(({ format }) => format.replace("jsonc", "json")));
    formats.delete("script");
    if (formats.size === 0) continue;
    test(`${facts.id}: cases for its formats, events, tools and variables`, () => {
      const cases = Object.entries(caretCases).flatMap(([name, one]) =>
        name.split(" ")[0] === facts.id ? [one] : [],
      );
      const written = cases.map(({ path }) => /\.(?:toml|yaml)$/.exec(path)?.[0].slice(1) ?? "json");
      assert.deepEqual(
        [...formats].filter((format) => !written.includes(format)),
        [],
      );
      const wanted = [
        "event",
        "events",
        ...(facts.matcher.dialect === "none" || facts.tools.length === 0 ? [] : ["matcher", "tool"]),
        ...(Object.keys(facts.environment.variables).length === 0 ? [] : ["variable"]),
      ];
      const marks = new Set(cases.flatMap(({ expected }) => Object.keys(expected)));
      assert.deepEqual(
        wanted.filter((mark) => !marks.has(mark)),
        [],
      );
    });
  }

  for (const [name, one] of Object.entries(caretCases)) {
    const slug = name.replace(" ", "-");

    test(`${name}: hover, links and definition`, async () => {
      const { document, at, marks } = await open(folder, `${slug}/read`, one, "read");
      const { event, matcher, script } = one.expected;
      if (event !== undefined && marks.includes("event")) await expectHover(document, at("event"), event);
      if (matcher !== undefined) await expectHover(document, at("matcher"), matcher);
      if (script === undefined) return;
      const target = vscode.Uri.joinPath(folder.uri, slug, "read", script).toString();
      await until(`the link to ${script}`, async () => {
        const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
          "vscode.executeLinkProvider",
          document.uri,
        );
        return links.some((link) => link.range.contains(at("script")) && link.target?.toString() === target);
      });
      const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
        "vscode.executeDefinitionProvider",
        document.uri,
        at("script"),
      );
      assert.deepEqual(
        found.map((place) => ("targetUri" in place ? place.targetUri : place.uri).toString()),
        [target],
      );
    });

    test(`${name}: completion`, async () => {
      const { document, at, marks } = await open(folder, `${slug}/write`, one, "write");
      for (const mark of marks) {
        const word = one.expected[mark];
        if (word !== undefined) await expectOffer(document, at(mark), `${mark}: ${word}`, word);
      }
    });
  }
});

async function open(
  folder: TemporaryFolder,
  place: string,
  { path, ...texts }: CaretCase,
  which: "read" | "write",
): Promise<{
  readonly document: vscode.TextDocument;
  readonly marks: readonly string[];
  readonly at: (mark: string) => vscode.Position;
}> {
  const marked = texts[which];
  const { script } = texts.expected;
  if (script !== undefined) folder.write(`${place}/${script}`, "#!/bin/sh\nexit 0\n");
  const uri = folder.write(`${place}/${path}`, marked.replaceAll(/«\w+»/g, ""));
  const { document } = await vscode.window.showTextDocument(uri, { preview: false });
  const offsets = new Map<string, number>();
  let removed = 0;
  for (const { 0: mark, index } of marked.matchAll(/«\w+»/g)) {
    offsets.set(mark.slice(1, -1), index - removed);
    removed += mark.length;
  }
  return { document, marks: [...offsets.keys()], at: (mark) => document.positionAt(offsets.get(mark) ?? 0) };
}

/** One hover, from whomever, that says the word. */
async function expectHover(
  document: vscode.TextDocument,
  position: vscode.Position,
  word: string,
): Promise<void> {
  const ask = async (): Promise<readonly string[]> => {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      "vscode.executeHoverProvider",
      document.uri,
      position,
    );
    return hovers.map(({ contents }) =>
      contents.map((content) => (content as vscode.MarkdownString).value).join("\n"),
    );
  };
  // The JSON language unescapes nothing; Markdown escapes underlines and hyphens.
  const says = (text: string): boolean => text.replaceAll("\\", "").includes(word);
  await until(`a hover with ${word}`, async () => (await ask()).some(says));
  assert.equal((await ask()).filter(says).length, 1, `hovers with ${word}: ${(await ask()).join("\n---\n")}`);
}

/** Where no schema is attached, VS Code's JSON language offers the keys of neighbouring objects, and knows nothing about them. */
function isGuess({ kind, detail, documentation }: vscode.CompletionItem): boolean {
  const isExplained = detail !== undefined || (documentation ?? "") !== "";
  return kind === vscode.CompletionItemKind.Property && !isExplained;
}

async function expectOffer(
  document: vscode.TextDocument,
  position: vscode.Position,
  what: string,
  word: string,
): Promise<void> {
  const ask = async (): Promise<readonly string[]> => {
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      "vscode.executeCompletionItemProvider",
      document.uri,
      position,
    );
    return items
      .filter(({ kind }) => kind !== vscode.CompletionItemKind.Text)
      .filter((item) => !isGuess(item))
      .map(({ label }) => (typeof label === "string" ? label : label.label).replaceAll('"', ""));
  };
  try {
    await until(what, async () => (await ask()).includes(word));
  } catch {
    assert.fail(`${what} is not offered: ${(await ask()).join()}`);
  }
  const labels = await ask();
  assert.deepEqual(
    labels.filter((label, index) => labels.indexOf(label) !== index),
    [],
    `${what}: offered twice`,
  );
}
