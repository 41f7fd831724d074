/**
 * Guesses the columns of a table if a person names no columns. Guesses as the panes do, by headers and the first rows.
 */

import { choicesOf } from '@daicho/shared/enrich/guess-kind.ts';
import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import { headerKey, type TableHead } from '@daicho/shared/headers/find-header.ts';
import { findTables, type TableRange } from '@daicho/shared/headers/find-tables.ts';
import { guessColumns } from '@daicho/shared/headers/guess-columns.ts';
import { joinedHeaders } from '@daicho/shared/headers/joined-headers.ts';
import { columnName } from '../tables/a1.ts';
import { LIKELY_HEADERS } from '../tables/csv/delimiter.ts';
import { headGrid } from '../tables/head-grid.ts';
import { readAnyHeads } from '../tables/streams/open-any-table.ts';
import { usageError } from './error.ts';
import { shellWord } from './shell-word.ts';
import { enrichUsageSentences as sentences } from './words.ts';

interface GuessedColumns {
  /** Headers of the columns of each input of the kind. */
  readonly columns: readonly (readonly string[])[];
  /** Headers of all columns of the table. */
  readonly headers: readonly string[];
  readonly sheet: string | undefined;
  /** Whether the columns are named by headers, and not by letters. */
  readonly hasHeader: boolean;
}

/**
 * Guesses the columns of a kind's inputs, in the first table of the file that has such columns.
 *
 * @param takesHeaderless whether a table without headers is accepted if no table has headers; then the cells show the
 * columns.
 * @throws TableError; EnrichError if no column can be found, if the columns of several people (お届け先, ご依頼主) fit, or if
 * the headers of the found columns are in two rows.
 */
export async function guessedColumns(
  path: string,
  kind: Pick<KindOutline, 'inputs'>,
  sheet: string | undefined,
  takesHeaderless = false,
): Promise<GuessedColumns> {
  const heads = await readAnyHeads(path, LIKELY_HEADERS, { sheet });
  const all = heads.flatMap(tablesOf);
  const withHeaders = all.filter(({ hasHeader }) => hasHeader);
  const tables = takesHeaderless && withHeaders.length === 0 ? all : withHeaders;
  for (const { headers, names, inUpperRow, shown, sample, sheet: found, hasHeader } of tables) {
    const columns = guessColumns(kind, shown, sample);
    if ((columns[0] ?? []).length > 0) {
      expectOneRow(columns, headers, inUpperRow);
      return { columns: named(columns, names), headers, sheet: found, hasHeader };
    }
    const choices = choicesOf(kind, shown, sample);
    if (choices.length > 0) {
      const offered = choices.map(([main = []]) => named([main], names)[0] ?? []);
      throw usageError(sentences.severalColumns, {
        choices: offered.map(optionsOf).join(' / '),
      });
    }
  }
  const headers = [...new Set(tables.flatMap((table) => table.headers))].filter(
    (one) => one !== '',
  );
  if (headers.length === 0) throw usageError(sentences.noHeaderTold);
  throw usageError(sentences.noColumnTold, { headers: headers.join(', ') });
}

interface HeadTable {
  readonly sheet: string | undefined;
  readonly hasHeader: boolean;
  /** Headers of the columns: of two headers, the lower one. In a table without headers, the letters of the columns. */
  readonly headers: readonly string[];
  /** Name of each column on the command line: its header, or its letter if another column has the same header. */
  readonly names: readonly string[];
  /** Whether a column has its header only in the upper row. */
  readonly inUpperRow: readonly boolean[];
  /** The headers for a person: if there are two rows of headers, each lower header has the upper one in front of it. */
  readonly shown: readonly string[];
  readonly sample: readonly (readonly (string | null)[])[];
}

function tablesOf({ rows, sheet }: TableHead): readonly HeadTable[] {
  const cells = headGrid(rows);
  // Workbooks count columns from 1.
  const first = sheet === undefined ? 0 : 1;
  return findTables(cells).map((place) => ({ sheet, ...tableAt(cells, place, first) }));
}

function tableAt(
  cells: readonly (readonly (string | null)[])[],
  { headerRow, headerRows, column, columns, rows }: TableRange,
  firstColumn: number,
): Omit<HeadTable, 'sheet'> {
  const within = (row: readonly (string | null)[] | undefined) =>
    Array.from({ length: columns }, (_, i) => row?.[column + i] ?? null);
  const hasHeader = headerRows > 0;
  const own = hasHeader
    ? within(cells[headerRow]).map(asWritten)
    : Array.from({ length: columns }, (_, i) => columnName(column + i - firstColumn + 1));
  const above = headerRows === 2 ? within(cells[headerRow - 1]) : [];
  const joined = above.length === 0 ? own : joinedHeaders(above, own);
  const inUpperRow = own.map((header, i) => header === '' && asWritten(above[i]) !== '');
  const headers = own.map((header, i) => (inUpperRow[i] === true ? asWritten(above[i]) : header));
  // The whole row counts: a header of a table beside it is found as well.
  const isRepeated = (header: string, row: number) =>
    (cells[row] ?? []).filter((cell) => headerKey(cell ?? '') === headerKey(header)).length > 1;
  return {
    hasHeader,
    headers,
    names: headers.map((header, i) =>
      isRepeated(header, inUpperRow[i] === true ? headerRow - 1 : headerRow)
        ? columnName(column + i - firstColumn + 1)
        : header,
    ),
    inUpperRow,
    shown: hasHeader ? joined : own.map(() => ''),
    sample: cells.slice(headerRow + 1, headerRow + 1 + rows).map(within),
  };
}

/** Gives a header on one line with single spaces, otherwise as the file has it, so that people recognise it. */
function asWritten(cell: string | null | undefined): string {
  return (cell ?? '')
    .replace(/[\r\n]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A table can only be opened by a single row of headers.
 *
 * @throws EnrichError if the columns have their headers in two rows.
 */
function expectOneRow(
  columns: readonly (readonly number[])[],
  headers: readonly string[],
  inUpperRow: readonly boolean[],
): void {
  const all = columns.flat();
  const upper = all.filter((at) => inUpperRow[at] === true);
  const lower = all.filter((at) => inUpperRow[at] !== true);
  if (upper.length === 0 || lower.length === 0) return;
  const listed = (of: readonly number[]) => of.map((at) => headers[at] ?? '').join(', ');
  throw usageError(sentences.headersInTwoRows, { upper: listed(upper), lower: listed(lower) });
}

function named(columns: readonly (readonly number[])[], names: readonly string[]): string[][] {
  return columns.map((of) => of.map((at) => names[at] ?? ''));
}

/** Writes columns as on the command line. */
function optionsOf(headers: readonly string[]): string {
  return headers.map((header) => `--column ${quoted(header)}`).join(' ');
}

function quoted(header: string): string {
  return /[\s"'()&|;<>]/.test(header) ? shellWord(header) : header;
}
