import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { withLock } from "../../scripts/vscode/lock";

suite("withLock", () => {
  test("one after the other, in the order of asking", async () => {
    const events: string[] = [];
    let finishFirst: () => void = () => undefined;
    const first = withLock("test one after the other", fail, async () => {
      events.push("first begins");
      await new Promise<void>((resolve) => (finishFirst = resolve));
      events.push("first ends");
    });
    const second = withLock(
      "test one after the other",
      () => {
        events.push("second waits");
        finishFirst();
      },
      () => Promise.resolve(events.push("second runs")),
    );
    await Promise.all([first, second]);
    assert.deepEqual(events, ["first begins", "second waits", "first ends", "second runs"]);
  });

  test("is free again after a failure", async () => {
    await assert.rejects(
      withLock("test failure", fail, () => Promise.reject(new Error("broken"))),
      /broken/,
    );
    assert.equal(await withLock("test failure", fail, () => Promise.resolve("free")), "free");
  });
});

function fail(): never {
  throw new Error("nobody else holds the lock");
}
