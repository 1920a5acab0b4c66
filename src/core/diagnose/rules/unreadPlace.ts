import type { Rule } from "../rule";
import { startOfFile } from "../startOfFile";

export const unreadPlace: Rule = {
  code: "file.unread-place",
  title: "File where the agent does not look",
  severity: "warning",
  explains:
    "The file has the form of a plugin's hooks, but it stands in the settings folder of a project, where the agent reads its settings file and no such file. Move the hooks into the settings, or the file into a plugin.",
  *check({ file, projectRoot, facts, text, hooks, path }) {
    const folder = projectRoot.slice(projectRoot.lastIndexOf("/") + 1);
    if (file.scope !== "plugin" || file.kind === "manifest" || hooks.length === 0 || !folder.startsWith("."))
      return;
    const settings = facts.files.find(
      (one) => (one.scope === "project" || one.scope === "local") && one.pattern.startsWith(`${folder}/`),
    );
    const own = path.slice(path.lastIndexOf(`${folder}/`));
    if (settings === undefined || facts.files.some((one) => one.pattern === own)) return;
    yield {
      message: `${facts.name} does not read ${own}. Its hooks belong into ${settings.pattern}.`,
      range: startOfFile(text),
    };
  },
};
