import * as vscode from "vscode";
import { UserError } from "./userError";
import type { Services } from "./services";

type CommandHandler = (services: Services, ...args: readonly unknown[]) => unknown;
export type CommandTable = Readonly<Record<string, CommandHandler>>;

/** Registers every command of the table; what a handler throws is logged and shown once, here. */
export function registerCommands(table: CommandTable, services: Services): vscode.Disposable {
  return vscode.Disposable.from(
    ...Object.entries(table).map(([id, handler]) =>
      vscode.commands.registerCommand(id, async (...args: unknown[]) => {
        services.log.debug(id);
        try {
          return await handler(services, ...args);
        } catch (error) {
          services.log.error(id, error instanceof Error ? error : String(error));
          await showError(error, services);
          return undefined;
        }
      }),
    ),
  );
}

const showLog = "Show Log";

async function showError(error: unknown, { log }: Services): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  const text = error instanceof UserError ? message : `OpenHook could not finish the command: ${message}`;
  if ((await vscode.window.showErrorMessage(text, showLog)) === showLog) log.show();
}
