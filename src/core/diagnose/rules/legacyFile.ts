import { normalise } from "../../command/resolveScript";
import type { Rule } from "../rule";
import { startOfFile } from "../startOfFile";

export const legacyFile: Rule = {
  code: "file.legacy",
  title: "Outdated file",
  severity: "information",
  explains:
    "Only old versions of the agent read this kind of file, or it has a newer place. Convert the hooks to the file that the agent reads today. It is a note, since which version is in use cannot be seen from the file.",
  *check({ file, text, hooks }) {
    if (file.legacy === undefined || hooks.length === 0) return;
    yield { message: file.legacy, range: startOfFile(text) };
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
