/** Opens a list whose rows are compared, and gives the cells that tell a row's customer. */
import { joinedCells } from '@daicho/shared/enrich/joined-cells.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import { openTable } from '../../tables/open-table.ts';
import type { TableFile } from '../../tables/table-file.ts';
import type { ListOptions } from './options.ts';

export interface List {
  readonly table: TableFile;
  readonly hasNames: boolean;
  /** Gives, for each row in order, the cells of `LIST_CELLS`. */
  rows(): AsyncGenerator<readonly CellValue[], void, undefined>;
}

/** Order of a row's cells; the last is the number of cells of the whole row that hold something. */
export const LIST_CELLS = ['address', 'name', 'kana', 'corporateNumber', 'filled'] as const;

/** @throws TableError, also when the headers are not in one row. */
export async function openList(options: ListOptions, formulaGuard: boolean): Promise<List> {
  const { path, sheet, address, name, kana, corporateNumber } = options;
  const columns = [address, name, kana, corporateNumber];
  const [column = '', ...beside] = columns.flat();
  const table = await openTable(path, {
    column,
    beside,
    formulaGuard,
    ...(sheet === undefined ? {} : { sheet }),
  });
  const hasNames = name.length > 0 || corporateNumber.length > 0;
  return { table, hasNames, rows: () => listRows(table, columns) };
}

async function* listRows(
  table: TableFile,
  columns: readonly (readonly string[])[],
): AsyncGenerator<readonly CellValue[], void, undefined> {
  for await (const { cells, filled } of table.detailedRows()) {
    let at = 0;
    const joined = columns.map(({ length }) => {
      at += length;
      return length === 0 ? null : joinedCells(cells.slice(at - length, at));
    });
    yield [...joined, filled];
  }
}
