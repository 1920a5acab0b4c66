import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";

/** Larger than any hook file that a person or a tool writes; the text layer refuses what is over its own limit. */
const maxBytes = 50 * 1024 * 1024;

export type ReadResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string; readonly missing: boolean };

/** Reads a UTF-8 file. Every way to fail is a sentence; the byte order mark stays, since edits count from it. */
export function readText(path: string): ReadResult {
  let bytes: Buffer;
  try {
    bytes = readBytes(path);
  } catch (error) {
    return failure(path, error as NodeJS.ErrnoException);
  }
  return decodeUtf8(bytes, path);
}

/** Decodes bytes that must be UTF-8. */
export function decodeUtf8(bytes: Uint8Array, name: string): ReadResult {
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return {
      ok: false,
      message: `${name} is not UTF-8 text. Save it as UTF-8 and try again.`,
      missing: false,
    };
  }
}

function readBytes(path: string): Buffer {
  const handle = openSync(path, "r");
  try {
    const { size } = fstatSync(handle);
    if (size > maxBytes) throw Object.assign(new Error(), { code: "TOOLARGE" });
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}

function failure(path: string, error: NodeJS.ErrnoException): ReadResult {
  const missing = error.code === "ENOENT" || error.code === "ENOTDIR";
  return {
    ok: false,
    message: `${path} ${reasons[error.code ?? ""] ?? `cannot be read (${error.message}).`}`,
    missing,
  };
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "does not exist. Check the path.",
  ENOTDIR: "does not exist. Check the path.",
  EACCES: "cannot be read: permission denied.",
  EPERM: "cannot be read: permission denied.",
  EISDIR: "is a folder, not a file.",
  ELOOP: "is a symbolic link that leads back to itself.",
  TOOLARGE: "is larger than 50 MB: that is no hook file.",
};
