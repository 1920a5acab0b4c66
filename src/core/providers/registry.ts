import { claudeCode } from "./claudeCode/provider";
import { codex } from "./codex/provider";
import { interchange } from "./interchange/provider";
import { openhook } from "./openhook/provider";
import type { Provider } from "./provider";

/** All providers, in the order in which people meet them. Everything else (tables, matrices, commands) follows from it. */
export const providers: readonly Provider[] = [openhook, interchange, claudeCode, codex];
