/** Draws the add-in's icon, a bound register with three ruled lines, as PNG of any size. */
import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const CLEAR: Colour = [0, 0, 0, 0];
const COVER: Colour = [15, 108, 189, 255];
const SPINE: Colour = [10, 74, 130, 255];
const PAPER: Colour = [255, 255, 255, 255];

/** Samples per pixel in each direction, which are averaged so that edges are smooth. */
const SAMPLES = 4;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BIT_RGBA = [8, 6, 0, 0, 0] as const;

/** @returns a square PNG of `size` pixels. */
export function iconPng(size: number): Buffer {
  const rows: number[] = [];
  for (let y = 0; y < size; y++) {
    rows.push(0);
    for (let x = 0; x < size; x++) rows.push(...pixel(x, y, size));
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set(EIGHT_BIT_RGBA, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function pixel(x: number, y: number, size: number): number[] {
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    const u = (x + ((i % SAMPLES) + 0.5) / SAMPLES) / size;
    const v = (y + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES) / size;
    const [red, green, blue, alpha] = colourAt(u, v);
    sum[0] = (sum[0] ?? 0) + red * alpha;
    sum[1] = (sum[1] ?? 0) + green * alpha;
    sum[2] = (sum[2] ?? 0) + blue * alpha;
    sum[3] = (sum[3] ?? 0) + alpha;
  }
  const alpha = sum[3] ?? 0;
  if (alpha === 0) return [0, 0, 0, 0];
  const colours = sum.slice(0, 3).map((value) => Math.round(value / alpha));
  return [...colours, Math.round(alpha / SAMPLES ** 2)];
}

/** @param u distance from the left and @param v from the top, both from 0 to 1. */
function colourAt(u: number, v: number): Colour {
  if (!isInRoundedSquare(u, v)) return CLEAR;
  if (u < 0.26) return SPINE;
  const isLine = [0.3, 0.5, 0.7].some((at) => Math.abs(v - at) < 0.045);
  return isLine && u > 0.38 && u < 0.82 ? PAPER : COVER;
}

function isInRoundedSquare(u: number, v: number): boolean {
  const [margin, radius] = [0.06, 0.14];
  const beyond = (t: number) => Math.max(0, Math.abs(t - 0.5) - (0.5 - margin - radius));
  return Math.hypot(beyond(u), beyond(v)) <= radius;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
