// Loaded into every process that runs tests: one that ends with 0 before its last test must not count as passed.
import { after } from "node:test";

// Set in the processes that node --test starts, not in the one that starts them.
if (process.env["NODE_TEST_CONTEXT"] !== undefined) {
  let complete = false;
  after(() => {
    complete = true;
  });
  process.on("exit", () => {
    if (complete) return;
    process.stderr.write("The process ended before its last test.\n");
    process.exitCode = 1;
  });
}
