import type { CanonicalEventName } from "../model/event";
import type { Handler, HandlerType } from "../model/handler";
import type { CanonicalToolName } from "../model/tool";
import type { TextFormat } from "../text/textNode";

/**
 * What OpenHook knows about one agent. Every fact about an agent stands here and nowhere else: schemas, completion, hover,
 * rules, samples, conversion and the tables in docs/ are derived from it.
 */
export interface ProviderFacts {
  readonly id: string;
  /** As the vendor writes it. */
  readonly name: string;
  /** Where the facts come from, by the key that `source` fields use. */
  readonly sources: Readonly<Record<string, Source>>;
  readonly files: readonly ConfigFile[];
  readonly events: readonly EventFact[];
  readonly tools: readonly ToolFact[];
  readonly mcp?: McpNaming;
  readonly matcher: MatcherFacts;
  readonly fields: readonly FieldFact[];
  readonly timeout: TimeoutFacts;
  readonly environment: EnvironmentFacts;
  readonly execution: ExecutionFacts;
  /** The list of events is known at second hand: a name that it lacks may exist all the same. */
  readonly eventsDoubtful?: true;
  /** What else an unknown event does, in a sentence; absent: the agent passes over it. */
  readonly onUnknownEvent?: string;
  /** Handler types that the agent runs; absent: those that its `type` field names, else commands only. */
  readonly handlerTypes?: readonly HandlerType[];
  /** Prompts of hooks are sent to the agent, as if the user had written them. Absent: a model judges by them. */
  readonly prompts?: "sent";
  /** What a command must look like where no shell reads it; one that does not is left out, for this reason. */
  readonly commandForm?: { readonly pattern: string; readonly reason: string };
  /** The format is the canonical model itself: nothing has to be adapted to it, foreign extras stay. */
  readonly canonicalForm?: true;
  /** Capabilities of the interchange format that this agent has beyond those that show in `fields`. */
  readonly inputRewrite: boolean;
  readonly structuredOutput: boolean;
  /** Other providers whose files this agent reads too: their hooks would fire twice after a conversion. */
  readonly alsoReads?: readonly AlsoReads[];
}

export interface Source {
  readonly url: string;
  /** The day the source was read or last confirmed, ISO. */
  readonly read: string;
}

export type Scope = "managed" | "user" | "project" | "local" | "plugin";

/** One place where an agent keeps hooks. */
export interface ConfigFile {
  /** Names the kind of file within the provider, e.g. `settings`, `plugin`, `agent`. One grammar per kind. */
  readonly kind: string;
  readonly scope: Scope;
  /**
   * A glob (`*`, `**`, `{a,b}`). Project, local and plugin patterns are relative to any folder (`.claude/settings.json` is
   * found at every depth), user patterns start with `~/`, managed ones are absolute.
   */
  readonly pattern: string;
  readonly os?: "linux" | "osx" | "windows";
  readonly format: TextFormat | "script";
  /** The file holds more than hooks: foreign keys are normal there. */
  readonly shared?: true;
  /** A conversion writes here in this scope. The name of a new file where `pattern` has a wildcard. */
  readonly target?: string;
  /** The agent reads it no more, or only as a fallback; says so in a sentence. */
  readonly legacy?: string;
  /** The agent ignores this file while another one with hooks exists: the pattern of that one. */
  readonly shadowedBy?: string;
  readonly source: string;
}

/** What a hook on an event can do to the agent: prevent the action, make it go on, tell it something, or only watch. */
export type EventPower = "prevent" | "retry" | "feedback" | "observe";

