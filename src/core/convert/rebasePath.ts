/** From where relative paths in commands count: most agents start hooks in the project, some beside the config file. */
export interface PathBases {
  /** The folder, relative to the project, in which the source starts the command; empty for the project itself. */
  readonly from: string;
  /** What leads from the target's folder to the project, `../` or nothing. */
  readonly toProject: string;
}

/** Lets a command whose first word is a relative path still start the same file. */
export function rebasePath(command: string, { from, toProject }: PathBases): string {
  if (from === "" && toProject === "") return command;
  const match = /^(\.{1,2}\/)?([^\s"'$|;&<>()`%\\]+\/[^\s"'$|;&<>()`\\]*|[^\s"'$|;&<>()`%\\/]+)/.exec(
    command,
  );
  const word = match?.[0];
  if (word === undefined || word.startsWith("/") || (match?.[1] === undefined && !word.includes("/")))
    return command;
  const fromProject = normalise(from === "" ? word : `${from}/${word}`);
  const path = `${toProject}${fromProject}`;
  return `${path.includes("/") ? path : `./${path}`}${command.slice(word.length)}`;
}

function normalise(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") {
      if (parts.length > 0 && parts.at(-1) !== "..") parts.pop();
      else parts.push(part);
    } else if (part !== "." && part !== "") {
      parts.push(part);
    }
  }
  return parts.join("/");
}
