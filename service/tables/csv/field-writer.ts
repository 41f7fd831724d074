import { encodeText } from '../encodings/encode.ts';
import { withWindowsTwins } from '../encodings/windows-twins.ts';
import type { CsvEncoding } from './encoding.ts';
import type { Delimiter } from './record-reader.ts';

export interface CsvDialect {
  readonly delimiter: Delimiter;
  readonly encoding: CsvEncoding;
  readonly formulaGuard: boolean;
}

/**
 * Matches the beginning of a text that a spreadsheet reads as a formula or a command, half or full width (OWASP, CSV
 * injection).
 */
const EXECUTABLE = /^[=+\-@\t\r＝＋－＠]/;
/**
 * Matches characters for which some dialect needs quotes or a guard. Most texts have no such character, and are the
 * same in all dialects.
 */
const SPECIAL = new RegExp(`${EXECUTABLE.source}|[",;\\t\\r\\n]`);

const encoder = new TextEncoder();
const encoded = Buffer.alloc(65_536);

/**
 * Writes result texts as fields, each with a delimiter before it. The result is bytes, given as Latin-1 text.
 *
 * @throws TableError `unwritable`
 */
export function appendedFields(texts: readonly string[], dialect: CsvDialect): string {
  const fields = fieldTexts(texts, dialect);
  if (dialect.encoding === 'utf-8') return utf8(fields);
  return /^[\0-\x7f]*$/.test(fields) ? fields : encodeText(fields, 'shift_jis').toString('latin1');
}

/** Writes texts as fields, each with a delimiter before it; an empty list as one empty field. */
export function fieldTexts(texts: readonly string[], dialect: CsvDialect): string {
  const { delimiter } = dialect;
  let written = texts.length === 0 ? delimiter : '';
  for (const text of texts) written += delimiter + fieldText(text, dialect);
  return written;
}

/** Writes a text as a field. */
export function fieldText(text: string, dialect: CsvDialect): string {
  return dialect.encoding === 'utf-8' && !SPECIAL.test(text) ? text : field(text, dialect);
}

function field(text: string, dialect: CsvDialect): string {
  const written = dialect.encoding === 'cp932' ? withWindowsTwins(text) : text;
  const guarded = dialect.formulaGuard && EXECUTABLE.test(written) ? `'${written}` : written;
  const needsQuotes = /["\r\n]/.test(guarded) || guarded.includes(dialect.delimiter);
  return needsQuotes ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Encodes into a fixed buffer if the text fits, which is far faster for the few characters of a row. */
function utf8(text: string): string {
  const { read, written } = encoder.encodeInto(text, encoded);
  if (read < text.length) return Buffer.from(text).toString('latin1');
  return written === text.length ? text : encoded.toString('latin1', 0, written);
}
