import * as vscode from "vscode";
import { TemporaryFolder } from "./temporaryFolder";
import { until } from "./until";

/** VS Code starts to watch the workspace some time after it has started itself; what happens to files before that nobody is told. */
export async function watcherReady(): Promise<void> {
  const folder = TemporaryFolder.inWorkspace();
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder.uri, "probe"));
  let isSeen = false;
  const seen = (): void => void (isSeen = true);
  const events = vscode.Disposable.from(watcher, watcher.onDidCreate(seen), watcher.onDidChange(seen));
  let count = 0;
  await until("the file watcher", () => {
    folder.write("probe", String(count++));
    return isSeen;
  });
  events.dispose();
  folder.dispose();
}
