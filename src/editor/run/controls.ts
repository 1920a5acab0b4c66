const escape = "\u001B";

/** A sequence at the end of a text that is not complete: the rest comes with the next piece. */
export const unfinished = new RegExp(`${escape}(?:\\[[0-9;?]*|\\][^\u0007${escape}]*)?$`);

const controls = new RegExp(
  [
    `${escape}\\[[0-9;?]*[ -/]*[@-~]`,
    `${escape}\\][^\u0007${escape}]*(?:\u0007|${escape}\\\\)`,
    `${escape}.`,
    "[\u0000-\u0008\u000B-\u001A\u001C-\u001F\u007F]",
  ].join("|"),
  "g",
);
const colours = new RegExp(`^${escape}\\[[0-9;]*m$`);

/**
 * A text of a hook as a terminal may show it. Of sequences and control characters only colours are kept: the others could move the
 * cursor and make the text look like a verdict of ours.
 */
export function withoutControls(text: string): string {
  const withoutReturns = text.replaceAll("\r\n", "\n");
  return withoutReturns.replaceAll(controls, (control) => (colours.test(control) ? control : ""));
}
