import { commandTable } from "./commandTable";
import { dispatch } from "./dispatch";

// A reader that stops early, as in `openhook list | head -1`, is no failure of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  throw error;
});

dispatch(process.argv.slice(2), commandTable, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
}).then(
  (code) => {
    // Not process.exit(): it would cut off what a pipe has not taken yet.
    process.exitCode = code;
  },
  (error: unknown) => {
    const report = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`openhook: this is a defect of OpenHook itself; please report it.\n${report}\n`);
    process.exitCode = 2;
  },
);
