import { createHash } from "node:crypto";
import { connect, createServer } from "node:net";
import type { Socket } from "node:net";

/**
 * Runs `work` while no other process of this machine holds the lock of that name. The lock is a socket without a file (an
 * abstract socket on Linux, a pipe on Windows): the system frees it when its holder ends, however it ends, so that no stale
 * lock can be left behind. macOS has no such thing; there `work` runs at once.
 */
export async function withLock<T>(name: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  if (process.platform === "darwin") return work();
  const prefix = process.platform === "win32" ? "\\\\.\\pipe\\" : "\0";
  const address = `${prefix}openhook-${createHash("sha256").update(name).digest("hex")}`;
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
