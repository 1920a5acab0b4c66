import type { AgentEvent } from "../../model/agentEvent";
import type { Json, JsonObject } from "../../model/json";
import type { AnswerFacts, MergeFacts } from "../answerFacts";
import type { Parsed, ProviderContract, Rendered } from "../contract";
import type { LaunchFacts } from "../launchFacts";
import { buildContract } from "../shared/contract/buildContract";
import { systemShell } from "../shared/contract/systemShell";
import { isObject } from "../shared/handlerFields";
import { eventNamed } from "../shared/tools";
import { facts } from "./facts";
import { endReasons, payloads } from "./payload";

const launch: LaunchFacts = {
  shell: systemShell,
  cwd: "project",
  variables: [],
  input: "stdin",
  newline: true,
  source: "spec",
};

/** Hooks are told and not asked: the protocol has no answer. */
const answers: AnswerFacts = {
  reading: { json: "none" },
  fields: [],
  rules: [
    {
      id: "told",
      when: { end: [0] },
      outcome: "none",
      says: "A hook is told of the event; what it answers is not read.",
      next: "goes on as usual",
      answers: true,
      source: "spec",
    },
    {
      id: "failed",
      when: { end: ["nonzero", "timeout", "signal", "spawn"] },
      outcome: "error",
      says: "A hook that fails changes nothing for the tool that sends the event.",
      next: "goes on as usual",
      reason: ["problem", "stderr"],
      answers: true,
      source: "spec",
    },
  ],
};

const merge: readonly MergeFacts[] = [
  {
    precedence: ["none", "error"],
    reasons: "first",
    separator: "\n",
    updates: "last",
    says: "No hook has a say.",
    source: "spec",
  },
];

const tables = buildContract(facts, { payloads, answers, merge, launch });

export const contract: ProviderContract = {
  ...tables,
  render: (event) => renderEnvelope(event),
  parse: (payload, hint) => parseEnvelope(payload, hint?.event),
};

/** An envelope says less than an event of an agent, and says some of it in its own way. */
function renderEnvelope(event: AgentEvent): Rendered {
  if (eventNamed(facts, event.nativeEvent) !== undefined) return tables.render(event);
  const { subject, ...others } = event;
  const reason = event.event === "session_end" && subject !== undefined ? endReasons[subject] : undefined;
  const rendered = tables.render({
    ...others,
    event: event.event === "after_tool_failure" ? "after_tool_execute" : event.event,
    ...(reason === undefined ? {} : { subject: reason }),
    extras: { [facts.id]: { ...event.extras[facts.id], ...derivedData(event) } },
  });
  if (!rendered.ok || subject === undefined || subject === reason) return rendered;
  return { ...rendered, lost: ["subject", ...rendered.lost] };
}

/** What the envelope says about an event without quoting it. */
function derivedData({ event, prompt, tool }: AgentEvent): JsonObject {
  const failed = event === "after_tool_failure" || tool?.error !== undefined;
  const isEnd = event === "after_tool_execute" || event === "after_tool_failure";
  const data: JsonObject = {
    ...(prompt === undefined ? {} : { prompt_length: Array.from(prompt).length }),
    ...(isEnd ? { status: failed ? "error" : "success" } : {}),
  };
  return Object.keys(data).length > 0 ? { data } : {};
}

/** Newer drafts give the directory as a URI in `context`. */
function parseEnvelope(payload: Json, event: string | undefined): Parsed {
  const hint = event === undefined ? {} : { event };
  const folder = isObject(payload) && payload["cwd"] === undefined ? pathOf(payload["context"]) : undefined;
  if (!isObject(payload) || folder === undefined) return tables.parse(payload, hint);
  const { context: _context, ...rest } = payload;
  return tables.parse({ ...rest, cwd: folder }, hint);
}

function pathOf(uri: Json | undefined): string | undefined {
  if (typeof uri !== "string" || !uri.startsWith("file://")) return undefined;
  try {
    const path = decodeURIComponent(uri.slice("file://".length));
    return /^\/[A-Za-z]:/.test(path) ? path.slice(1) : path;
  } catch {
    return undefined; // no URI: the value stays where it is
  }
}
