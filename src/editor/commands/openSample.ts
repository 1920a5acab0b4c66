import * as vscode from "vscode";
import { exists } from "../hooks/readFile";
import type { Services } from "../services";

/** Opens a copy of the sample workspace, so that whoever tries things out changes nothing of the extension. */
export async function openSample({ extension, storage, host }: Services): Promise<void> {
  const sample = vscode.Uri.joinPath(storage, "openhook-sample");
  if (!(await exists(sample))) {
    await vscode.workspace.fs.copy(vscode.Uri.joinPath(extension, "examples"), sample);
    // Packages do not keep the bit that lets a script be started.
    const scripts = vscode.Uri.joinPath(sample, "scripts");
    for (const [name] of await vscode.workspace.fs.readDirectory(scripts))
      await host.permissions?.makeExecutable(vscode.Uri.joinPath(scripts, name).fsPath);
  }
  const forceNewWindow = vscode.workspace.workspaceFolders !== undefined;
  await vscode.commands.executeCommand("vscode.openFolder", sample, { forceNewWindow });
}
