import * as vscode from "vscode";
import { reportError } from "./reportError";
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
          reportError(error, id, services.log);
          return undefined;
        }
      }),
    ),
  );
}
