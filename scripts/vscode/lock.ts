import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs `work` while no other process of this machine holds the lock of that name. The lock is a socket that its holder
 * listens on: the system frees it when the holder ends, however it ends.
 */
export async function withLock<T>(name: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const address = addressOf(createHash("sha256").update(name).digest("hex").slice(0, 32));
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

/** Linux and Windows have sockets without a file, which vanish with their process. */
function addressOf(id: string): string {
  switch (process.platform) {
    case "linux":
      return `\0openhook-${id}`;
    case "win32":
      return `\\\\.\\pipe\\openhook-${id}`;
    default:
      return join(tmpdir(), `openhook-${id}`);
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
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // A file without a listener: its process died. ("close" follows an error.)
      if (error.code === "ECONNREFUSED" && address.startsWith(tmpdir())) rmSync(address, { force: true });
    });
    socket.on("close", () => resolve());
  });
}
