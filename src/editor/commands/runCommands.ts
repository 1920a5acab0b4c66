import type { CommandTable } from "../commandTable";
import { compareDecisions } from "./compareDecisions";
import { fireEvent } from "./fireEvent";
import { editEvent, runAgain } from "./runAgain";
import { saveTest } from "./saveTest";
import { runHook, testHook } from "./testHook";

/** The commands that run hooks, or are about a run. */
export const runCommands: CommandTable = {
  "openhook.compareDecisions": compareDecisions,
  "openhook.editEvent": editEvent,
  "openhook.fireEvent": fireEvent,
  "openhook.runAgain": runAgain,
  "openhook.runHook": runHook,
  "openhook.saveTest": saveTest,
  "openhook.testHook": testHook,
};
