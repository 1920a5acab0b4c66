/** How an installation tells what it does. */
export interface Progress {
  readonly begin: (step: string) => void;
  readonly count: () => void;
  readonly say: (message: string) => void;
}

/**
 * Shows progress on stderr: one line that counts packages and seconds where there is a terminal, otherwise a line per
 * step. `stop` ends the line.
 */
export function showProgress(title: string): Progress & { readonly stop: () => void } {
  const { stderr } = process;
  const started = Date.now();
  let step = "";
  let packages = 0;
  const line = (): string => {
    const seconds = Math.round((Date.now() - started) / 1000);
    return `${title}: ${step}${packages > 0 ? `, ${packages} packages` : ""} (${seconds} s)`;
  };
  const draw = (): void => {
    if (stderr.isTTY && step !== "") stderr.write(`\r\x1b[K${line()}`);
  };
  const timer = setInterval(draw, 250).unref();
  return {
    begin(next) {
      step = next;
      packages = 0;
      if (stderr.isTTY) draw();
      else stderr.write(`${line()}\n`);
    },
    count() {
      packages += 1;
    },
    say(message) {
      stderr.write(`${stderr.isTTY ? "\r\x1b[K" : ""}${title}: ${message}\n`);
    },
    stop() {
      clearInterval(timer);
      if (stderr.isTTY && step !== "") stderr.write("\r\x1b[K");
    },
  };
}
