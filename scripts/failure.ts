/** An expected failure of a script: its message is one sentence and the next step, and is shown without a stack. */
export class Failure extends Error {
  override readonly name = "Failure";
}

/** Runs a script's main function and turns its outcome into the exit code. */
export function runScript(main: () => number | Promise<number>): void {
  Promise.resolve()
    .then(main)
    .then(
      (code) => {
        process.exitCode = code;
      },
      (error: unknown) => {
        console.error(error instanceof Failure ? `\n${error.message}` : error);
        process.exitCode = 1;
      },
    );
}
