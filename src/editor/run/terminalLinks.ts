import * as vscode from "vscode";

interface PlaceLink extends vscode.TerminalLink {
  readonly uri: vscode.Uri;
  readonly line: number;
}

const place = /((?:[A-Za-z]:)?[\w.@~/\\-]*[\w-]\.\w+)(?::(\d+))?/g;

/** Paths in our terminals lead to the file, also those that count from the workspace: VS Code itself finds only whole ones there. */
export function terminalLinks(
  isOurs: (terminal: vscode.Terminal) => boolean,
): vscode.TerminalLinkProvider<PlaceLink> {
  return {
    provideTerminalLinks: async ({ line, terminal }) => {
      if (!isOurs(terminal)) return [];
      const links = await Promise.all([...line.matchAll(place)].map(linkOf));
      return links.filter((link) => link !== undefined);
    },
    handleTerminalLink: async ({ uri, line }) => {
      const at = new vscode.Position(Math.max(0, line - 1), 0);
      await vscode.window.showTextDocument(uri, { selection: new vscode.Range(at, at) });
    },
  };
}

async function linkOf(match: RegExpExecArray): Promise<PlaceLink | undefined> {
  const [text, path = "", line = "1"] = match;
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    const isWhole = /^(?:[/\\]|[A-Za-z]:)/.test(path);
    const uri = isWhole
      ? folder.uri.with({ path: vscode.Uri.file(path).path })
      : vscode.Uri.joinPath(folder.uri, path);
    if (await isFile(uri)) return { startIndex: match.index, length: text.length, uri, line: Number(line) };
  }
  return undefined;
}

async function isFile(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.File) !== 0;
  } catch {
    // Whatever the reason: what cannot be looked at cannot be opened.
    return false;
  }
}
