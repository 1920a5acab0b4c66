import type { FindingSeverity } from "../model/finding";
import type { ShapeName } from "../providers/shared/shapeFinding";

/** What decoders report: the text of the file, and its shape. Documented together with the rules, and set like them. */
export interface DecoderCode {
  readonly code: string;
  readonly title: string;
  readonly severity: FindingSeverity;
  readonly explains: string;
  /** VS Code's JSON language reports it by itself in JSON files: an editor leaves it to that. */
  readonly byJsonLanguage?: true;
}

const file = (name: string, title: string, severity: FindingSeverity, explains: string): DecoderCode => ({
  code: `file.${name}`,
  title,
  severity,
  explains,
});

const shape = (
  name: ShapeName,
  title: string,
  explains: string,
  severity: FindingSeverity = "error",
): DecoderCode => ({
  code: `shape.${name}`,
  title,
  severity,
  explains,
});

const byJson = (code: DecoderCode): DecoderCode => ({ ...code, byJsonLanguage: true });

export const decoderCodes: readonly DecoderCode[] = [
  byJson(
    file(
      "syntax",
      "Broken text",
      "error",
      "The file is not valid JSON, YAML or TOML, so that the agent reads nothing of it.",
    ),
  ),
  byJson(
    file(
      "comment",
      "Comment in JSON",
      "error",
      "The agent reads strict JSON, which has no comments, and refuses the file.",
    ),
  ),
  byJson(
    file(
      "trailing-comma",
      "Comma after the last item",
      "error",
      "Strict JSON allows no comma after the last item; the agent refuses the file.",
    ),
  ),
  byJson(
    file(
      "duplicate-key",
      "Key that stands twice",
      "warning",
      "Of two entries with the same key only the last one counts: the hooks under the first are lost. Some agents refuse the file.",
    ),
  ),
  file(
    "byte-order-mark",
    "Byte order mark",
    "error",
    "The file begins with an invisible mark that the agent's parser does not accept.",
  ),
  file(
    "encoding",
    "Broken Unicode",
    "warning",
    "Half of a surrogate pair stands alone; the text cannot be written as UTF-8.",
  ),
  file("too-deep", "Nested too deeply", "error", "The file is nested deeper than any hook file."),
  file("too-large", "Too large", "error", "The file is larger than any hook file, and is not read."),
  shape("root", "Wrong root", "The file must hold an object."),
  shape(
    "root-key",
    "Root key that is not allowed",
    "The agent refuses a file with any other key at its root than those it knows. `$schema` counts too.",
  ),
  shape(
    "version",
    "Missing or wrong version",
    "The file must say its version, as a number or a text, as the agent wants it. Otherwise the agent loads nothing of it.",
  ),
  shape("spec", "Missing or wrong spec", 'An interchange manifest says `"spec": "hooks/1.0"`.'),
  shape(
    "hooks",
    '"hooks" of the wrong kind',
    "`hooks` must be an object with events as keys, or a list, as the format wants it.",
  ),
  shape("no-hooks", 'No "hooks"', "The agent looks for the key `hooks` and finds none."),
  shape(
    "missing-wrapper",
    'Events outside of "hooks"',
    "The events stand at the root of the file, and the agent looks for them under `hooks`.",
  ),
  shape(
    "wrapper",
    '"hooks" where events are expected',
    "The agent expects the events at the root of this file; under `hooks` it does not find them.",
  ),
  shape(
    "named-hook",
    "Event where a name is expected",
    "The root of this file holds named hooks, each with its events.",
  ),
  shape("event", "Event of the wrong kind", "An event must hold a list."),
  shape("events", "Events of the wrong kind", "The list of events must be a list of names."),
  shape(
    "not-an-event",
    "Key that is no event",
    "A key beside the events is no event and holds no list of hooks; the agent ignores it.",
    "information",
  ),
  shape("entry", "Entry of the wrong kind", "An entry of an event must be an object."),
  shape(
    "flat-entry",
    "Handler without a group",
    "This agent wants groups with a list `hooks` under an event; a handler directly under the event is not read.",
  ),
  shape(
    "nested-entry",
    "Group where a handler is expected",
    "This agent wants handlers directly under an event; those inside of a group's `hooks` never run.",
  ),
  shape("missing-hooks", 'Entry without "hooks"', "An entry must have a list `hooks`."),
  shape("entry-hooks", '"hooks" of an entry is no list', "`hooks` of an entry must be a list of handlers."),
  shape(
    "group-key",
    "Key that does nothing on a group",
    "The agent looks for this key in the entries and overlooks it on the group.",
    "warning",
  ),
  shape(
    "matcher",
    "Matcher of the wrong kind",
    "A matcher must be a text such as `A|B`. For a list or an object some agents refuse the whole file.",
  ),
  shape("handler", "Handler of the wrong kind", "A handler must be an object."),
  shape(
    "handler-type",
    "Missing or unknown handler type",
    "A handler must say what it is, in a word that the agent knows.",
  ),
  shape(
    "no-command",
    "Nothing to run",
    "The hook has no command, prompt, URL or program, as a text: there is nothing for the agent to run.",
  ),
  shape("field", "Value of the wrong type", "The agent expects another kind of value here."),
  shape(
    "timeout",
    "Time-out of the wrong type",
    "The time-out must be a number, above zero, whole where the agent wants it whole.",
  ),
  shape(
    "foreign-field",
    "Field of another handler type",
    "A handler has the fields of one type. With one of another type beside them the agent refuses it.",
  ),
  shape(
    "duplicate-field",
    "Two spellings of one field",
    "Both spellings of a field at once make the agent refuse the file.",
  ),
  shape(
    "exec-and-shell",
    "Program and shell command at once",
    "`exec` starts a program without a shell and cannot stand beside a shell command.",
  ),
  shape(
    "edited",
    "Generated file that was edited",
    "The file was generated and has been edited since; its hooks are read from the manifest that it carries.",
    "warning",
  ),
  shape(
    "removed",
    "Removed setting",
    "The agent has no such setting any more, and may refuse the file for it.",
  ),
  shape(
    "legacy",
    "Content in an old form",
    "The file holds hooks in a form that the agent has left behind. Convert it to the form of today.",
  ),
  shape(
    "degradation",
    "Unknown degradation strategy",
    "A degradation strategy is one of block, warn and exclude.",
  ),
];
