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
  for (const uri of placesOf(path)) {
    if (await isFile(uri)) return { startIndex: match.index, length: text.length, uri, line: Number(line) };
  }
  return undefined;
}

/** In a workspace of several folders, paths begin with the name of one. */
function placesOf(path: string): readonly vscode.Uri[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (/^(?:[/\\]|[A-Za-z]:)/.test(path)) {
    return folders.slice(0, 1).map(({ uri }) => uri.with({ path: vscode.Uri.file(path).path }));
  }
  return folders.flatMap(({ uri, name }) => [
    vscode.Uri.joinPath(uri, path),
    ...(path.startsWith(`${name}/`) ? [vscode.Uri.joinPath(uri, path.slice(name.length + 1))] : []),
  ]);
}

async function isFile(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.File) !== 0;
  } catch {
    // Whatever the reason: what cannot be looked at cannot be opened.
    return false;
  }
}
