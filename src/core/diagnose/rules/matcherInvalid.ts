import { isValidPattern } from "../../text/pattern";
import type { Rule } from "../rule";
import { setMatcher } from "../setMatcher";

const engines = { javascript: "JavaScript", rust: "Rust", re2: "RE2" } as const;

export const matcherInvalid: Rule = {
  code: "matcher.invalid",
  title: "Matcher is no valid regular expression",
  severity: "error",
  explains:
    "The agent cannot compile the matcher and skips the hook, or compares the text as a whole, so that it never matches. " +
    "Globs (`*.ts`, `*`) are a common cause: in a regular expression a star repeats what stands before it. Look-around, which JavaScript has, does not exist in Rust or Go.",
  *check(context) {
    const { facts } = context;
    for (const matcher of context.matchers()) {
      const { view, text, reading } = matcher;
      if (reading.kind !== "invalid") continue;
      const engine = view.event?.matcher?.engine ?? facts.matcher.engine ?? "re2";
      const glob = globToRegex(text, view.event?.matches?.on ?? "tool");
      const isGlob = glob !== undefined && isValidPattern(glob, engine);
      const why = /^[\w*./|, {}-]+$/.test(text)
        ? "It looks like a glob."
        : engine !== "javascript" && isValidPattern(text, "javascript")
          ? `JavaScript would accept it; ${engines[engine]} has no look-around and no back-references.`
          : "";
      const doubtful = view.event?.doubtful === true;
      yield {
        message:
          `"${text}" is no valid regular expression for ${facts.name}, and the hook never runs. ${why}`.trimEnd(),
        range: matcher.rangeOf(),
        ...(doubtful ? { severity: "warning" as const } : {}),
        ...(isGlob ? { fix: () => setMatcher(context, matcher.path, glob) } : {}),
      };
    }
  },
};

/** A glob as a regular expression; undefined where the text is none, or is one of paths where tools are compared. */
function globToRegex(text: string, on: string): string | undefined {
  if (!text.includes("*") || /[\\^$+()[\]]|\.\*/.test(text)) return undefined;
  if (text === "*" || text === "**") return ".*";
  const parts = text.split(/[|,](?![^{]*\})/).map((part) => part.trim());
  if (on !== "tool") return parts.map(pathGlob).join("|");
  return parts.some((part) => /[./]/.test(part))
    ? undefined
    : parts.map((part) => part.replaceAll("*", ".*")).join("|");
}

/** Searched anywhere in the path, so that leading stars say nothing and only the end is fixed. */
function pathGlob(glob: string): string {
  const source = glob
    .replaceAll(".", "\\.")
    .replace(/\{([^{}]*)\}/g, (_braces, list: string) => `(?:${list.split(",").join("|")})`)
    .replace(/\*\*\/?|\*/g, (star) => (star.startsWith("**") ? ".*" : "[^/]*"));
  return `${source.replace(/^(?:\.\*|\[\^\/\]\*)+/, "")}$`;
}