export interface EventFact {
  readonly native: string;
  readonly canonical: CanonicalEventName;
  /** Ends the sentence "fires ..."; only where it says more than the canonical event does. */
  readonly fires?: string;
  readonly power: EventPower;
  /** How a hook blocks here, for hovers: "exit code 2, or permissionDecision deny". */
  readonly blockBy?: string;
  /** What a matcher is tested against; absent: the agent ignores matchers here. */
  readonly matches?: MatchSubject;
  /** How a matcher is read here, where the event's name selects another dialect than `facts.matcher` (Copilot). */
  readonly matcher?: MatcherFacts;
  /** The event is about these tools only (`mcp`: tools of MCP servers), as in Cursor's beforeShellExecution. */
  readonly tools?: readonly (CanonicalToolName | "mcp")[];
  /** Canonical events that this one can stand in for when the agent has nothing better. */
  readonly approximates?: readonly Approximation[];
  /** Handler types that run here; absent: all that the agent has. */
  readonly handlerTypes?: readonly HandlerType[];
  /** Seconds, where this event differs from the agent's default. */
  readonly defaultTimeout?: number;
  readonly maxTimeout?: number;
  /** Names the payload dialect, where the event name selects one (Copilot). */
  readonly dialect?: string;
  /** Contracts (`execution.input`) whose scripts this event suits better than its twin of another dialect does. */
  readonly suits?: readonly string[];
  readonly since?: string;
  /** Decoded, never encoded: the agent dropped it, or another event serves better. */
  readonly decodeOnly?: true;
  /** Sources disagree or are thin: never the ground for an error. */
  readonly doubtful?: true;
  readonly source: string;
}

export interface Approximation {
  readonly event: CanonicalEventName;
  /** `timing`: it fires at another moment (after instead of before), which is critical for a guard. */
  readonly differs: "timing" | "meaning";
  readonly note: string;
}

export interface MatchSubject {
  /** `tool`: the tool's name; `value`: one of a few words; `command`, `path`, `prompt`: free text. */
  readonly on: "tool" | "value" | "command" | "path" | "prompt";
  /** The payload field, for hovers. */
  readonly field?: string;
  /** Known values where `on` is `value`; where it is `tool`, words that are accepted beside the names of tools. */
  readonly values?: readonly string[];
}

export interface ToolFact {
  readonly native: string;
  /** Absent where the vocabulary has no word for it. */
  readonly canonical?: CanonicalToolName;
  /** Canonical argument -> name in this agent's payload. */
  readonly args?: Readonly<Record<string, string>>;
  /** Accepted in matchers beside or instead of `native`; payloads never carry it. */
  readonly aliases?: readonly string[];
  /** Read in matchers of old files, never written. */
  readonly legacy?: true;
  /** Takes the place of the usual tool in some set-ups only (Claude's PowerShell): read as it, not written for it. */
  readonly variant?: true;
  readonly doubtful?: true;
}

/** How the agent names tools of MCP servers. */
export interface McpNaming {
  /** With `{server}` and `{tool}`, e.g. `mcp__{server}__{tool}`. */
  readonly template: string;
  /** How a matcher names every tool of a server where that is not the template with a wildcard: `mcp:{server}`. */
  readonly serverMatcher?: string;
  /** Further names that a matcher can use for such a tool, with `{server}` and `{tool}`: `@mcp` for all of them. */
  readonly also?: readonly string[];
  readonly doubtful?: true;
}

/**
 * How a matcher string is read.
 * - `none`: the agent has no matchers. `exact`: equality. `regex`: a regular expression. `glob`: `*` and `?`.
 * - `listOrRegex`: characters of `listCharacters` only -> exact names separated by `|` (and `listSeparators`), else regex.
 */
export interface MatcherFacts {
  readonly dialect: "none" | "exact" | "regex" | "glob" | "listOrRegex";
  /** The regular expression must match the whole value. */
  readonly anchored?: true;
  readonly engine?: "javascript" | "rust" | "re2";
  /** A character class body, e.g. `A-Za-z0-9_\\- ,|`. */
  readonly listCharacters?: string;
  /** Further separators beside `|`. */
  readonly listSeparators?: string;
  /** Values that mean "everything", beside an absent matcher. */
  readonly wildcards: readonly string[];
  /** Matchers are tested against the first of a tool's `aliases`: that is the name to write. */
  readonly writesAliases?: true;
  /** The `aliases` of tools are no names here: a matcher that uses one never fires. */
  readonly withoutAliases?: true;
  readonly source: string;
}

