import iconv from 'iconv-lite';
import { ownText } from '../own-text.ts';
import { TableError } from '../table-error.ts';
import type { CsvEncoding } from './encoding.ts';

/**
 * Characters that Windows-31J knows under another code point than JIS does, in pairs as Unicode's
 * mapping tables differ (JIS X 0208 against Microsoft's CP932), and two more of the same kind.
 */
const TWINS: ReadonlyMap<string, string> = new Map([
  ['〜', '～'],
  ['−', '－'],
  ['‖', '∥'],
  ['—', '―'],
  ['¢', '￠'],
  ['£', '￡'],
  ['¬', '￢'],
  ['¥', '￥'],
  ['¦', '￤'],
]);

const TWIN = new RegExp(`[${[...TWINS.keys()].join('')}]`, 'g');

/** Rewrites a text as Windows-31J can write it, as far as another code point of the same character helps. */
export function toCp932Characters(text: string): string {
  return text.replace(TWIN, (character) => TWINS.get(character) ?? character);
}

/** @throws TableError `cp932_unwritable` for a character that Windows-31J lacks */
export function encodeCp932(text: string): Buffer {
  const bytes = iconv.encode(text, 'cp932');
  if (decodeCp932(bytes) === text) return bytes;
  const character = [...text].find((one) => decodeCp932(iconv.encode(one, 'cp932')) !== one) ?? '';
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  throw new TableError('cp932_unwritable', { character, code: `U+${code}` });
}

const decoder = new TextDecoder('shift_jis');

function decodeCp932(bytes: Buffer): string {
  return decoder.decode(bytes);
}

/** Decodes a field's bytes, held as Latin-1 text. */
export function decodeField(field: string, encoding: CsvEncoding): string {
  if (/^[\0-\x7f]*$/.test(field)) return ownText(field);
  const bytes = Buffer.from(field, 'latin1');
  return encoding === 'utf-8' ? bytes.toString() : decodeCp932(bytes);
}
