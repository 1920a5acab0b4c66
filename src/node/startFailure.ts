import { existsSync } from "node:fs";
import type { ProcessPlan } from "../core/model/process";

/** Why a process could not be started, as a sentence. */
export function startFailure(error: NodeJS.ErrnoException, { program, cwd }: ProcessPlan): string {
  switch (error.code) {
    case "ENOENT":
      // The system says the same of a missing program and of a missing directory.
      return existsSync(cwd)
        ? `${program} was not found. Check the path, or whether it is installed.`
        : `The working directory ${cwd} does not exist.`;
    case "ENOTDIR":
      return `${cwd} is no directory.`;
    case "EACCES":
    case "EPERM":
      return `${program} may not be executed: permission denied. Try chmod +x.`;
    case "E2BIG":
      return `The arguments and the environment of ${program} are too long for the system.`;
    case "ENOEXEC":
      return `${program} is no program, and has no line such as #!/bin/sh that names one.`;
    default:
      return `${program} could not be started (${error.message}).`;
  }
}
