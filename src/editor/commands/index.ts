import type { CommandTable } from "../commandTable";
import { clearFilter } from "./clearFilter";
import { convertCommands, convertHooks } from "./convertHooks";
import { copyHookAs } from "./copyHookAs";
import { createHook } from "./createHook";
import { deleteHooks } from "./deleteHooks";
import { filterHooks } from "./filterHooks";
import { fixAllOfKind } from "./fixAllOfKind";
import { groupHooksBy } from "./groupHooks";
import { openHook } from "./openHook";
import { openSample } from "./openSample";
import { refreshHooks } from "./refreshHooks";
import { runCommands } from "./runCommands";
import { showLog } from "./showLog";
import { switchHook } from "./switchHook";
import { unlockHooks } from "./unlockHooks";

/** One line per command of `contributes.commands`; a test compares both. */
export const commands: CommandTable = {
  ...convertCommands,
  ...runCommands,
  "openhook.clearFilter": clearFilter,
  "openhook.convertHooks": convertHooks,
  "openhook.copyHookAs": copyHookAs,
  "openhook.createHook": createHook,
  "openhook.deleteHooks": deleteHooks,
  "openhook.disableHook": switchHook(false),
  "openhook.enableHook": switchHook(true),
  "openhook.filterHooks": filterHooks,
  "openhook.fixAllOfKind": fixAllOfKind,
  "openhook.groupByEvent": groupHooksBy("event"),
  "openhook.groupByProvider": groupHooksBy("provider"),
  "openhook.groupByScript": groupHooksBy("script"),
  "openhook.openHook": openHook,
  "openhook.openSample": openSample,
  "openhook.refreshHooks": refreshHooks,
  "openhook.showLog": showLog,
  "openhook.unlockHooks": unlockHooks,
};
