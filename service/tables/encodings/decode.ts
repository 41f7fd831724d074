/** Turns the bytes of a text table into UTF-8, as they come: all that reads records works on that. */
import { isUtf8 } from 'node:buffer';
import { TableError } from '../table-error.ts';
import { Iso2022jpReader } from './iso-2022-jp.ts';
import { decoderName, markOf, type TextEncoding } from './names.ts';

interface Text {
  readonly path: string;
  readonly encoding: TextEncoding;
}

/**
 * Gives UTF-8 without a byte order mark, whole characters in each piece.
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
  const wrong = () => new TableError('not_in_encoding', { path, line, encoding });
  for await (const chunk of chunks) {
    let piece = decode(chunk, false);
    if (piece === undefined) throw wrong();
    if (isStart && piece.length >= MARK.length) {
      if (piece.subarray(0, MARK.length).equals(MARK)) piece = piece.subarray(MARK.length);
      isStart = false;
    }
    if (piece.length === 0) continue;
    line += countLines(piece);
    yield piece;
  }
  const last = decode(Buffer.alloc(0), true);
  if (last === undefined) throw wrong();
  if (last.length > 0) yield last;
}

type Decode = (chunk: Buffer, isLast: boolean) => Buffer | undefined;

const MARK = markOf('utf-8-bom');
const LF = 0x0a;

/** Holds back the bytes of a character that is not whole yet. */
function wholeUtf8(): Decode {
  let rest: Buffer = Buffer.alloc(0);
  let isStart = true;
  return (chunk, isLast) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const cut = isLast ? bytes.length : wholeLength(bytes, isStart);
    rest = bytes.subarray(cut);
    if (cut > 0) isStart = false;
    const piece = bytes.subarray(0, cut);
    return isUtf8(piece) ? piece : undefined;
  };
}

/** Finds where the last whole character ends; a mark at the start counts as one character with what follows. */
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

function decodedBy(encoding: TextEncoding): Decode {
  if (encoding === 'iso-2022-jp') {
    const reader = new Iso2022jpReader();
    const decodeEuc = decodedBy('euc-jp');
    return (chunk, isLast) => {
      const euc = reader.read(chunk, isLast);
      return euc && decodeEuc(euc, isLast);
    };
  }
  const decoder = new TextDecoder(decoderName(encoding), { fatal: true, ignoreBOM: true });
  return (chunk, isLast) => {
    try {
      return Buffer.from(decoder.decode(chunk, { stream: !isLast }));
    } catch {
      return undefined;
    }
  };
}

export function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) count += 1;
  return count;
}
