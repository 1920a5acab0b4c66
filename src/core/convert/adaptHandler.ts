import type { CapabilityName } from "../model/capability";
import { capabilities } from "../model/capability";
import type { Handler, HandlerType } from "../model/handler";
import type { Hook } from "../model/hook";
import type { ProviderFacts } from "../providers/facts";
import { eventNamed } from "../providers/shared/tools";
import { declaredCapabilities } from "./capabilitiesOf";
import { lossOf, unchanged, type Adaptation, type AdaptContext } from "./adaptation";
import { curlCommand, blockingCommand } from "./replacementCommands";

/** Makes sure that the target can run this kind of handler on this event, or replaces it, or leaves the hook out. */
export function adaptHandler(hook: Hook, context: AdaptContext): Adaptation {
  const { target } = context;
  const { type } = hook.handler;
  const event = eventNamed(target, hook.nativeEvent);
  const types = event?.handlerTypes ?? handlerTypesOf(target);
  if (types.includes(type) && !(isPrompt(type) && isOtherUse(context))) return unchanged(hook);
  if (isPrompt(type)) return replacePrompt(hook, context);
  if (type === "http" && types.includes("command")) return replaceHttp(hook);
  return unsupported(hook, `${target.name} runs no handler of this type on ${hook.nativeEvent}`);
}

function unsupported(hook: Hook, reason: string): Adaptation {
  const { type } = hook.handler;
  return {
    hooks: [],
    losses: [lossOf(hook, { kind: "handlerUnsupported", field: "handler.type", type, reason })],
  };
}

const isPrompt = (type: HandlerType): boolean => type === "prompt" || type === "agent";

/** One agent sends the prompts of hooks to itself, the other lets a model judge by them: neither can stand for the other. */
function isOtherUse({ prompts, target }: AdaptContext): boolean {
  return prompts !== target.prompts;
}

function replacePrompt(hook: Hook, context: AdaptContext): Adaptation {
  if (context.prompts !== "sent") return degrade(hook, "llm_evaluated", context);
  const where = `${context.target.name} does not do on ${hook.nativeEvent}`;
  return unsupported(hook, `its prompt is sent to the agent, which ${where}`);
}

/** A target that cannot change the tool's input must not let the unchanged input through: the format's safety rule. */
export function adaptInputRewrite(hook: Hook, context: AdaptContext): Adaptation {
  const lacks = !context.target.inputRewrite && declaredCapabilities(hook).includes("input_rewrite");
  return lacks ? degrade(hook, "input_rewrite", context) : unchanged(hook);
}

/** Applies the author's strategy, or the format's default, for a capability that the target lacks. */
export function degrade(hook: Hook, capability: CapabilityName, { target }: AdaptContext): Adaptation {
  const strategy = hook.degradation?.[capability] ?? capabilities[capability].degradation;
  if (strategy === "block" && handlerTypesOf(target).includes("command")) {
    const handler = { type: "command", command: blockingCommand(hook, capability) } satisfies Handler;
    return {
      hooks: [{ ...hook, handler }],
      losses: [lossOf(hook, { kind: "capabilityBlocked", field: "handler", capability })],
    };
  }
  if (strategy === "exclude" || capability === "llm_evaluated") {
    return {
      hooks: [],
      losses: [lossOf(hook, { kind: "capabilityExcluded", field: "handler", capability })],
    };
  }
  return {
    hooks: [hook],
    losses: [lossOf(hook, { kind: "capabilityReduced", field: "handler", capability })],
  };
}

function handlerTypesOf(facts: ProviderFacts): readonly HandlerType[] {
  if (facts.handlerTypes !== undefined) return facts.handlerTypes;
  const named = facts.fields.find((field) => field.canonical === "type")?.values;
  return named === undefined ? ["command"] : (named as readonly HandlerType[]);
}

function replaceHttp(hook: Hook): Adaptation {
  const { type: _type, url: _url, headers: _headers, allowedEnvVars: _variables, ...rest } = hook.handler;
  const command = curlCommand(hook.handler);
  return {
    hooks: [{ ...hook, handler: { ...rest, type: "command", command } }],
    losses: [
      lossOf(hook, {
        kind: "handlerReplaced",
        field: "handler",
        type: "http",
        by: "a command that calls curl",
      }),
    ],
  };
}
