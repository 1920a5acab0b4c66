import type { ParsedText } from "../../text/textNode";
import type { Provider } from "../provider";
import { copilotCommand } from "../shared/copilotCommand";
import { fileSigns, knownShare } from "../shared/fileSigns";
import { flatProvider } from "../shared/flat";
import { contract } from "./contract";
import { facts } from "./facts";

export const vscodeCopilot: Provider = {
  ...flatProvider(
    {
      facts,
      rootKeys: {},
      groups: true,
      skipsOtherTypes: true,
      command: copilotCommand({ windowsKey: "windows", exec: false }),
    },
    recogniseVscode,
  ),
  contract,
};

/**
 * Copilot CLI reads the same folder. A file is VS Code's when it has VS Code's keys per system, PascalCase events and no version
 * number; a file that shows nothing is Copilot's.
 */
function recogniseVscode(parsed: ParsedText): number {
  const signs = fileSigns(parsed);
  if (signs === undefined) return 0;
  const own =
    ["windows", "linux", "osx"].some((key) => signs.keys.has(key)) &&
    !signs.hasVersionNumber &&
    signs.events.every((event) => /^[A-Z]/.test(event));
  return knownShare(signs, facts) * (own ? 0.6 : 0.3);
}
