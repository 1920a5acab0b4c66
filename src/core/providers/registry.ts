import { antigravity } from "./antigravity/provider";
import { augment } from "./augment/provider";
import { claudeCode } from "./claudeCode/provider";
import { cline } from "./cline/provider";
import { codex } from "./codex/provider";
import { copilotCli } from "./copilotCli/provider";
import { cursor } from "./cursor/provider";
import { factoryDroid } from "./factoryDroid/provider";
import { geminiCli } from "./geminiCli/provider";
import { hookContract } from "./hookContract/provider";
import { interchange } from "./interchange/provider";
import { kiro } from "./kiro/provider";
import { ollm } from "./ollm/provider";
import { opencode } from "./opencode/provider";
import { openhook } from "./openhook/provider";
import type { Provider } from "./provider";
import { qwenCode } from "./qwenCode/provider";
import { vscodeCopilot } from "./vscodeCopilot/provider";
import { windsurf } from "./windsurf/provider";

/** All providers, in the order in which people meet them. Everything else (tables, matrices, commands) follows from it. */
export const providers: readonly Provider[] = [
  claudeCode,
  codex,
  cursor,
  geminiCli,
  copilotCli,
  vscodeCopilot,
  kiro,
  opencode,
  windsurf,
  cline,
  antigravity,
  qwenCode,
  factoryDroid,
  augment,
  openhook,
  interchange,
  hookContract,
  ollm,
];
