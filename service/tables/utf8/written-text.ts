/** Ways to write UTF-8 into a buffer with enough room. Each returns the position after the written bytes. */
import type { Utf8 } from './utf8.ts';

export type WriteText = (text: Utf8, to: Buffer, at: number) => number;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const CR = 0x0d;
const LF = 0x0a;
const SPACE = 0x20;
const NO_ASCII = 0x80;
/**
 * Number of bytes, or of ASCII characters, up to which a text is copied in a loop, since calling Node's function would
 * cost more.
 */
const SHORT = 24;

export function writeAsItIs({ bytes, start, end }: Utf8, to: Buffer, at: number): number {
  if (end - start > SHORT) return at + bytes.copy(to, at, start, end);
  for (let i = start; i < end; i += 1) to[at + i - start] = bytes[i] ?? 0;
  return at + end - start;
}

/** Largest number of bytes of UTF-8 that a unit of UTF-16 takes. */
export const BYTES_OF_A_UNIT = 3;

/** Writes a JavaScript string; needs room for three bytes for each unit. */
export function writeString(text: string, to: Buffer, at: number): number {
  if (text.length > SHORT) return at + to.write(text, at);
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= NO_ASCII) return at + to.write(text, at);
    to[at + i] = code;
  }
  return at + text.length;
}

/** A string as UTF-8. The bytes are valid until the next string is encoded. */
export class EncodedText implements Utf8 {
  bytes = Buffer.allocUnsafe(1 << 10);
  readonly start = 0;
  end = 0;

  of(text: string): this {
    const most = text.length * BYTES_OF_A_UNIT;
    if (most > this.bytes.length) this.bytes = Buffer.allocUnsafe(most);
    this.end = writeString(text, this.bytes, 0);
    return this;
  }
}

/**
 * Makes a function that writes a field of CSV, quoted if necessary; needs room for twice the field's bytes, and two
 * more.
 */
export function fieldWriter(delimiter: string): WriteText {
  const parting = delimiter.charCodeAt(0);
  return ({ bytes, start, end }, to, at) => {
    let needsQuotes = false;
    let place = at;
    for (let i = start; i < end; i += 1) {
      const byte = bytes[i] ?? 0;
      if (byte === QUOTE || byte === parting || byte === LF || byte === CR) needsQuotes = true;
      to[place] = byte;
      place += 1;
    }
    if (!needsQuotes) return place;
    place = at;
    to[place++] = QUOTE;
    for (let i = start; i < end; i += 1) {
      const byte = bytes[i] ?? 0;
      if (byte === QUOTE) to[place++] = QUOTE;
      to[place++] = byte;
    }
    to[place++] = QUOTE;
    return place;
  };
}

/** Writes a text as a JSON string; needs room for six times the text's bytes, and two more. */
export function writeJson({ bytes, start, end }: Utf8, to: Buffer, at: number): number {
  let place = at;
  to[place++] = QUOTE;
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i] ?? 0;
    if (byte < SPACE || byte === QUOTE || byte === BACKSLASH) {
      const escaped = ESCAPES[byte] ?? '';
      for (let n = 0; n < escaped.length; n += 1) to[place++] = escaped.charCodeAt(n);
    } else to[place++] = byte;
  }
  to[place++] = QUOTE;
  return place;
}

/** Text that JSON has in place of each byte that has to be escaped. */
const ESCAPES = Array.from({ length: NO_ASCII }, (_, byte) =>
  JSON.stringify(String.fromCharCode(byte)).slice(1, -1),
);
