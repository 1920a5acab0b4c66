import type { Finding } from "../../model/finding";
import { childOf } from "../../text/nodeAt";
import type { ObjectNode, ParsedText } from "../../text/textNode";
import type { DecodeInput, Provider } from "../provider";
import { copilotCommand } from "../shared/copilotCommand";
import { fileSigns, knownShare } from "../shared/fileSigns";
import { flatProvider } from "../shared/flat";
import type { RootCheck } from "../shared/flatGrammar";
import { contract } from "./contract";
import { facts } from "./facts";

export const copilotCli: Provider = {
  ...flatProvider(
    {
      facts,
      rootKeys: { version: 1 },
      groups: true,
      skipsOtherTypes: true,
      strictness: { allOrNothing: ({ kind }) => kind === "settings" },
      command: copilotCommand({ windowsKey: "powershell", exec: true }),
      checkRoot,
      offSwitch: "disableAllHooks",
    },
    recogniseCopilot,
  ),
  contract,
};

function checkRoot(root: ObjectNode, { text, file }: Pick<DecodeInput, "text" | "file">): RootCheck {
  const version = childOf(root, "version");
  const off = childOf(root, "disableAllHooks");
  const findings: Finding[] = [];
  if (text.startsWith("\uFEFF")) {
    const range = { start: 0, end: 1 };
    findings.push({
      code: "file.byte-order-mark",
      severity: "error",
      message: "GitHub Copilot CLI refuses a file that starts with a byte order mark.",
      range,
      fixes: [{ title: "Remove the byte order mark", edits: [{ range, newText: "" }] }],
    });
  }
  // Settings and manifests have versions that are not the format's.
  if (!file.shared && version !== undefined && !(version.kind === "number" && version.value === 1)) {
    findings.push({
      code: "shape.version",
      severity: "error",
      message: 'GitHub Copilot CLI refuses a file whose "version" is not the number 1.',
      range: version.range,
      fixes: [{ title: "Set the version to 1", edits: [{ range: version.range, newText: "1" }] }],
    });
  }
  if (off !== undefined && off.kind !== "boolean") {
    const message = 'GitHub Copilot CLI refuses a file whose "disableAllHooks" is neither true nor false.';
    findings.push({ code: "shape.field", severity: "error", message, range: off.range });
  }
  const refused = findings[0]?.message;
  return refused === undefined ? { findings } : { findings, refused };
}

/** Keys that VS Code's own documentation does not use. */
const ownKeys = ["bash", "powershell", "exec", "timeoutSec"];
const systemKeys = ["windows", "linux", "osx"];

/**
 * `.github/hooks/*.json` is VS Code's as well, `hooks/hooks.json` Claude's and Cursor's. Copilot's own keys or a version number
 * with Copilot's events are sure signs; keys per system without them speak for VS Code; in a tie Copilot comes first.
 */
function recogniseCopilot(parsed: ParsedText): number {
  const signs = fileSigns(parsed);
  if (signs === undefined) return 0;
  const share = knownShare(signs, facts);
  if (ownKeys.some((key) => signs.keys.has(key))) return share * 0.95;
  if (signs.hasVersionNumber && signs.events.some(isPascalCase)) return share * 0.7;
  return share * (systemKeys.some((key) => signs.keys.has(key)) ? 0.4 : 0.5);
}

const isPascalCase = (event: string): boolean => /^[A-Z]/.test(event);
