/**
 * Reads the corporate numbers of an uploaded table, from the named column, or else from the column whose header fits.
 */
import { corporateNumberKind } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import { guessHeader, likelyHeaders, namedHeaders } from '@daicho/shared/headers/guess-header.ts';
import { openTable, readHeads } from '../../tables/open-table.ts';
import type { TableFile } from '../../tables/table-file.ts';
import { type ReadNumbers, readNumbers } from './read-lines.ts';

/** Headers that are tried before one is guessed. */
const LIKELY = ['法人番号', '登録番号', 'corporate number'];

/** Reports that no column of a table is recognised as corporate numbers, with the table's headers. */
export class UnknownColumn extends Error {
  override readonly name = 'UnknownColumn';
  readonly headers: readonly string[];

  constructor(headers: readonly string[]) {
    super('unknown column');
    this.headers = headers;
  }
}

/**
 * @param column header of the column; empty to look for it. @throws TableError for a table that cannot be read,
 * UnknownColumn if no header fits.
 */
export async function readTable(path: string, column: string): Promise<ReadNumbers> {
  const table = await opened(path, column);
  return readNumbers(numberedCells(table));
}

async function opened(path: string, column: string): Promise<TableFile> {
  const names = column === '' ? LIKELY : [column];
  const heads = await readHeads(path, names);
  const [named] = namedHeaders(heads, names);
  const [rule] = corporateNumberKind.inputs;
  const found = named ?? (column === '' ? guessHeader(heads, rule) : undefined);
  if (found === undefined) throw new UnknownColumn(likelyHeaders(heads));
  const { header, sheet } = found;
  return openTable(path, { column: header, ...(sheet === undefined ? {} : { sheet }) });
}

async function* numberedCells(table: TableFile) {
  let line = table.firstRow;
  for await (const [cell = null] of table.rows()) {
    yield { line, cell };
    line += 1;
  }
}
