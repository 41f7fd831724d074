import { copiedText } from '../copied-text.ts';
import type { CsvEncoding } from './encoding.ts';

const decoder = new TextDecoder('shift_jis');

/** Decodes a field's bytes, given as Latin-1 text. */
export function decodeField(field: string, encoding: CsvEncoding): string {
  if (/^[\0-\x7f]*$/.test(field)) return copiedText(field);
  const bytes = Buffer.from(field, 'latin1');
  return encoding === 'utf-8' ? bytes.toString() : decoder.decode(bytes);
}
