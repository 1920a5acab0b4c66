import type { Provider } from "../core/providers/provider";
import { providers } from "../core/providers/registry";
import { UsageError } from "./command";

/** The provider that a person named; says which there are where the name is wrong. */
export function findProvider(id: string | undefined, option: string): Provider {
  const found = providers.find(({ facts }) => facts.id === id);
  if (found !== undefined) return found;
  const known = providers.map(({ facts }) => facts.id).join(", ");
  throw new UsageError(
    id === undefined
      ? `${option} is missing. Known: ${known}.`
      : `There is no provider "${id}". Known: ${known}.`,
  );
}
