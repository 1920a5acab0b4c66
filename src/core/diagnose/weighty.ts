import type { CanonicalField } from "../providers/facts";

/** What changes how often a hook runs, how long, or what it can do. Losing a status message harms nobody. */
const weighty: ReadonlySet<CanonicalField> = new Set<CanonicalField>([
  "command",
  "matcher",
  "commandPattern",
  "timeout",
  "async",
  "failClosed",
  "enabled",
  "cwd",
  "env",
  "args",
  "platform.windows",
  "platform.linux",
  "platform.osx",
]);

export const isWeighty = (field: CanonicalField): boolean => weighty.has(field);
