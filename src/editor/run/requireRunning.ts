import * as vscode from "vscode";
import type { Host, Running } from "../host";
import { UserError } from "../userError";

/** The only way to start a command: every handler that runs hooks asks here first, each time. */
export function requireRunning({ host }: { readonly host: Host }): Running {
  if (host.running === undefined) {
    throw new UserError(
      vscode.l10n.t(
        "A browser cannot start commands. Open the folder in VS Code on the desktop or on a remote machine to run its hooks.",
      ),
    );
  }
  if (!vscode.workspace.isTrusted) {
    throw new UserError(
      vscode.l10n.t("No hook is run in a workspace that is not trusted. Trust it first, then try again."),
      { title: vscode.l10n.t("Manage Workspace Trust"), command: "workbench.trust.manage" },
    );
  }
  return host.running;
}
