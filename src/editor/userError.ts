/** An error whose message is fit to be shown: it says what happened and what to do. */
export class UserError extends Error {
  override readonly name = "UserError";
}
