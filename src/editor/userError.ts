/** An error whose message is fit to be shown: it says what happened and what to do. */
export class UserError extends Error {
  override readonly name = "UserError";

  constructor(
    message: string,
    /** A button that helps: its title, and the command behind it. */
    readonly action?: { readonly title: string; readonly command: string },
  ) {
    super(message);
  }
}
