/**
 * Turns bytes of any encoding into UTF-8 as they come. No line is lost because of a later faulty line: at a line end,
 * no letter is incomplete and no escape sequence is in force, so the lines of a faulty piece can be read one by one.
 */
import { Iso2022jpReader } from './iso-2022-jp.ts';
import { decoderName, type TextEncoding } from './names.ts';

/** The text that could be read, and whether unreadable bytes follow. */
export interface Decoded {
  readonly text: Buffer;
  readonly isWrong: boolean;
}

export type Decode = (chunk: Buffer, isLast: boolean) => Decoded;

/** Reads the next bytes. Gives undefined if they are invalid in the encoding. */
type ReadOn = (bytes: Buffer, isLast: boolean) => Buffer | undefined;

const LINE_ENDS: Readonly<Partial<Record<TextEncoding, string>>> = {
  'utf-16le': '0a00',
  'utf-16be': '000a',
};

export function decodedBy(encoding: TextEncoding): Decode {
  const lineEnd = Buffer.from(LINE_ENDS[encoding] ?? '0a', 'hex');
  const readOn = readerOf(encoding);
  /** First byte of a UTF-16 unit whose second byte has not come yet. */
  let half = Buffer.alloc(0);
  return (chunk, isLast) => {
    const bytes = half.length === 0 ? chunk : Buffer.concat([half, chunk]);
    const cut = isLast ? bytes.length : bytes.length - (bytes.length % lineEnd.length);
    half = Buffer.from(bytes.subarray(cut));
    const whole = bytes.subarray(0, cut);
    // The first line may have begun earlier, and the last line may continue; the lines in between are complete.
    const [first, last] = [endOfFirstLine(whole, lineEnd), endOfLastLine(whole, lineEnd)];
    const begun = readOn(whole.subarray(0, first), isLast && first === cut);
    if (begun === undefined) return { text: Buffer.alloc(0), isWrong: true };
    const lines = whole.subarray(first, last);
    const between = readOn(lines, isLast && last === cut);
    if (between === undefined) {
      const text = Buffer.concat([begun, linesBeforeWrong(lines, lineEnd, encoding)]);
      return { text, isWrong: true };
    }
    const open = last === cut ? Buffer.alloc(0) : readOn(whole.subarray(last), isLast);
    const text = Buffer.concat([begun, between, open ?? Buffer.alloc(0)]);
    return { text, isWrong: open === undefined };
  };
}

function linesBeforeWrong(bytes: Buffer, lineEnd: Buffer, encoding: TextEncoding): Buffer {
  const readOn = readerOf(encoding);
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = start + endOfFirstLine(bytes.subarray(start), lineEnd);
    const line = readOn(bytes.subarray(start, end), false);
    if (line === undefined) break;
    lines.push(line);
    start = end;
  }
  return Buffer.concat(lines);
}

/** Gives the position after the first line end, or the end of the bytes if there is no line end. */
function endOfFirstLine(bytes: Buffer, lineEnd: Buffer): number {
  let at = bytes.indexOf(lineEnd);
  while (at % lineEnd.length > 0) at = bytes.indexOf(lineEnd, at + 1);
  return at < 0 ? bytes.length : at + lineEnd.length;
}

/** Gives the position after the last line end, or the end of the bytes if there is no line end. */
function endOfLastLine(bytes: Buffer, lineEnd: Buffer): number {
  let at = bytes.lastIndexOf(lineEnd);
  while (at % lineEnd.length > 0) at = bytes.lastIndexOf(lineEnd, at - 1);
  return at < 0 ? bytes.length : at + lineEnd.length;
}

function readerOf(encoding: TextEncoding): ReadOn {
  if (encoding === 'iso-2022-jp') {
    const reader = new Iso2022jpReader();
    const readEuc = readerOf('euc-jp');
    return (bytes, isLast) => {
      const euc = reader.read(bytes, isLast);
      return euc && readEuc(euc, isLast);
    };
  }
  const decoder = new TextDecoder(decoderName(encoding), { fatal: true, ignoreBOM: true });
  return (bytes, isLast) => {
    try {
      return Buffer.from(decoder.decode(bytes, { stream: !isLast }));
    } catch {
      return undefined;
    }
  };
}
