import type { EventFact, FieldFact, ProviderFacts } from "../facts";

/** The protocol tells hooks what happened and reads no answer: nothing can be prevented by it. */
const events = [
  { native: "session.start", canonical: "session_start", power: "observe", source: "spec" },
  { native: "session.end", canonical: "session_end", power: "observe", source: "spec" },
  { native: "prompt.submit", canonical: "before_prompt", power: "observe", source: "spec" },
  { native: "tool.start", canonical: "before_tool_execute", power: "observe", source: "spec" },
  { native: "tool.end", canonical: "after_tool_execute", power: "observe", source: "spec" },
  {
    native: "file.write",
    canonical: "file_saved",
    fires: "after the agent wrote a file",
    power: "observe",
    doubtful: true,
    source: "draft",
  },
] as const satisfies readonly EventFact[];

const fields = [
  {
    key: "openhook",
    level: "root",
    type: "string",
    required: true,
    values: ["0.1"],
    description: "Version of the protocol, as MAJOR.MINOR.",
    source: "spec",
  },
  { key: "hooks", level: "root", type: "array", required: true, description: "The hooks.", source: "spec" },
  {
    key: "command",
    level: "handler",
    type: "string",
    canonical: "command",
    required: true,
    description: "Shell command; gets the event on stdin.",
    source: "spec",
  },
  {
    key: "events",
    level: "handler",
    type: "string[]",
    description: 'Events that it is told about; all of them ("*") unless said.',
    narrows: true,
    source: "spec",
  },
  {
    key: "async",
    level: "handler",
    type: "boolean",
    canonical: "async",
    description: "Started and not waited for.",
    source: "spec",
  },
] as const satisfies readonly FieldFact[];

export const facts = {
  id: "openhook",
  name: "OpenHook",
  sources: {
    spec: {
      url: "https://github.com/HikaruEgashira/open-hook/blob/main/spec/openhook-0.1.md",
      read: "2026-11-18",
    },
    draft: { url: "https://github.com/HikaruEgashira/open-hook", read: "2026-11-18" },
  },
  files: [
    {
      kind: "discovery",
      scope: "project",
      pattern: ".openhook.json",
      format: "json",
      target: ".openhook.json",
      source: "spec",
    },
  ],
  events,
  tools: [],
  matcher: { dialect: "none", wildcards: [], source: "spec" },
  fields,
  timeout: { source: "spec" },
  environment: { variables: {}, projectRoot: { reference: ".", variables: [] } },
  execution: {
    order: "unknown",
    onFailure: "open",
    shell: "the system's shell",
    cwd: "the project root",
    input: "openhook",
    answer: "openhook",
    source: "spec",
  },
  inputRewrite: false,
  structuredOutput: false,
} as const satisfies ProviderFacts;

/** What `"*"` stands for: the events of version 0.1, which every tool may send. */
export const allEvents: readonly EventFact[] = events.filter((event) => !("doubtful" in event));
