import type { EventPayload, PayloadFacts, PayloadField } from "../payloadFacts";

const when = "2026-11-18T09:30:00.000Z";

/** A key that says nothing that other agents would understand; those that cannot know it leave it out. */
const own = (key: string, sample: PayloadField["sample"], description: string): PayloadField => ({
  key,
  ...(sample === undefined ? {} : { sample }),
  presence: "usual",
  description,
});

const carried = (
  key: string,
  carries: NonNullable<PayloadField["carries"]>,
  sample: string,
  description: string,
): PayloadField => ({ key, carries, sample, otherwise: "", description });

const event: PayloadField = { key: "event", carries: "nativeEvent", description: "The event's name." };

const metadata: readonly PayloadField[] = [
  { key: "metadata.timestamp", carries: "time", presence: "usual", description: "The time, in ISO 8601." },
  own("metadata.sessionId", "{session}", "The session's id once more."),
  { ...own("metadata.hookName", "guard", "The hook's name."), presence: "rare" },
  { ...own("metadata.hookVersion", "1.0.0", "The hook's version."), presence: "rare" },
];

const session = carried("context.session.id", "sessionId", "{session}", "The session's id.");
const user: readonly PayloadField[] = [session, own("context.session.user", "dev", "The user.")];
const start = own("context.session.startTime", when, "When the session began.");

const payload = (name: string, ...fields: readonly PayloadField[]): EventPayload => ({
  event: name,
  fields: [event, ...fields, ...metadata],
});

const prompt = carried("context.prompt", "prompt", "{prompt}", "The prompt.");

const beforeExecution: readonly PayloadField[] = [
  prompt,
  ...user,
  start,
  carried("context.config.model", "model", "llama3.2", "The model."),
  own("context.config.temperature", 0.7, "How freely the model writes."),
];

const afterExecution: readonly PayloadField[] = [
  prompt,
  carried("context.response", "message", "Done, all tests pass.", "What the model answered."),
  ...user,
  own("context.metrics.duration", 3.2, "How long it took, in seconds."),
  own("context.metrics.tokens", 512, "How many tokens it took."),
];

const toolCall: readonly PayloadField[] = [
  { key: "context.tool", carries: "tool.name", description: "The tool's name." },
  { key: "context.args", carries: "tool.input", otherwise: {}, description: "The tool's arguments." },
];

const fileChange = (type: Pick<PayloadField, "sample" | "constant">): readonly PayloadField[] => [
  carried("context.file", "path", "src/totals.ts", "The file."),
  { key: "context.changes.type", ...type, description: "created, modified or deleted." },
  own("context.changes.size", 2048, "The file's size in bytes."),
  own("context.changes.timestamp", when, "When it changed."),
  session,
];

const custom = (name: Pick<PayloadField, "carries" | "sample" | "constant">): readonly PayloadField[] => [
  { key: "context.eventName", ...name, description: "The event's own name." },
  own("context.data", { env: "staging" }, "What belongs to it."),
  own("context.source", "my-extension", "The extension that raised it."),
  session,
];

/**
 * The protocol's document has no word about the events that hook files name. Here they are what they would have to be in its
 * words: the same payloads, under the protocol's names.
 */
const fileEvents: readonly EventPayload[] = [
  { ...payload("fileEdited", ...fileChange({ constant: "modified" })), named: "on-file-change" },
  { ...payload("fileCreated", ...fileChange({ constant: "created" })), named: "on-file-change" },
  { ...payload("fileDeleted", ...fileChange({ constant: "deleted" })), named: "on-file-change" },
  { ...payload("userTriggered", ...custom({ constant: "userTriggered" })), named: "custom" },
];

const events: readonly EventPayload[] = [
  ...fileEvents,
  payload("pre-execution", ...beforeExecution),
  { ...payload("promptSubmit", ...beforeExecution), named: "pre-execution" },
  payload("post-execution", ...afterExecution),
  { ...payload("agentStop", ...afterExecution), named: "post-execution" },
  payload("pre-tool-call", ...toolCall, ...user),
  payload(
    "post-tool-call",
    ...toolCall,
    {
      key: "context.result",
      carries: "tool.response",
      otherwise: "",
      description: "What the tool gave back.",
    },
    {
      key: "context.metrics.duration",
      carries: "tool.durationMs",
      encoding: "seconds",
      sample: 1.2,
      presence: "usual",
      description: "How long the tool ran, in seconds.",
    },
    own("context.metrics.success", true, "Whether the tool succeeded."),
    session,
  ),
  payload(
    "on-error",
    carried("context.error.message", "message", "File not found", "What went wrong."),
    own("context.error.code", "ENOENT", "The error's code."),
    own("context.error.stack", "Error: ENOENT", "Where it went wrong."),
    own("context.operation", "read-file", "What was being done."),
    session,
  ),
  payload("on-file-change", ...fileChange({ sample: "renamed" })),
  payload(
    "on-git-commit",
    own("context.files", ["src/totals.ts"], "The files of the commit."),
    carried("context.message", "message", "fix: round totals", "The message of the commit."),
    own("context.branch", "main", "The branch."),
    session,
  ),
  payload(
    "on-session-start",
    ...user,
    start,
    own("context.session.config", {}, "The settings of the session."),
  ),
  payload(
    "on-session-end",
    ...user,
    start,
    own("context.session.endTime", when, "When the session ended."),
    own("context.session.duration", 1800, "How long it was, in seconds."),
    own("context.session.messageCount", 14, "How many messages it had."),
  ),
  payload(
    "on-context-overflow",
    session,
    own("context.context.size", 8100, "Tokens in the context."),
    own("context.context.maxSize", 8192, "Tokens that there is room for."),
    own("context.context.utilization", 0.99, "The share that is taken, 0 to 1."),
  ),
  payload(
    "on-approval-request",
    { key: "context.operation", carries: "tool.name", description: "What is to be done: a tool." },
    { key: "context.details", carries: "tool.input", otherwise: {}, description: "The tool's arguments." },
    own("context.requester", "agent", "Who asks."),
    session,
  ),
  payload("custom", ...custom({ carries: "subject", sample: "deploy" })),
];

export const payloads: PayloadFacts = {
  common: [event, session, ...metadata],
  events,
  tools: {},
};
