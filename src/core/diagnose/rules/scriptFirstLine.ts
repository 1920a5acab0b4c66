import { isSuppressedInScript } from "../suppress";
import { scriptsOf, type ScriptView } from "../scripts";
import type { Draft, Rule } from "../rule";

export const scriptCrlf: Rule = {
  code: "script.crlf",
  title: "Windows line end after #!",
  severity: "error",
  explains:
    "The first line of the script ends with CRLF, so that the system looks for an interpreter whose name ends with a carriage return and finds none. Save the file with LF, and keep it so with `*.sh text eol=lf` in .gitattributes.",
  *check(context) {
    for (const script of scriptsOf(context)) {
      const { entry, reference } = script;
      if (entry.kind !== "file" || !reference.direct || !/^#![^\n]*\r\n/.test(entry.text ?? "")) continue;
      if (!isSuppressedInScript(entry.text ?? "", 0, "script.crlf"))
        yield draftOf(
          script,
          `The first line of ${reference.path} ends with CRLF: its interpreter is not found.`,
        );
    }
  },
};

export const scriptShebang: Rule = {
  code: "script.no-shebang",
  title: "Script without #!",
  severity: "error",
  explains:
    "The command starts the file itself, and its first line does not say what runs it. The shell then reads it as a shell script, which is no Python and no JavaScript. For a shell script it is a note: which shell reads it is left to chance.",
  *check(context) {
    for (const script of scriptsOf(context)) {
      const { entry, reference } = script;
      if (
        entry.kind !== "file" ||
        !reference.direct ||
        entry.text === undefined ||
        entry.text.startsWith("#!")
      )
        continue;
      // Programs are no text, and what begins with a byte order mark cannot be told from here.
      if (
        entry.text.includes("\0") ||
        entry.text.trim() === "" ||
        isSuppressedInScript(entry.text, 0, "script.no-shebang")
      )
        continue;
      const isShell = !/\.(?:py|js|mjs|cjs|ts|mts|rb|pl|php)$/i.test(reference.path);
      if (isShell && !/\.(?:sh|bash|zsh)$/i.test(reference.path)) continue;
      const draft = draftOf(
        script,
        `${reference.path} has no first line #!${isShell ? "" : " and is run as a shell script"}.`,
      );
      yield isShell ? { ...draft, severity: "information" } : draft;
    }
  },
};

function draftOf({ command, reference, resolved }: ScriptView, message: string): Draft {
  return {
    message,
    range: command.rangeOf(reference.range),
    related: [{ path: resolved.path, line: 0, message: "The first line" }],
  };
}
