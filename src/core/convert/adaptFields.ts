import type { CapabilityName } from "../model/capability";
import type { Handler } from "../model/handler";
import type { Hook } from "../model/hook";
import type { Loss } from "../model/loss";
import type { CanonicalField } from "../providers/facts";
import { fieldFor } from "../providers/shared/handlerFields";
import { quoteWords } from "../providers/shared/shellWords";
import { eventNamed } from "../providers/shared/tools";
import { lossOf, unchanged, type Adaptation, type AdaptContext, type AdaptStep } from "./adaptation";
import { degrade } from "./adaptHandler";
import { adaptName } from "./adaptName";

/** Handler fields whose loss the interchange format calls a capability, with the author's choice of what then happens. */
const capabilityFields: readonly (readonly [keyof Handler, readonly CanonicalField[], CapabilityName])[] = [
  ["cwd", ["cwd"], "configurable_cwd"],
  ["env", ["env"], "custom_env"],
  ["async", ["async"], "async_execution"],
];

/** Steps for everything in a hook that is neither its event, its matcher nor its command. */
export const fieldSteps: readonly AdaptStep[] = [
  adaptFolder,
  adaptArgs,
  ...capabilityFields.map(([key, fields, capability]) => adaptCapability(key, fields, capability)),
  settleBlocking,
  adaptPlatform,
  adaptFailClosed,
  ...(["statusMessage", "shell", "headers", "allowedEnvVars", "model", "input"] as const).map(
    dropUnknownHandlerField,
  ),
  ...(["name", "description", "commandPattern"] as const).map(dropUnknownField),
  adaptName,
];

/** First of all: what else becomes of a hook that is switched off, and cannot be switched off there, does not matter. */
export function adaptEnabled(hook: Hook, { target }: AdaptContext): Adaptation {
  if (hook.enabled || fieldFor(target, "enabled", hook.handler.type)) return { hooks: [hook], losses: [] };
  return { hooks: [], losses: [lossOf(hook, { kind: "disabledLeftOut", field: "enabled" })] };
}

/**
 * A target without a field for the working directory goes there first. A command for Windows stays as it is, since what
 * joins two commands depends on the shell there.
 */
function adaptFolder(hook: Hook, { target }: AdaptContext): Adaptation {
  const { cwd, args, ...handler } = hook.handler;
  const { type, command, platform = {} } = handler;
  const isShell = type === "command" && command !== undefined;
  const isPlain = platform.linux === undefined && platform.osx === undefined;
  if (cwd === undefined || fieldFor(target, "cwd", type)) return unchanged(hook);
  if (target.commandForm !== undefined) return namedFromRoot(hook, cwd);
  if (!isShell || !isPlain) return unchanged(hook);
  const words = args === undefined ? command : quoteWords([command, ...args]);
  const to = "handler.command";
  const losses: Loss[] = [lossOf(hook, { kind: "fieldMoved", field: "handler.cwd", to })];
  if (args !== undefined) losses.push(lossOf(hook, { kind: "fieldMoved", field: "handler.args", to }));
  if (platform.windows !== undefined && fieldFor(target, "platform.windows", type)) {
    const capability = "configurable_cwd";
    losses.push(lossOf(hook, { kind: "capabilityReduced", field: "handler.cwd", capability }));
  }
  const moved = { ...handler, command: `cd ${quoteWords([cwd])} && ${words}` };
  return { hooks: [{ ...hook, handler: moved }], losses };
}

/** Where no shell could go to the directory, the script is at least found: it is named from the project's root. */
function namedFromRoot(hook: Hook, cwd: string): Adaptation {
  const { command } = hook.handler;
  if (!command?.startsWith("./") || !/^[\w.]/.test(cwd)) return unchanged(hook);
  const to = `./${cwd.replace(/^\.\/|\/+$/g, "")}/${command.slice(2)}`;
  return {
    hooks: [{ ...hook, handler: { ...hook.handler, command: to } }],
    losses: [lossOf(hook, { kind: "commandRewritten", field: "handler.command", from: command, to })],
  };
}

/** An argument list becomes part of the command, each argument quoted, where the target only knows commands. */
function adaptArgs(hook: Hook, { target }: AdaptContext): Adaptation {
  const { args, ...handler } = hook.handler;
  if (args === undefined || fieldFor(target, "args", handler.type)) return { hooks: [hook], losses: [] };
  const command = quoteWords([handler.command ?? "", ...args]);
  const loss = lossOf(hook, { kind: "fieldMoved", field: "handler.args", to: "handler.command" });
  return { hooks: [{ ...hook, handler: { ...handler, command } }], losses: [loss] };
}

function adaptCapability(
  key: keyof Handler,
  fields: readonly CanonicalField[],
  capability: CapabilityName,
): AdaptStep {
  return (hook, context) => {
    const value = hook.handler[key];
    const known = fields.some((field) => fieldFor(context.target, field, hook.handler.type));
    if (value === undefined || known) return { hooks: [hook], losses: [] };
    const { [key]: _dropped, ...handler } = hook.handler;
    return renameField(
      degrade({ ...hook, handler: handler as Handler }, capability, context),
      `handler.${key}`,
    );
  };
}

