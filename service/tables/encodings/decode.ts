/** Turns the bytes of a text table into UTF-8 as they come; everything that reads records works on UTF-8. */
import { isUtf8 } from 'node:buffer';
import { TableError } from '../table-error.ts';
import { type Decode, type Decoded, decodedBy } from './line-decoder.ts';
import { markOf, type TextEncoding } from './names.ts';

interface Text {
  readonly path: string;
  readonly encoding: TextEncoding;
}

/**
 * Gives UTF-8 without a byte order mark, with whole characters in each piece.
 *
 * @throws TableError `not_in_encoding` with the line
 */
export async function* utf8Pieces(
  chunks: AsyncIterable<Buffer>,
  { path, encoding }: Text,
): AsyncGenerator<Buffer, void, undefined> {
  const decode = encoding.startsWith('utf-8') ? wholeUtf8() : decodedBy(encoding);
  let line = 1;
  let isStart = true;
  const read = (chunk: Buffer, isLast: boolean): Decoded => {
    const { text, isWrong } = decode(chunk, isLast);
    const hasMark = isStart && text.subarray(0, MARK.length).equals(MARK);
    if (text.length >= MARK.length) isStart = false;
    line += countLines(text);
    return { text: hasMark ? text.subarray(MARK.length) : text, isWrong };
  };
  for await (const chunk of withLast(chunks)) {
    const { text, isWrong } = read(chunk ?? Buffer.alloc(0), chunk === undefined);
    if (text.length > 0) yield text;
    if (isWrong) throw new TableError('not_in_encoding', { path, line, encoding });
  }
}

/** Gives undefined after the last chunk. */
async function* withLast(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer | undefined> {
  yield* chunks;
  yield undefined;
}

const MARK = markOf('utf-8-bom');
const LF = 0x0a;

/** Decodes UTF-8; holds back the bytes of a character that is still incomplete. */
function wholeUtf8(): Decode {
  let rest: Buffer = Buffer.alloc(0);
  let isStart = true;
  return (chunk, isLast) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const cut = isLast ? bytes.length : wholeLength(bytes, isStart);
    rest = bytes.subarray(cut);
    if (cut > 0) isStart = false;
    const piece = bytes.subarray(0, cut);
    return isUtf8(piece)
      ? { text: piece, isWrong: false }
      : { text: linesBeforeWrong(piece), isWrong: true };
  };
}

/** Gives the lines above the first line that is not UTF-8, so that they are not lost with that line. */
function linesBeforeWrong(bytes: Buffer): Buffer {
  for (let start = 0; ; ) {
    const end = bytes.indexOf(LF, start) + 1;
    if (end === 0 || !isUtf8(bytes.subarray(start, end))) return bytes.subarray(0, start);
    start = end;
  }
}

/** Finds the end of the last whole character. At the start, part of a byte order mark is no whole character. */
function wholeLength(bytes: Buffer, isStart: boolean): number {
  if (isStart && bytes.length < MARK.length && MARK.subarray(0, bytes.length).equals(bytes))
    return 0;
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Counts the line feeds in bytes of UTF-8 or Windows-31J. */
export function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) count += 1;
  return count;
}
