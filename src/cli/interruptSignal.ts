/** Ctrl+C stops what runs, so that the command can end in order; a second one ends the command itself. */
export function interruptSignal(): { readonly signal: AbortSignal; readonly dispose: () => void } {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort();
    process.off("SIGINT", abort);
    process.off("SIGTERM", abort);
  };
  process.on("SIGINT", abort);
  process.on("SIGTERM", abort);
  return { signal: controller.signal, dispose: abort };
}
