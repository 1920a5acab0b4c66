import type { AlsoReads, ConfigFile } from "../providers/facts";
import type { AdaptContext } from "./adaptation";

/** Whether the target agent reads the very file that is being converted, so that its hooks would run twice. */
export function alreadyRead(
  { source, target }: Pick<AdaptContext, "source" | "target">,
  file: ConfigFile,
): { readonly alreadyReads?: AlsoReads } {
  if (source.id === target.id) return {};
  const found = target.alsoReads?.find(
    (one) => one.provider === source.id && (one.kinds?.includes(file.kind) ?? true),
  );
  return found === undefined ? {} : { alreadyReads: found };
}
