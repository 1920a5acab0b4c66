import { normalise } from "../../command/resolveScript";
import type { Rule } from "../rule";
import { startOfFile } from "../startOfFile";

export const legacyFile: Rule = {
  code: "file.legacy",
  title: "Outdated file",
  severity: "warning",
  explains:
    "The agent reads this kind of file no more, or only old versions of it do. Convert the hooks to the file that it reads today. Where only the place is new and the old one still works, it is a note.",
  *check({ file, text, hooks, facts }) {
    if (file.legacy === undefined || hooks.length === 0) return;
    // Where the same kind of file only has a newer place, the old place still works.
    const onlyMoved = facts.files.some((other) => other.kind === file.kind && other.legacy === undefined);
    const severity = onlyMoved ? "information" : "warning";
    yield { message: file.legacy, range: startOfFile(text), severity };
  },
};

export const shadowedFile: Rule = {
  code: "file.shadowed",
  title: "File that another one replaces",
  severity: "error",
  explains:
    "The agent ignores this file because another one stands beside it and takes precedence. Move the hooks there.",
  *check({ file, files, text, facts, projectRoot, hooks }) {
    if (file.shadowedBy === undefined || files === undefined || hooks.length === 0) return;
    const other = normalise(`${projectRoot}/${file.shadowedBy}`);
    const entry = files.entry(other);
    if (entry?.kind !== "file" || (entry.text ?? "x").trim() === "") return;
    yield {
      message: `${facts.name} ignores this file: ${file.shadowedBy} exists and is read in its place.`,
      range: startOfFile(text),
      related: [{ path: other, line: 0, message: "is read instead" }],
    };
  },
};
