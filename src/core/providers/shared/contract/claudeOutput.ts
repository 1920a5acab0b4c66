import type { OutputField } from "../../answerFacts";

type Events = readonly string[];

export const specific = "hookSpecificOutput";
export const permissionDecision = `${specific}.permissionDecision`;
export const permissionReason = `${specific}.permissionDecisionReason`;
const request = `${specific}.decision`;

/** Keys of Claude Code's answers that its relatives took over. */
export function stopFields(events: Events): readonly OutputField[] {
  return [
    {
      key: "continue",
      type: "boolean",
      carries: "outcome",
      events,
      description: "false stops the agent, whatever else the answer says.",
    },
    {
      key: "stopReason",
      type: "string",
      carries: "reason",
      events,
      description: "What the user is told when continue is false.",
    },
  ];
}

export function messageField(events?: Events): OutputField {
  return {
    key: "systemMessage",
    type: "string",
    carries: "systemMessage",
    ...(events === undefined ? {} : { events }),
    description: "A message for the user.",
  };
}

export function decisionFields(
  values: readonly string[],
  events: Events,
  description: string,
): readonly OutputField[] {
  return [
    { key: "decision", type: "string", carries: "outcome", values, events, description },
    {
      key: "reason",
      type: "string",
      carries: "reason",
      events,
      description: "Why, together with decision.",
    },
  ];
}

export function permissionFields(events: Events): readonly OutputField[] {
  return [
    {
      key: permissionDecision,
      type: "string",
      carries: "outcome",
      values: ["allow", "deny", "ask"],
      events,
      description: "Whether the tool may run.",
    },
    permissionReasonField(events),
  ];
}

export function permissionReasonField(events: Events): OutputField {
  return {
    key: permissionReason,
    type: "string",
    carries: "reason",
    events,
    description: "Why: for the model when it is denied, for the user otherwise.",
  };
}

export function inputField(events: Events): OutputField {
  return {
    key: `${specific}.updatedInput`,
    type: "object",
    carries: "updatedInput",
    events,
    description: "Arguments that take the place of all arguments of the tool.",
  };
}

export function contextField(events: Events): OutputField {
  return {
    key: `${specific}.additionalContext`,
    type: "string",
    carries: "context",
    events,
    description: "Text for the model.",
  };
}

/** The answer to a permission request. */
export function requestFields(events: Events): readonly OutputField[] {
  return [
    {
      key: `${request}.behavior`,
      type: "string",
      carries: "outcome",
      values: ["allow", "deny"],
      events,
      description: "The answer in place of the user's.",
    },
    {
      key: `${request}.message`,
      type: "string",
      carries: "reason",
      events,
      description: "With deny: why, for the model.",
    },
    {
      key: `${request}.interrupt`,
      type: "boolean",
      carries: "interrupt",
      events,
      description: "With deny: the agent stops, too.",
    },
    {
      key: `${request}.updatedInput`,
      type: "object",
      carries: "updatedInput",
      events,
      description: "With allow: arguments that take the place of all arguments of the tool.",
    },
    {
      key: `${request}.updatedPermissions`,
      type: "array",
      events,
      description: "With allow: permission rules to add, replace or remove.",
    },
  ];
}
