import type { Provider } from "../provider";
import { flatProvider } from "../shared/flat";
import { facts } from "./facts";

export const windsurf: Provider = flatProvider({ facts, rootKeys: {} });
