import { fileOf, type TargetFile } from "../discover/targetFile";
import type { Provider } from "../providers/provider";
import { convert, type Conversion, type ConvertRequest } from "./convert";

/** What is converted and where to, without what stands there already. */
export interface ConvertPlan extends Pick<ConvertRequest, "source" | "only"> {
  readonly target: TargetFile & { readonly provider: Provider };
}

/**
 * Converts into files that may exist. Which files a conversion touches shows only when it is done, so each is asked for by its
 * path; the answer is its text, or undefined where there is no such file. Works for callers that can wait and for those that cannot.
 */
export function* convertSteps(plan: ConvertPlan): Generator<string, Conversion, string | undefined> {
  const { source, target, only } = plan;
  const existing = new Map<string, string>();
  const asked = new Set<string>();
  let pending = [target.path];
  for (;;) {
    for (const path of pending) {
      asked.add(path);
      const text = yield path;
      if (text !== undefined) existing.set(path, text);
    }
    const conversion = convert({
      source,
      target,
      existing,
      fileAt: (path) => fileOf(target.provider.facts, path, target),
      ...(only === undefined ? {} : { only }),
    });
    pending = conversion.files.map(({ path }) => path).filter((path) => !asked.has(path));
    if (pending.length === 0) return conversion;
  }
}
