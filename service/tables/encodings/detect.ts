/** Detects the encoding of a text table by its first megabytes, or refuses the table if the encoding is unclear. */
import type { SourceFile } from '../source-file.ts';
import { TableError } from '../table-error.ts';
import { Iso2022jpReader } from './iso-2022-jp.ts';
import { markOf, type TextEncoding } from './names.ts';

/** Number of first bytes by which the encoding is detected. */
const SAMPLE_BYTES = 1 << 22;
/**
 * Shares of everyday letters in a decoded text. The text makes sense if its share is `some` or more, and no sense if it
 * is `none` or less.
 */
const SENSE = { some: 0.2, none: 0.02 };
/** Matches frequent letters of Japanese tables: kana, and the letters of addresses and of company names. */
const EVERYDAY =
  /[\u3041-\u30fe都道府県市区郡町村丁目番号字大小東西南北中山川田島本木株式会社有限名氏住所電話]/u;
/** Matches everyday letters, and the separators, numbers and other ASCII characters of a table. */
const WIDE = new RegExp(`${EVERYDAY.source}|[\\t\\r\\n -~]`, 'u');
/** Number of first bytes by which UTF-16 is recognised. */
const HEAD_BYTES = 65_536;

/** @throws TableError `encoding_unclear` if the bytes may be Shift_JIS or EUC-JP */
export async function detectTextEncoding(source: SourceFile): Promise<TextEncoding> {
  const start = await source.bytesAt(0, SAMPLE_BYTES);
  const marked = (['utf-8-bom', 'utf-16le', 'utf-16be'] as const).find((encoding) => {
    const mark = markOf(encoding);
    return start.subarray(0, mark.length).equals(mark);
  });
  if (marked !== undefined) return marked;
  const wide = wideEncoding(start);
  if (wide !== undefined) return wide;
  // The last line may be cut in the middle of a letter.
  const whole = start.length < source.size ? start.subarray(0, start.lastIndexOf(0x0a) + 1) : start;
  if (whole.includes('\u001b$') && new Iso2022jpReader().read(whole, true) !== undefined) {
    return 'iso-2022-jp';
  }
  if (read(whole, 'utf-8') !== undefined) return 'utf-8';
  return shiftJisOrEuc(whole, source.path);
}

/**
 * Finds UTF-16 without a mark: such a text has NUL bytes, and makes sense in one byte order. Text with a stray NUL
 * makes sense in neither.
 */
function wideEncoding(bytes: Buffer): TextEncoding | undefined {
  if (!bytes.includes(0)) return undefined;
  const head = bytes.subarray(0, HEAD_BYTES);
  const [best] = (['utf-16le', 'utf-16be'] as const)
    .map((encoding) => ({ encoding, sense: share(new TextDecoder(encoding).decode(head), WIDE) }))
    .sort((a, b) => b.sense - a.sense);
  return best !== undefined && best.sense >= SENSE.some ? best.encoding : undefined;
}

/**
 * Chooses the encoding that makes sense: bytes of EUC-JP are often valid Shift_JIS too, as a jumble of half-width kana.
 */
function shiftJisOrEuc(bytes: Buffer, path: string): TextEncoding {
  const euc = read(bytes, 'euc-jp');
  const shiftJis = read(bytes, 'shift_jis');
  // If neither encoding is valid, the text is read as Shift_JIS, which gives an error with the line of the first
  // invalid letter.
  if (euc === undefined) return 'shift_jis';
  const sense = everydayShare(euc);
  if (shiftJis === undefined || sense >= SENSE.some) return 'euc-jp';
  if (sense <= SENSE.none) return 'shift_jis';
  throw new TableError('encoding_unclear', { path });
}

/** Gives the share of everyday letters among the letters beyond ASCII. */
function everydayShare(text: string): number {
  return share(text.replace(/[\0-\x7f]+/g, ''), EVERYDAY);
}

/** Gives the share of the letters that match `letters` in a text. */
function share(text: string, letters: RegExp): number {
  const counts = new Uint32Array(0x10000);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  let fitting = 0;
  for (const [code, count] of counts.entries()) {
    if (count > 0 && letters.test(String.fromCharCode(code))) fitting += count;
  }
  return text.length === 0 ? 0 : fitting / text.length;
}

function read(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
