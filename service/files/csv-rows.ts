/** Reads the rows of an official CSV file. The encoding is detected from the first line that is not pure ASCII. */
import { basename } from 'node:path';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { plainCsvRows } from './plain-csv.ts';
import { SourceError } from './source-error.ts';
import { sourceBytes } from './source-file.ts';

export interface CsvRow {
  /** Line number from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

type Encoding = 'cp932' | 'UTF-8';

const LINE_FEED = 0x0a;
const FIRST_BEYOND_ASCII = 0x80;
/** Largest number of blank lines that may end a file; further ones count as rows. */
const MOST_BLANKS = 1_000;
/**
 * Length of the longest line in bytes, since a line is kept in memory. Lines of official files have a few thousand
 * bytes.
 */
const LONGEST_LINE = 1 << 20;
/** Matches the XML edition, a workbook, or a web page sent instead of the file, possibly after a byte order mark. */
const MARKUP = /^(\u00ef\u00bb\u00bf)?\s*</;
const MARKUP_BYTES = 64;
/** Names of the encodings for TextDecoder, which reads cp932 as "shift_jis" (WHATWG Encoding). */
const LABELS: Readonly<Record<Encoding, string>> = { cp932: 'shift_jis', 'UTF-8': 'utf-8' };

/**
 * Reads the rows of a CSV file, plain or zipped. A value never holds a line break: a row is a line.
 *
 * @param maxBytes size of the largest file, unzipped.
 * @throws SourceError with the line for bytes that are not text of the file's encoding, for bad quoting and for a line
 *   that is too long.
 */
export function csvRows(path: string, maxBytes?: number): AsyncGenerator<CsvRow> {
  return csvRowsOf(sourceBytes(path, maxBytes), basename(path));
}

/**
 * Reads the rows of an open file, which may be empty. Blank lines at the end of the file are not rows; blank lines
 * above a row count as one row.
 *
 * @param file name of the file, for the place of an error.
 */
export async function* csvRowsOf(
  bytes: AsyncIterable<Buffer>,
  file: string,
): AsyncGenerator<CsvRow> {
  let encoding: Encoding | undefined;
  let line = 1;
  let blank: CsvRow | undefined;
  let blanks = 0;
  const tooLong = () => {
    const limit = LONGEST_LINE / 2 ** 10;
    return new SourceError(sourceSentences.longLine, { file, line }, { limit });
  };
  for await (const block of wholeLines(bytes, tooLong)) {
    if (encoding === undefined && MARKUP.test(block.toString('latin1', 0, MARKUP_BYTES))) {
      throw new SourceError(sourceSentences.noCsv, { file });
    }
    encoding ??= encodingOf(block);
    const rows = parsed(decoded(block, encoding ?? 'UTF-8', { file, line }), { file, line });
    for (const fields of rows) {
      const row = { line, fields };
      line += 1;
      if (isBlank(row) && blanks < MOST_BLANKS) {
        blank ??= row;
        blanks += 1;
        continue;
      }
      if (blank !== undefined) yield blank;
      blank = undefined;
      blanks = 0;
      yield row;
    }
  }
}

function isBlank({ fields }: CsvRow): boolean {
  return fields.length === 1 && fields[0]?.trim() === '';
}

/**
 * Cuts blocks at the end of a line. A line feed byte is never part of another character in cp932 or UTF-8.
 *
 * @param tooLong makes the error for the line after the last block.
 */
async function* wholeLines(
  chunks: AsyncIterable<Buffer>,
  tooLong: () => SourceError,
): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end > 0) {
      yield Buffer.concat([...rest, chunk.subarray(0, end)]);
      rest = [];
      length = 0;
    }
    rest.push(chunk.subarray(end));
    length += chunk.length - end;
    if (length > LONGEST_LINE) throw tooLong();
  }
  const last = Buffer.concat(rest);
  if (last.length > 0) yield last;
}

/**
 * Detects the encoding by the first line with Japanese text: cp932 kanji and kana are not valid UTF-8. Gives undefined
 * for a block without Japanese text, such as a header.
 */
function encodingOf(block: Buffer): Encoding | undefined {
  const first = block.findIndex((byte) => byte >= FIRST_BEYOND_ASCII);
  if (first < 0) return undefined;
  const start = block.lastIndexOf(LINE_FEED, first) + 1;
  const line = block.subarray(start, block.indexOf(LINE_FEED, first) + 1 || block.length);
  return isText(line, 'UTF-8') ? 'UTF-8' : 'cp932';
}

function isText(bytes: Buffer, encoding: Encoding): boolean {
  try {
    new TextDecoder(LABELS[encoding], { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function decoded(block: Buffer, encoding: Encoding, start: { file: string; line: number }): string {
  try {
    return new TextDecoder(LABELS[encoding], { fatal: true }).decode(block);
  } catch (cause) {
    const line = start.line + firstBadLine(block, encoding);
    throw new SourceError(
      sourceSentences.encoding,
      { file: start.file, line },
      { encoding },
      cause,
    );
  }
}

function firstBadLine(block: Buffer, encoding: Encoding): number {
  let index = 0;
  for (let from = 0; from < block.length; index++) {
    const end = block.indexOf(LINE_FEED, from) + 1 || block.length;
    if (!isText(block.subarray(from, end), encoding)) return index;
    from = end;
  }
  return index;
}

function parsed(text: string, start: { file: string; line: number }): string[][] {
  try {
    return plainCsvRows(text) ?? parse(text, { relax_column_count: true, skip_empty_lines: false });
  } catch (cause) {
    const offset =
      cause instanceof CsvError && typeof cause.lines === 'number' ? cause.lines - 1 : 0;
    throw new SourceError(
      sourceSentences.quoting,
      { file: start.file, line: start.line + offset },
      {},
      cause,
    );
  }
}