/** A hook that is waited for, because the target cannot start it in the background, may block where its event lets it. */
function settleBlocking(hook: Hook, { target }: AdaptContext): Adaptation {
  const event = eventNamed(target, hook.nativeEvent);
  const blocking = event?.power === "prevent" && hook.handler.async !== true;
  if (event === undefined || hook.blocking || !blocking) return { hooks: [hook], losses: [] };
  const loss = lossOf(hook, { kind: "blockingGained", field: "blocking", event: event.native });
  return { hooks: [{ ...hook, blocking }], losses: [loss] };
}

function adaptPlatform(hook: Hook, context: AdaptContext): Adaptation {
  const { platform, ...handler } = hook.handler;
  if (platform === undefined) return { hooks: [hook], losses: [] };
  const systems = ["windows", "linux", "osx"] as const;
  const lost = systems.filter(
    (os) => platform[os] !== undefined && !fieldFor(context.target, `platform.${os}`, handler.type),
  );
  if (lost.length === 0) return { hooks: [hook], losses: [] };
  const kept = Object.fromEntries(Object.entries(platform).filter(([os]) => !lost.includes(os as "linux")));
  // A hook for some systems only must still say what to run: better everywhere than nowhere.
  const command = handler.command ?? platform.linux ?? platform.osx ?? platform.windows;
  const main = command === undefined ? handler : { ...handler, command };
  const rest = Object.keys(kept).length === 0 ? main : { ...main, platform: kept };
  const same = lost.every((os) => platform[os] === handler.command);
  if (same) {
    const losses = lost.map((os) =>
      lossOf(hook, { kind: "fieldMoved", field: `handler.platform.${os}`, to: "handler.command" }),
    );
    return { hooks: [{ ...hook, handler: rest }], losses };
  }
  const result = renameField(
    degrade({ ...hook, handler: rest }, "platform_commands", context),
    "handler.platform",
  );
  if (command === handler.command || command === undefined) return result;
  const why = `${context.target.name} has no command of its own for a single system`;
  const added = lossOf(hook, { kind: "fieldAdded", field: "handler.command", value: command, why });
  return { hooks: result.hooks, losses: [...result.losses, added] };
}

/** A guard that must hold even when it crashes stays so, or says that it no longer does. */
function adaptFailClosed(hook: Hook, { source, target, guards = hook.blocking }: AdaptContext): Adaptation {
  const { failClosed, ...handler } = hook.handler;
  const field = fieldFor(target, "failClosed", handler.type);
  const wasClosed =
    failClosed === true || (failClosed === undefined && guards && source.execution.onFailure === "closed");
  if (!hook.blocking || wasClosed === (target.execution.onFailure === "closed")) {
    if (failClosed === undefined || field !== undefined) return { hooks: [hook], losses: [] };
    const loss = lossOf(hook, {
      kind: "fieldDropped",
      field: "handler.failClosed",
      value: String(failClosed),
    });
    return { hooks: [{ ...hook, handler }], losses: [loss] };
  }
  if (!wasClosed) {
    return {
      hooks: [field === undefined ? { ...hook, handler } : hook],
      losses: [
        lossOf(hook, { kind: "failureModeDiffers", field: "handler.failClosed", from: "open", to: "closed" }),
      ],
    };
  }
  if (field !== undefined) {
    const why = `${source.name} blocks when a hook on this event crashes`;
    const added = lossOf(hook, { kind: "fieldAdded", field: "handler.failClosed", value: "true", why });
    return {
      hooks: [{ ...hook, handler: { ...handler, failClosed: true } }],
      losses: failClosed === true ? [] : [added],
    };
  }
  const loss: Loss =
    failClosed === true
      ? lossOf(hook, { kind: "failClosedLost", field: "handler.failClosed" })
      : lossOf(hook, { kind: "failureModeDiffers", field: "handler.failClosed", from: "closed", to: "open" });
  return { hooks: [{ ...hook, handler }], losses: [loss] };
}

function dropUnknownHandlerField(
  key: "statusMessage" | "shell" | "headers" | "allowedEnvVars" | "model" | "input",
): AdaptStep {
  return (hook, { target }) => {
    const { [key]: value, ...handler } = hook.handler;
    if (value === undefined || fieldFor(target, key, handler.type)) return { hooks: [hook], losses: [] };
    const loss = lossOf(hook, {
      kind: "fieldDropped",
      field: `handler.${key}`,
      value: JSON.stringify(value),
    });
    return { hooks: [{ ...hook, handler }], losses: [loss] };
  };
}

function dropUnknownField(key: "name" | "description" | "commandPattern"): AdaptStep {
  return (hook, { target }) => {
    const { [key]: value, ...rest } = hook;
    const kept = value === undefined || fieldFor(target, key, hook.handler.type) !== undefined;
    if (kept || (key === "commandPattern" && hook.nativeMatcher === value))
      return { hooks: [hook], losses: [] };
    const loss = lossOf(hook, { kind: "fieldDropped", field: key, value: JSON.stringify(value) });
    return { hooks: [rest], losses: [loss] };
  };
}

/** The generic degradation names the whole handler; here the field that was lost is known. */
function renameField(result: Adaptation, field: string): Adaptation {
  return { hooks: result.hooks, losses: result.losses.map((loss) => ({ ...loss, field })) };
}
