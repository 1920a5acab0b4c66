/** How an installation tells what it does. */
export interface Progress {
  /** Starts a step; `arriving` says how many bytes of it are on their way. */
  readonly begin: (step: string, arriving?: () => number) => void;
  /** One package has arrived. */
  readonly count: () => void;
  readonly say: (message: string) => void;
}

/** A terminal gets one line that is drawn anew; a log file a line now and then. */
const { isTTY } = process.stderr;
const interval = isTTY ? 250 : 15_000;

/** Shows progress on stderr until `stop` is called. */
export function showProgress(title: string): Progress & { readonly stop: () => void } {
  const started = Date.now();
  let step: string | undefined;
  let packages = 0;
  let bytesArriving: () => number = () => 0;
  const write = (text: string, end = "\n"): boolean =>
    process.stderr.write(isTTY ? `\r\x1b[K${text}${end}` : `${text}\n`);
  const draw = (): void => {
    if (step === undefined) return;
    const megabytes = Math.round(bytesArriving() / 1_000_000);
    const parts = [
      step,
      ...(packages > 0 ? [`${packages} packages`] : []),
      ...(megabytes > 0 ? [`${megabytes} MB arriving`] : []),
    ];
    write(`${title}: ${parts.join(", ")} (${Math.round((Date.now() - started) / 1000)} s)`, "");
  };
  const timer = setInterval(draw, interval).unref();
  return {
    begin(next, arriving = () => 0) {
      step = next;
      packages = 0;
      bytesArriving = arriving;
      draw();
    },
    count() {
      packages += 1;
    },
    say(message) {
      write(`${title}: ${message}`);
    },
    stop() {
      clearInterval(timer);
      if (isTTY && step !== undefined) write("", "");
    },
  };
}
