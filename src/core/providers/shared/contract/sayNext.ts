import { canonicalEvent } from "../../../model/event";
import type { AgentEvent } from "../../../model/agentEvent";
import type { Decision } from "../../../model/verdict";
import type { AnswerRule } from "../../answerFacts";
import type { ProviderFacts } from "../../facts";

/** What the agent does after a verdict, in whole sentences. */
export function sayNext(
  decision: Decision,
  rule: Pick<AnswerRule, "next" | "tells">,
  event: AgentEvent,
  facts: ProviderFacts,
): string {
  const does = `${facts.name} ${rule.next.replaceAll("{action}", actionOf(event))}`;
  const isTold = rule.tells !== undefined && decision.reason !== undefined;
  const told = isTold ? `tells the ${rule.tells ?? ""}: ${quote(decision.reason)}` : "";
  const isError = decision.outcome === "error";
  const more = [
    isTold && isError ? ended(`It ${told}`) : undefined,
    decision.interrupt === true ? "It stops working then." : undefined,
    decision.updatedInput && "It runs the tool with the changed arguments.",
    decision.updatedOutput !== undefined ? "It uses the changed output." : undefined,
    decision.updatedPrompt === undefined ? undefined : "It uses the changed prompt.",
    decision.context === undefined
      ? undefined
      : ended(`It adds to the model's context: ${quote(decision.context)}`),
    decision.systemMessage === undefined
      ? undefined
      : ended(`It shows the user: ${quote(decision.systemMessage)}`),
  ];
  return [
    ended(isTold && !isError ? `${does} and ${told}` : does),
    ...more.filter((sentence) => sentence !== undefined),
  ].join(" ");
}

/** A quotation that ends a sentence by itself needs no further full stop. */
const ended = (text: string): string => (/[.!?]"$/.test(text) ? text : `${text}.`);

const maxShown = 200;

function quote(text = ""): string {
  const line = text.trim().replace(/\s+/g, " ");
  return `"${line.length > maxShown ? `${line.slice(0, maxShown)}...` : line}"`;
}

/** What an event is about, for the sentence "blocks ...". */
function actionOf(event: AgentEvent): string {
  if (event.tool !== undefined) {
    const name = event.tool.nativeName ?? event.tool.name;
    return name === "" ? "the tool call" : `the ${name} call`;
  }
  return Object.hasOwn(actions, event.event)
    ? (actions[event.event] ?? "the action")
    : canonicalEvent(event.event)?.tool
      ? "the tool call"
      : "the action";
}

const actions: Readonly<Record<string, string>> = {
  before_prompt: "the prompt",
  prompt_expansion: "the expansion of the command",
  before_compact: "the compaction",
  before_model: "the request to the model",
  after_model: "the model's answer",
  before_tool_selection: "the choice of tools",
  after_tool_batch: "the next request to the model",
  config_change: "the change of settings",
  task_created: "the new task",
  task_completed: "the completion of the task",
  before_task: "the task",
  worktree_create: "the new worktree",
  worktree_remove: "the removal of the worktree",
  before_elicitation: "the question to the user",
  after_elicitation: "the user's answer",
  before_model_switch: "the change of the model",
  subagent_start: "the subagent",
  before_commit: "the commit",
  before_completion_read: "the reading of the file",
};
