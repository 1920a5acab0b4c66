import type { JsonObject } from "./json";

export type HandlerType = "command" | "http" | "prompt" | "agent" | "mcp_tool";

/** Commands that replace the main one on an operating system. Keys as in the interchange format. */
export interface PlatformCommands {
  readonly windows?: string;
  readonly linux?: string;
  readonly osx?: string;
}

/**
 * What a hook does. Units and names are canonical: `timeout` is always in seconds (fractions allowed), whatever the
 * agent's file says. A field that is absent is absent in the file too: defaults are never filled in.
 */
export interface Handler {
  readonly type: HandlerType;
  /** Shell command, or the executable when `args` is present (no shell then). Required for `command`. */
  readonly command?: string;
  readonly args?: readonly string[];
  /** The shell that the author asked for, where the agent lets him choose. */
  readonly shell?: "bash" | "powershell";
  readonly platform?: PlatformCommands;
  /** Working directory; relative ones count from the project root. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly timeout?: number;
  /** Started and not waited for: such a hook cannot block. */
  readonly async?: boolean;
  /** A crash, time-out or unexpected exit code blocks instead of letting the action pass. */
  readonly failClosed?: boolean;
  /** Text shown while the hook runs. */
  readonly statusMessage?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly allowedEnvVars?: readonly string[];
  readonly prompt?: string;
  readonly model?: string;
  readonly server?: string;
  readonly tool?: string;
  readonly input?: JsonObject;
}