/** Where in the hook's entry a field stands. */
export type FieldLevel = "root" | "group" | "handler";

/** Names a property of the canonical hook that a field carries. */
export type CanonicalField =
  | Exclude<keyof Handler, "platform">
  | "platform.windows"
  | "platform.linux"
  | "platform.osx"
  | "name"
  | "description"
  | "enabled"
  | "matcher"
  | "commandPattern";

export interface FieldFact {
  readonly key: string;
  readonly level: FieldLevel;
  readonly type:
    "string" | "number" | "integer" | "boolean" | "string[]" | "stringMap" | "object" | "array" | "any";
  /** What it carries in the canonical hook; absent: it travels in `extras`. */
  readonly canonical?: CanonicalField;
  /** Only on handlers of these types. */
  readonly handlerTypes?: readonly HandlerType[];
  /** Only on these events (native names); elsewhere the agent ignores it. */
  readonly events?: readonly string[];
  /** On other events the hook does not run at all, instead of running without the field. */
  readonly elsewhere?: "neverRuns";
  /** Only in these kinds of file; in others the agent ignores it. */
  readonly kinds?: readonly string[];
  readonly required?: true;
  readonly values?: readonly string[];
  /** What the words of a string field mean where the canonical property is a boolean, or has other words. */
  readonly meaning?: Readonly<Record<string, boolean | HandlerType>>;
  /** Of a time-out field, where it differs from `timeout.unit`. */
  readonly unit?: "seconds" | "milliseconds";
  /** An accepted second spelling of another field; read, never written. */
  readonly aliasOf?: string;
  /** One line for hover and schema. */
  readonly description: string;
  /** Why it should not be used any more. */
  readonly deprecated?: string;
  /** Losing it makes a hook fire more often, so that it is worth a warning rather than a note. */
  readonly narrows?: true;
  readonly doubtful?: true;
  readonly source: string;
}

export interface TimeoutFacts {
  /** Absent: the agent has no time-out setting. */
  readonly unit?: "seconds" | "milliseconds";
  /** The file takes whole numbers only. */
  readonly integer?: true;
  /** In seconds. */
  readonly default?: number;
  readonly min?: number;
  readonly max?: number;
  /** What 0 means: no limit at all, or the default. Absent: not said, or that the hook has no time at all. */
  readonly zero?: "never" | "default";
  readonly source: string;
}

export interface EnvironmentFacts {
  /** Variables that hooks get, with what they hold. */
  readonly variables: Readonly<Record<string, string>>;
  /**
   * How a command names the project's root: by a variable (`$CLAUDE_PROJECT_DIR`), any shell text, or a path relative
   * to the working directory. `variables` lists which names in commands mean the root.
   */
  readonly projectRoot: { readonly reference: string; readonly variables: readonly string[] };
  /** The same for the root of a plugin or extension, where the agent has such. */
  readonly pluginRoot?: { readonly reference: string; readonly variables: readonly string[] };
  /** Names that people use in commands as if the agent set them, and it never did, with what to use in their place. */
  readonly neverSet?: Readonly<Record<string, string>>;
}

export interface ExecutionFacts {
  readonly order: "parallel" | "sequential" | "unknown";
  /** What a hook that crashes, times out or cannot start does to a blocking event. */
  readonly onFailure: "open" | "closed";
  /** A hook that exits with 2 blocks only where it has printed something as well: on stderr, or anywhere. */
  readonly exitTwoNeeds?: "stderr" | "output";
  readonly shell: string;
  /** The working directory in words. */
  readonly cwd: string;
  /**
   * Providers with the same value send the same stdin and read the same answers, so that a script moves between them
   * unchanged. `input` and `answer` can be shared separately.
   */
  readonly input: string;
  readonly answer: string;
  readonly source: string;
}

export interface AlsoReads {
  readonly provider: string;
  /** File kinds of that provider; absent: all of its project files. */
  readonly kinds?: readonly string[];
  /** Why or when, as a sentence. */
  readonly note: string;
  /** Only when the user switched it on. */
  readonly optional?: true;
}
