import { claudeCode } from "./claudeCode/provider";
import { codex } from "./codex/provider";
import { copilotCli } from "./copilotCli/provider";
import { cursor } from "./cursor/provider";
import { interchange } from "./interchange/provider";
import { kiro } from "./kiro/provider";
import { opencode } from "./opencode/provider";
import { openhook } from "./openhook/provider";
import type { Provider } from "./provider";
import { vscodeCopilot } from "./vscodeCopilot/provider";
import { windsurf } from "./windsurf/provider";

/** All providers, in the order in which people meet them. Everything else (tables, matrices, commands) follows from it. */
export const providers: readonly Provider[] = [
  claudeCode,
  codex,
  cursor,
  copilotCli,
  vscodeCopilot,
  kiro,
  opencode,
  windsurf,
  openhook,
  interchange,
];
