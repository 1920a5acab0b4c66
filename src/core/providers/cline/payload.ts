import type { EventPayload, PayloadFacts, PayloadField } from "../payloadFacts";
import { cliOnly } from "./cliPayload";
import { field, prompt, roots, text, toolName, toolResult } from "./payloadFields";
import { notText, toolPayloads } from "./toolPayloads";

/** The extension leaves out what is false, 0 or empty; only an empty prompt is sent. */
const common: readonly PayloadField[] = [
  field("clineVersion", "4.1.16", "Cline's version."),
  { key: "hookName", carries: "nativeEvent", description: "The event's name." },
  {
    key: "timestamp",
    carries: "time",
    encoding: "epochText",
    otherwise: "",
    description: "The time, in milliseconds.",
  },
  text("taskId", "sessionId", "{session}", "The id of the task."),
  roots,
  field("userId", "u-1", "The user's id."),
  field("model.provider", "unknown", "Who runs the model; unknown in versions 4.x."),
  {
    key: "model.slug",
    carries: "model",
    sample: "unknown",
    otherwise: "unknown",
    description: "The model; unknown in versions 4.x.",
  },
];

const payload = (event: string, ...fields: readonly PayloadField[]): EventPayload => ({
  event,
  fields: [...common, ...fields],
});

/** All of it is text. */
const task = (data: string): readonly PayloadField[] => [
  {
    ...text(`${data}.taskMetadata.taskId`, "sessionId", "{session}", "The id of the task once more."),
    repeats: true,
  },
  field(`${data}.taskMetadata.ulid`, "", "Another id of the task."),
];

const toolCall = (data: string): readonly PayloadField[] => [
  toolName(data),
  {
    key: `${data}.parameters`,
    carries: "tool.input",
    encoding: "strings",
    parsed: notText,
    otherwise: {},
    description: "The tool's arguments. All values are strings: lists stand there as JSON text.",
  },
];

const usual = (key: string, sample: PayloadField["sample"], description: string): PayloadField => ({
  ...field(key, sample, description),
  presence: "usual",
});

const events: readonly EventPayload[] = [
  payload(
    "TaskStart",
    ...task("taskStart"),
    text("taskStart.taskMetadata.initialTask", "prompt", "{prompt}", "What the task is."),
  ),
  payload(
    "TaskResume",
    ...task("taskResume"),
    field("taskResume.previousState.lastMessageTs", "1795000000000", "The time of the last message."),
    field("taskResume.previousState.messageCount", "14", "How many messages there are."),
    field("taskResume.previousState.conversationHistoryDeleted", "false", "Whether older ones are gone."),
  ),
  payload("UserPromptSubmit", prompt, {
    ...usual("userPromptSubmit.attachments", [], "Paths of files that come with it."),
    presence: "rare",
  }),
  payload("PreToolUse", ...toolCall("preToolUse")),
  payload("PostToolUse", ...toolCall("postToolUse"), ...toolResult),
  payload(
    "TaskComplete",
    ...task("taskComplete"),
    field("taskComplete.taskMetadata.initialTask", "", "Empty in versions 4.x."),
    text("taskComplete.taskMetadata.result", "message", "Totals fixed.", "What the task came to."),
  ),
  payload(
    "TaskCancel",
    ...task("taskCancel"),
    field("taskCancel.taskMetadata.initialTask", "", "Empty in versions 4.x."),
    field("taskCancel.taskMetadata.completionStatus", "cancelled", "How the task ended."),
  ),
  payload(
    "Notification",
    text("notification.event", "subject", "user_attention", "What happened."),
    usual("notification.source", "ask", "Who notifies."),
    text("notification.message", "message", "Approve the command?", "What it says."),
    usual("notification.waitingForUserInput", true, "Whether Cline waits for the user."),
    usual("notification.eventVersion", "1", "The version of the event."),
    usual("notification.eventId", "ev-1", "The event's id."),
    usual("notification.sourceType", "ask", "The kind of what notifies."),
    usual("notification.sourceId", "command", "What notifies."),
    usual("notification.requiresUserAction", true, "Whether the user has to do something."),
    usual("notification.severity", "info", "How important it is."),
  ),
  payload(
    "PreCompact",
    {
      ...text("preCompact.taskId", "sessionId", "{session}", "The id of the task once more."),
      repeats: true,
    },
    usual("preCompact.ulid", "01K0", "Another id of the task."),
    usual("preCompact.contextSize", 62, "How many messages there are."),
    usual("preCompact.compactionStrategy", "standard-truncation-lasthalf", "What is left out."),
    usual("preCompact.previousApiReqIndex", 58, "The last request to the model."),
    usual("preCompact.tokensIn", 151_000, "Tokens that the model has read."),
    usual("preCompact.tokensOut", 900, "Tokens that the model has written."),
    usual("preCompact.deletedRangeStart", 2, "The first message that is left out."),
    usual("preCompact.deletedRangeEnd", 31, "The last message that is left out."),
    usual("preCompact.contextJsonPath", "/tmp/cline/ctx.json", "A file with the context, as JSON."),
    usual("preCompact.contextRawPath", "/tmp/cline/ctx.txt", "A file with the context, as text."),
  ),
  ...cliOnly,
];

export const payloads: PayloadFacts = { common, events, tools: toolPayloads };
