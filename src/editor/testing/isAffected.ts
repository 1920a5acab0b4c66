import { handlerText } from "../../core/describe/handlerText";
import { corePath } from "../hooks/corePath";
import type { FoundCase } from "./caseFiles";

/** Whether a change of a file can change how a case ends: the case, its event, its hook file, or a script that a hook names. */
export function isAffected({ uri, test, project, file }: FoundCase, path: string): boolean {
  const named = [test.file, test.recording].flatMap((each) =>
    each === undefined ? [] : [`${project}/${each}`],
  );
  if (path === corePath(uri) || named.includes(path)) return true;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name !== "" && file?.hooks.some(({ hook }) => handlerText(hook.handler).includes(name)) === true;
}
