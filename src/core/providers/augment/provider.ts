import type { Provider } from "../provider";
import { nestedProvider } from "../shared/nestedProvider";
import { missingWrapper } from "../shared/nestedShapes";
import { eventNamed } from "../shared/tools";
import { contract } from "./contract";
import { facts } from "./facts";

export const augment: Provider = {
  ...nestedProvider({
    facts,
    wrapper: () => ["hooks"],
    check: ({ root }) => missingWrapper(root, (key) => eventNamed(facts, key) !== undefined),
  }),
  contract,
};
