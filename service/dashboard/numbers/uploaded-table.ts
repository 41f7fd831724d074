/** Reads the corporate numbers of an uploaded table, whose column is named or told by its header. */
import { corporateNumberKind } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import { guessColumns } from '@daicho/shared/enrich/guess-kind.ts';
import { openTable } from '../../tables/open-table.ts';
import { TableError } from '../../tables/table-error.ts';
import type { TableFile } from '../../tables/table-file.ts';
import { type ReadNumbers, readNumbers } from './read-lines.ts';

/** Headers that are looked for; of a table with another one, those that look like them are told. */
const LIKELY = ['法人番号', '登録番号', 'corporate number'];

/** Says which headers a table has that shows no column of corporate numbers. */
export class UnknownColumn extends Error {
  override readonly name = 'UnknownColumn';
  readonly headers: readonly string[];

  constructor(headers: readonly string[]) {
    super('unknown column');
    this.headers = headers;
  }
}

/**
 * @param column header of the column; empty where it is to be found.
 * @throws TableError for a table that cannot be read, UnknownColumn where no header tells.
 */
export async function readTable(path: string, column: string): Promise<ReadNumbers> {
  const table = await opened(path, column);
  return readNumbers(numberedCells(table));
}

async function opened(path: string, column: string): Promise<TableFile> {
  const headers = new Set<string>();
  for (const header of column === '' ? LIKELY : [column]) {
    try {
      return await openTable(path, { column: header });
    } catch (error) {
      if (!(error instanceof TableError) || error.code !== 'header_not_found') throw error;
      const { near } = error.values;
      for (const one of Array.isArray(near) ? near : []) headers.add(one);
    }
  }
  const seen = [...headers];
  const [[guessed] = []] = column === '' ? guessColumns(corporateNumberKind, seen) : [];
  const header = guessed === undefined ? undefined : seen[guessed];
  if (header === undefined) throw new UnknownColumn(seen);
  return openTable(path, { column: header });
}

async function* numberedCells(table: TableFile) {
  let line = table.firstRow;
  for await (const [cell = null] of table.rows()) {
    yield { line, cell };
    line += 1;
  }
}
