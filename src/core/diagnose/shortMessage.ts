/** A sentence with a few quoted names is shorter; a message is read on one line of a list. */
const most = 400;
/** Enough of the beginning to tell what it is about, and of the end to tell what is wrong with it. */
const [head, tail] = [200, 160];

/** Leaves out the middle of a message that quotes a name or a value without end. */
export function shortMessage(message: string): string {
  if (message.length <= most) return message;
  return `${message.slice(0, head).replace(/[\ud800-\udbff]$/, "")} … ${message.slice(-tail).replace(/^[\udc00-\udfff]/, "")}`;
}
