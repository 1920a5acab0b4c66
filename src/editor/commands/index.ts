import type { CommandTable } from "../commandTable";
import { showLog } from "./showLog";

/** One line per command of `contributes.commands`; a test compares both. */
export const commands: CommandTable = {
  "openhook.showLog": showLog,
};
