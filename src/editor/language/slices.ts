/** Work goes on for so many milliseconds before the extension host gets a turn. */
const slice = 10;

/**
 * Runs a generator to its end and lets others have their turn in between: the extension host has one thread, and what is typed
 * passes through it. Undefined where `isStale` says in a pause that nobody wants the result any more.
 */
export async function inSlices<T>(
  steps: Generator<undefined, T>,
  isStale: () => boolean,
): Promise<T | undefined> {
  let started = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - started < slice) continue;
    await pause();
    if (isStale()) return undefined;
    started = performance.now();
  }
}

/** A timer rather than a promise: it lets messages of the editor come first. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
