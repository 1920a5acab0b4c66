import type { Finding } from "../../model/finding";
import { childOf, entryOf } from "../../text/nodeAt";
import type { ObjectNode, ParsedText } from "../../text/textNode";
import type { DecodeInput, Provider } from "../provider";
import { fileSigns, knownShare } from "../shared/fileSigns";
import { flatProvider } from "../shared/flat";
import type { RootCheck } from "../shared/flatGrammar";
import { contract } from "./contract";
import { facts } from "./facts";

export const cursor: Provider = {
  ...flatProvider(
    { facts, rootKeys: { version: 1 }, omitsType: true, checkRoot: checkVersion },
    recogniseCursor,
  ),
  contract,
};

/** Several builds refuse a file whose version is missing, some only leave its hooks out of the settings page. */
function checkVersion(root: ObjectNode, { text, file }: Pick<DecodeInput, "text" | "file">): RootCheck {
  const version = childOf(root, "version");
  // The version of a manifest is the plugin's own.
  if (version?.kind === "number" || file.kind === "manifest") return { findings: [] };
  if (version === undefined) {
    return entryOf(root, "hooks") === undefined ? { findings: [] } : { findings: [missing(root, text)] };
  }
  const message = 'Cursor refuses a file whose "version" is not a number.';
  const fixes = [{ title: "Set the version to 1", edits: [{ range: version.range, newText: "1" }] }];
  const finding: Finding = { code: "shape.version", severity: "error", message, range: version.range, fixes };
  return { findings: [finding], refused: message };
}

function missing(root: ObjectNode, text: string): Finding {
  const { start } = root.range;
  const first = root.entries[0]?.range.start ?? start + 1;
  const newText = `"version": 1,${text.slice(start + 1, first)}`;
  const edits = [{ range: { start: first, end: first }, newText }];
  return {
    code: "shape.version",
    // Refused by builds of early 2026, read by one of September 2026.
    severity: "information",
    message: 'The key "version" is missing, and several builds of Cursor then load no hook of the file.',
    range: { start, end: start + 1 },
    fixes: [{ title: 'Add "version": 1', edits }],
  };
}

/** Names and keys that no other agent with camelCase events has. */
const ownKeys = ["failClosed", "loop_limit"];
const ownEvents = /^(stop|workspaceOpen|(before|after)[A-Z]\w*)$/;

/** `hooks/hooks.json` of a plugin is shared with Claude Code (PascalCase) and Copilot (other keys). */
function recogniseCursor(parsed: ParsedText): number {
  const signs = fileSigns(parsed);
  if (signs === undefined) return 0;
  const share = knownShare(signs, facts);
  const own =
    signs.events.some((event) => ownEvents.test(event)) || ownKeys.some((key) => signs.keys.has(key));
  return share * (own ? 0.95 : 0.6);
}
