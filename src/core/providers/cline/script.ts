import type { Hook } from "../../model/hook";
import type { JsonObject } from "../../model/json";
import { quoteWord, quoteWords } from "../shared/shellWords";

/** The second line of a script that OpenHook wrote. */
export const scriptMark = "# Written by OpenHook.";
/** Begins the comment line that says all about one hook, as JSON. */
export const hookMark = "# hook: ";

/** A generated script: its hooks as comments, which decoding reads, and the lines that run them, which Cline does. */
export function renderScript(event: string, hooks: readonly ScriptHook[]): string {
  return `#!/bin/sh
${scriptMark} Cline runs it on ${event}. Each line "${hookMark.trim()}" is one hook; convert again instead of editing.
${hooks.map(({ line }) => hookMark + JSON.stringify(line)).join("\n")}

${preamble}
${hooks.flatMap(({ hook }) => renderCall(hook)).join("\n")}

[ -z "$answer" ] || printf '%s\\n' "$answer"
`;
}

export interface ScriptHook {
  readonly hook: Hook;
  /** Its comment line. */
  readonly line: JsonObject;
}

/**
 * Cline blocks on `{"cancel": true}` alone and throws away the answer of a script that fails, so that this one never
 * does: exit code 2 of a hook becomes a cancel with its stderr as the reason, any other failure lets the action pass.
 * Each hook gets the whole input. What hooks print is printed only where it is Cline's own answer.
 */
const preamble = `system=$(uname -s)
case $system in
  # On Windows the script beside this one starts it; Cline's CLI would run both.
  MINGW* | MSYS* | CYGWIN*) [ -n "$OPENHOOK_STARTED" ] || [ ! -f "$0.ps1" ] || exit 0 ;;
esac
input=$(cat)
answer=
if errors=$(mktemp); then trap 'rm -f "$errors"' EXIT; else errors=/dev/null; fi

cancel() {
  reason=$(printf '%s' "$1" | LC_ALL=C tr '\\t\\r' '  ' | LC_ALL=C tr -d '\\000-\\010\\013\\014\\016-\\037' |
    LC_ALL=C sed -e 's/\\\\/\\\\\\\\/g' -e 's/"/\\\\"/g' | LC_ALL=C awk 'NR > 1 { printf "\\\\n" } { printf "%s", $0 }')
  [ -n "$reason" ] || reason="Blocked by a hook."
  printf '{"cancel":true,"errorMessage":"%s"}\\n' "$reason"
  exit 0
}

# about <expression>: whether the event is about such a tool. In doubt it is.
about() {
  printf '%s' "$input" | grep -Eq "\\"toolName\\" *: *\\"($1)\\""
  [ $? -ne 1 ]
}

# hook <open|closed> <folder> <word>...: runs one hook.
hook() {
  onFailure=$1 folder=$2
  shift 2
  output=$(
    cd "$folder" 2>"$errors" || exit 1
    printf '%s\\n' "$input" | "$@" 2>"$errors"
  )
  code=$?
  [ "$code" -ne 2 ] || cancel "$(cat "$errors")"
  if [ "$code" -ne 0 ]; then
    [ "$onFailure" = open ] || cancel "A hook failed with exit code $code: $(cat "$errors")"
  elif printf '%s' "$output" | grep -Eq '"cancel" *: *true'; then
    printf '%s\\n' "$output"
    exit 0
  else
    case $output in "{"*) answer=$output ;; esac
  fi
}
`;

/** A hook that is switched off is a comment and nothing else. */
function renderCall(hook: Hook): readonly string[] {
  const action = renderAction(hook);
  if (!hook.enabled || action === undefined) return [];
  const { matcher, nativeMatcher, handler } = hook;
  const filtered =
    matcher !== undefined && typeof nativeMatcher === "string" && isPlainPattern(nativeMatcher);
  const call = filtered ? `if about ${quoteWord(nativeMatcher)}; then ${action}; fi` : action;
  return [handler.async === true ? `{ errors=/dev/null; ${call}; } >/dev/null 2>&1 &` : call];
}

/** What `grep -E` reads as JavaScript does. A hook with any other matcher runs on every tool, rather than never. */
function isPlainPattern(pattern: string): boolean {
  return /^[\w.*+?|():@/ -]*$/.test(pattern) && !pattern.includes("(?");
}

const systems = { windows: "MINGW* | MSYS* | CYGWIN*", linux: "Linux", osx: "Darwin" } as const;

/** The command of the system that the script finds itself on. */
function renderAction(hook: Hook): string | undefined {
  const { command, args, platform } = hook.handler;
  const usual =
    command === undefined
      ? undefined
      : call(hook, args === undefined ? ["sh", "-c", command] : [command, ...args]);
  const cases = (["windows", "linux", "osx"] as const).flatMap((system) => {
    const own = platform?.[system];
    if (own === undefined) return [];
    const words = system === "windows" ? powershell(own) : ["sh", "-c", own];
    return [`${systems[system]}) ${call(hook, words)} ;;`];
  });
  if (cases.length === 0) return usual;
  return `case $system in ${[...cases, ...(usual === undefined ? [] : [`*) ${usual} ;;`])].join(" ")} esac`;
}

/** PowerShell gives back the exit code of what it ran only where it is told to. */
function powershell(command: string): readonly string[] {
  const options = ["-NoProfile", "-NonInteractive", "-ExecutionPolicy", "Bypass"];
  return ["powershell.exe", ...options, "-Command", `${command}; exit $LASTEXITCODE`];
}

function call({ handler }: Hook, words: readonly string[]): string {
  const variables = Object.entries(handler.env ?? {}).map(([name, value]) => `${name}=${value}`);
  const environment = variables.length === 0 ? [] : ["env", ...variables];
  const mode = handler.failClosed === true ? "closed" : "open";
  return `hook ${mode} ${quoteWords([handler.cwd ?? ".", ...environment, ...words])}`;
}

/**
 * Cline for VS Code runs only PowerShell scripts on Windows; this one hands over to the other, which needs the shell
 * that comes with Git. It is written where a hook has a command for Windows.
 */
export function renderStarter(event: string): string {
  return `${scriptMark} On Windows Cline runs it on ${event}; it starts the script ${event} beside it.
if ($IsLinux -or $IsMacOS) { exit 0 }
$OutputEncoding = New-Object System.Text.UTF8Encoding $false
[Console]::InputEncoding = $OutputEncoding
[Console]::OutputEncoding = $OutputEncoding
$shell = (Get-Command sh.exe -ErrorAction SilentlyContinue).Source
if (-not $shell) {
  $git = (Get-Command git.exe -ErrorAction SilentlyContinue).Source
  if ($git) { $shell = Join-Path (Split-Path (Split-Path $git)) 'bin\\sh.exe' }
}
if (-not $shell -or -not (Test-Path $shell)) {
  [Console]::Error.WriteLine('The hooks of ${event} need the shell that comes with Git for Windows.')
  exit 1
}
$env:OPENHOOK_STARTED = '1'
[Console]::In.ReadToEnd() | & $shell ($PSCommandPath -replace '\\.ps1$', '')
exit $LASTEXITCODE
`;
}
