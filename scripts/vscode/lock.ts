import { createHash } from "node:crypto";
import { connect, createServer } from "node:net";
import type { Socket } from "node:net";

/**
 * Runs `work` while no other process of this machine holds the lock of that name. The lock is a Linux abstract socket: the
 * kernel frees it when its holder ends, however it ends, so that no stale lock can be left behind.
 */
export async function withLock<T>(name: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const address = `\0openhook-${createHash("sha256").update(name).digest("hex")}`;
  let lock = await tryLock(address);
  if (!lock) onWait();
  while (!lock) {
    await holderEnds(address);
    lock = await tryLock(address);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

interface Lock {
  readonly release: () => void;
}

function tryLock(address: string): Promise<Lock | undefined> {
  return new Promise((resolve, reject) => {
    const waiting = new Set<Socket>();
    const release = (): void => {
      server.close();
      for (const socket of waiting) socket.destroy();
    };
    const server = createServer((socket) => waiting.add(socket));
    server.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => resolve({ release }));
  });
}

/** A holder keeps the connection open as long as it holds the lock. */
function holderEnds(address: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.resume();
    socket.on("error", () => undefined); // "close" follows
    socket.on("close", () => resolve());
  });
}
