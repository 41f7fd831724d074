import { encodeCp932, toCp932Characters } from './cp932.ts';
import type { CsvEncoding } from './encoding.ts';
import type { Delimiter } from './record-reader.ts';

export interface CsvDialect {
  readonly delimiter: Delimiter;
  readonly encoding: CsvEncoding;
  readonly formulaGuard: boolean;
}

/** Matches what a spreadsheet takes for a formula or a command, half or full width (OWASP, CSV injection). */
const EXECUTABLE = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Writes result texts as fields, each with a delimiter before it, as bytes in Latin-1 text.
 *
 * @throws TableError `cp932_unwritable`
 */
export function appendedFields(texts: readonly string[], dialect: CsvDialect): string {
  const { delimiter, encoding } = dialect;
  let fields = '';
  for (const text of texts) fields += delimiter + field(text, dialect);
  if (/^[\0-\x7f]*$/.test(fields)) return fields;
  return (encoding === 'utf-8' ? Buffer.from(fields) : encodeCp932(fields)).toString('latin1');
}

function field(text: string, dialect: CsvDialect): string {
  const written = dialect.encoding === 'cp932' ? toCp932Characters(text) : text;
  const guarded = dialect.formulaGuard && EXECUTABLE.test(written) ? `'${written}` : written;
  const needsQuotes = /["\r\n]/.test(guarded) || guarded.includes(dialect.delimiter);
  return needsQuotes ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
