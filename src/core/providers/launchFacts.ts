/** How an agent starts a command hook, as data. */
export interface LaunchFacts {
  /**
   * Program and arguments before the command text. `$NAME` is taken from the environment, `{gitBash}` is the bash that comes
   * with Git, `{powershell}` the PowerShell that there is, `|` separates fallbacks. `gitBash` is used on Windows where Git's bash is installed.
   */
  readonly shell: {
    readonly posix: readonly string[];
    readonly windows: readonly string[];
    readonly gitBash?: readonly string[];
  };
  /** What the agent appends to the text of a command. */
  readonly suffix?: { readonly windows: string };
  /** The shells that a hook can ask for by name. */
  readonly shells?: Readonly<Partial<Record<"bash" | "powershell", readonly string[]>>>;
  /** A command for bash is none for Windows, and one for PowerShell is for Windows alone (Copilot's `bash`, `powershell`). */
  readonly shellIsSystem?: true;
  /** The command is no shell text but words to start directly. */
  readonly noShell?: true;
  /** A regular expression: a command that it does not fit is words to start directly. */
  readonly shellFor?: string;
  /** Ending of a script's name -> what starts such a script on Windows. */
  readonly windowsPrograms?: Readonly<Record<string, readonly string[]>>;
  /**
   * Where hooks run: `event`: the event's directory, `project`: the project's root, `file`: the folder of the file that
   * holds the hook, `projectOrFile`: the root for files of the project, that folder for others, the plugin's root for plugins.
   * A hook's own `cwd` counts from the project's root.
   */
  readonly cwd: "event" | "project" | "file" | "projectOrFile";
  /** A `~` at the beginning of a hook's own `cwd`, or of a program that no shell reads, is the user's home. */
  readonly expandsTilde?: true;
  /** Native event -> where its hooks run instead, with the placeholders of variables. */
  readonly cwdOn?: Readonly<Record<string, string>>;
  readonly variables: readonly LaunchVariable[];
  /** Names (`*` at the end) that the agent takes out of the environment it passes on. */
  readonly removes?: readonly string[];
  /** Variables whose `${NAME}` the agent replaces in the command and its arguments before anything runs. */
  readonly substitutes?: readonly string[];
  /** Variables whose `$NAME` the agent replaces in the command by a value that it has quoted for the shell. */
  readonly quotes?: readonly string[];
  /** Further text that the agent replaces in the command and its arguments, with the placeholders of variables. */
  readonly replaces?: Readonly<Record<string, string>>;
  /** The same on Windows alone. */
  readonly windowsReplaces?: Readonly<Record<string, string>>;
  /** How the payload reaches the hook: on stdin, as the last argument, in an environment variable, or not at all. */
  readonly input:
    "stdin" | "argument" | "none" | { readonly variable: string; readonly value: "payload" | "prompt" };
  /** A line break follows the payload on stdin. */
  readonly newline?: true;
  readonly source: string;
}

interface LaunchVariable {
  readonly name: string;
  /**
   * With `{project}`, `{cwd}`, `{file}` (the folder of the hook's file), `{plugin}`, `{scratch}`, `{session}`, `{event}`,
   * `{tool}`, `{transcript}`, `{payload}` (as JSON), or `{payload.<key>}`. A variable whose value nobody knows is not set.
   */
  readonly value: string;
  /** Native names of the events on which it is set; absent: all. */
  readonly events?: readonly string[];
}
