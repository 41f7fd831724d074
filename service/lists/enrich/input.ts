/** Reads the rows of a run: one cell for each input of its kind, joined where several columns hold it. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { openTable } from '../../tables/open-table.ts';
import type { TableFile } from '../../tables/table-file.ts';
import { joinedInputs } from '../joined-inputs.ts';
import { columnsOfLookups, type EnrichOptions, lookupsOf } from './options.ts';

export interface Input {
  readonly table: TableFile;
  rows(): AsyncGenerator<readonly CellValue[], void, undefined>;
}

/** @throws TableError, also when the headers are not in one row. */
export async function openInput(options: EnrichOptions): Promise<Input> {
  const { input, sheet, hasHeader, formulaGuard } = options;
  const lookups = lookupsOf(options);
  const [column = '', ...beside] = columnsOfLookups(options);
  const table = await openTable(input, {
    column,
    beside,
    hasHeader,
    formulaGuard,
    holdsDates: lookups.some(({ kind }) => kind.inputs.some(({ holdsDates }) => holdsDates)),
    ...(sheet === undefined ? {} : { sheet }),
  });
  return {
    table,
    rows: () =>
      inputRows(
        table,
        lookups.flatMap(({ columns }) => columns),
      ),
  };
}

async function* inputRows(
  table: TableFile,
  columns: readonly (readonly string[])[],
): AsyncGenerator<readonly CellValue[], void, undefined> {
  for await (const cells of table.rows()) yield joinedInputs(cells, columns);
}
