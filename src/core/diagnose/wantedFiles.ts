import { check } from "./check";
import type { CheckInput } from "./context";

/**
 * The files that rules would like to look at, for hosts that read asynchronously: read these, then check again with what was
 * found. What a script says can make further files interesting, so that a second round may name more.
 */
export function wantedFiles(input: CheckInput): readonly string[] {
  const wanted = new Set<string>();
  check({
    ...input,
    files: {
      entry(path) {
        const known = input.files?.entry(path);
        if (known === undefined) wanted.add(path);
        return known;
      },
    },
  });
  return [...wanted];
}
