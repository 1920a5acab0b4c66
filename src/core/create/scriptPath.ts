import { recognise } from "../discover/recognise";
import type { TargetFile } from "../discover/targetFile";
import type { EventFact } from "../providers/facts";
import { scriptLanguages, type ScriptLanguageId } from "./scriptLanguages";

/** Where a new script goes, from the project's root: beside the agent's file, in a folder for hooks. */
export function scriptPath(
  {
    target,
    root,
    event,
    names,
    language,
  }: {
    readonly target: TargetFile;
    /** The project, as `target.path` begins. */
    readonly root: string;
    readonly event: EventFact;
    readonly names: readonly string[];
    readonly language: ScriptLanguageId;
  },
  isTaken: (path: string) => boolean,
): string {
  const inProject = target.path.startsWith(`${root}/`) ? target.path.slice(root.length + 1) : "";
  const folder = inProject.includes("/") ? inProject.slice(0, inProject.lastIndexOf("/")) : "";
  const beside = /(?:^|\/)hooks$/.test(folder)
    ? folder
    : [folder, "hooks"].filter((part) => part !== "").join("/");
  const { extension } = scriptLanguages[language];
  const name = kebab(
    [event.power === "prevent" ? "guard" : "on", ...(names.length === 1 ? names : [event.native])].join(" "),
  );
  // A folder whose every file is a hook is no place for a script that a hook starts.
  const isHook = recognise(`/${beside}/${name}.${extension}`).length > 0;
  const stem = `${isHook ? "scripts" : beside}/${name}`;
  const candidates = ["", ...Array.from({ length: 99 }, (_, index) => `-${index + 2}`)];
  const free = candidates.map((suffix) => `${stem}${suffix}.${extension}`);
  return free.find((path) => !isTaken(path)) ?? `${stem}.${extension}`;
}

function kebab(text: string): string {
  return text
    .replaceAll(/([a-z\d])([A-Z])/g, "$1-$2")
    .replaceAll(/[^A-Za-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .toLowerCase();
}
