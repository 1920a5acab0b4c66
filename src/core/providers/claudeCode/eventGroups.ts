import { events as eventFacts } from "./events";

/** Events that are treated alike by exit codes and answers. */
export const events: readonly string[] = eventFacts.map(({ native }) => native);

/** Exit code 2, or decision block, prevents what the event is about. */
export const blockable = [
  "PreToolUse",
  "UserPromptSubmit",
  "UserPromptExpansion",
  "TaskCreated",
  "ConfigChange",
  "PreCompact",
  "Elicitation",
  "ElicitationResult",
  "PreModelSwitch",
] as const;

export const goesOn = ["Stop", "SubagentStop"] as const;

export const afterTool = ["PostToolUse", "PostToolUseFailure"] as const;

/** Exit code 2 shows stderr to the user and changes nothing. */
export const showsUser = [
  "SessionStart",
  "Setup",
  "SubagentStart",
  "SessionEnd",
  "CwdChanged",
  "FileChanged",
  "PostCompact",
] as const;

/** JSON is thrown away, but for an escape sequence for the terminal. */
export const discardsJson: readonly string[] = [
  "Notification",
  "SessionEnd",
  "PostCompact",
  "InstructionsLoaded",
  "StopFailure",
  "DirectoryAdded",
  "WorktreeRemove",
];

/** Plain text becomes context for the model. */
export const readsText = [
  "UserPromptSubmit",
  "UserPromptExpansion",
  "SessionStart",
  "PostModelSwitch",
] as const;

/** onFailure "block" has an effect: what can be prevented, without those that the vendor excepts. */
export const closable = [
  "PreToolUse",
  "PermissionRequest",
  "UserPromptSubmit",
  "UserPromptExpansion",
  "PostToolBatch",
  "TaskCreated",
  "ConfigChange",
  "PreCompact",
  "Elicitation",
  "ElicitationResult",
  "PreModelSwitch",
] as const;
