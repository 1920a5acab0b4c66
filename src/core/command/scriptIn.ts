import type { TextRange } from "../model/textRange";
import { splitCommand, type CommandWord } from "./splitCommand";

/** The script that a command starts. */
export interface ScriptReference {
  /** As written, without quotes; variables stay. */
  readonly path: string;
  /** The same from where the command starts: an earlier `cd` counts. */
  readonly from: string;
  /** Within the command. */
  readonly range: TextRange;
  /** Started by itself and not handed to an interpreter: it needs the executable bit and a first line `#!`. */
  readonly direct: boolean;
  readonly interpreter: string | undefined;
  readonly word: CommandWord;
}

const interpreters =
  /^(?:node|nodejs|deno|bun|tsx|ts-node|python[\d.]*|py|uv|uvx|ruby|perl|php|bash|sh|zsh|dash|ksh|pwsh|powershell|osascript)(?:\.exe)?$/i;
const prefixes: ReadonlySet<string> = new Set([
  "exec",
  "env",
  "command",
  "nohup",
  "time",
  "sudo",
  "nice",
  "&",
  "then",
  "do",
  "if",
  "!",
]);
/** Words between an interpreter and its script. */
const subcommands: ReadonlySet<string> = new Set(["run", "python", "python3", "node"]);
/** Options that take the program text or a module instead of a file, by interpreter. */
const inline: readonly (readonly [program: RegExp, option: RegExp])[] = [
  [/sh$/i, /^-[a-z]*c[a-z]*$/],
  [/^py/i, /^-[cm]$/],
  [/^(?:node|nodejs|deno|bun|tsx|ts-node|ruby|perl|php|osascript)/i, /^(?:-[epr]|--eval|--print)$/],
  [/^(?:pwsh|powershell)/i, /^-(?:c|command|encodedcommand)$/i],
];
/** Options whose value is the next word. */
const valued: ReadonlySet<string> = new Set([
  "-r",
  "--require",
  "--import",
  "--loader",
  "-W",
  "-X",
  "--with",
  "--project",
  "--directory",
  "-ExecutionPolicy",
  "-executionpolicy",
  "--from",
]);

const extension = /\.(?:sh|bash|zsh|fish|py|js|mjs|cjs|ts|mts|cts|rb|pl|php|ps1|cmd|bat|exe)$/i;

/** The first script that a command names; undefined for programs on the PATH and for commands that are a program themselves. */
export function scriptIn(command: string, args?: readonly string[]): ScriptReference | undefined {
  if (args !== undefined) return fromWords([wordOf(command), ...args.map(wordOf)]);
  let folder = "";
  for (const { words } of splitCommand(command)) {
    const found = fromWords(words);
    if (found !== undefined) return { ...found, from: joined(folder, found.path) };
    const name = words[0]?.text ?? "";
    if (name === "cd") folder = joined(folder, words[1]?.text ?? "~");
    // After these the script may follow; anything else that comes first is what the command really starts.
    if (
      !["cd", "export", "set", "test", "[", "cat", "source", ".", "command", "input"].includes(name) &&
      !name.includes("=")
    )
      return undefined;
  }
  return undefined;
}

function joined(folder: string, path: string): string {
  return folder === "" || /^(?:[/\\$%~]|[A-Za-z]:)/.test(path) ? path : `${folder}/${path}`;
}

function fromWords(all: readonly CommandWord[]): ScriptReference | undefined {
  const words = all.filter(({ text }) => !/^\d*[<>]/.test(text));
  let at = 0;
  while (
    at < words.length &&
    (prefixes.has(words[at]?.text ?? "") || /^[A-Za-z_]\w*=/.test(words[at]?.text ?? ""))
  )
    at++;
  const first = words[at];
  if (first === undefined) return undefined;
  const program = first.text.slice(Math.max(first.text.lastIndexOf("/"), first.text.lastIndexOf("\\")) + 1);
  if (interpreters.test(program)) return afterInterpreter(words.slice(at + 1), program);
  return isPath(first.text) ? reference(first, true, undefined) : undefined;
}

function afterInterpreter(words: readonly CommandWord[], interpreter: string): ScriptReference | undefined {
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined || isInline(word.text, interpreter)) return undefined;
    if (valued.has(word.text)) at++;
    else if (!word.text.startsWith("-") && !subcommands.has(word.text)) {
      return isPath(word.text) || extension.test(word.text) ? reference(word, false, interpreter) : undefined;
    }
  }
  return undefined;
}

function isInline(option: string, interpreter: string): boolean {
  return inline.some(([program, form]) => program.test(interpreter) && form.test(option));
}

function reference(
  word: CommandWord,
  direct: boolean,
  interpreter: string | undefined,
): ScriptReference | undefined {
  // What a command substitution or a pattern stands for is known only when it runs.
  if (/[`*?]|\$\((?!git rev-parse --show-toplevel\))/.test(word.text)) return undefined;
  return { path: word.text, from: word.text, range: word.range, direct, interpreter, word };
}

function isPath(text: string): boolean {
  if (/^[a-z]+:\/\//i.test(text) || text.startsWith("@") || text.startsWith("-")) return false;
  return (
    /^(?:~|\.{1,2})?[\\/]/.test(text) ||
    /^[\w.$%{}:~-]+[\\/]/.test(text) ||
    (extension.test(text) && !text.includes("="))
  );
}

const wordOf = (text: string): CommandWord => ({
  text,
  range: { start: 0, end: text.length },
  quoted: true,
  splits: false,
});
