/** Where two agents start commands, as seen from the project: most start them in its root, some beside the config file. */
export interface WorkingFolders {
  /** The folder in which the source starts the command, relative to the project; empty for the root itself. */
  readonly from: string;
  /** The target starts it in the folder of its config file, one level below the root. */
  readonly toSubfolder: boolean;
}

const up = "cd .. && ";

/** Lets a command run where its author meant it to, so that every relative path in it still leads to the same file. */
export function moveCommand(command: string, { from, toSubfolder }: WorkingFolders): string {
  if (from === "") return toSubfolder ? `${up}${command}` : command;
  if (!command.startsWith(up)) return toSubfolder ? command : `cd ${from} && ${command}`;
  return toSubfolder ? command : command.slice(up.length);
}
