/** Reads the rows of a run: one cell for each input of its kinds, joined from the columns of the input. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { openAnyTable } from '../../tables/streams/open-any-table.ts';
import type { TableFile } from '../../tables/table-file.ts';
import { joinedInputs } from '../joined-inputs.ts';
import {
  columnsOfLookups,
  dittosOf,
  type EnrichOptions,
  lookupsOf,
  type RowOptions,
} from './options.ts';

export interface Input {
  readonly table: TableFile;
  /** @param onBeside gets the cells of the further columns of each row, before the row. */
  rows(
    onBeside?: (cells: readonly CellValue[]) => void,
  ): AsyncGenerator<readonly CellValue[], void, undefined>;
}

/**
 * @param further headers of columns that are read besides the columns that are looked up. @throws TableError, also if
 * the headers are not in one row.
 */
export async function openInput(
  options: RowOptions & Pick<EnrichOptions, 'input' | 'sheet'>,
  further: readonly string[] = [],
): Promise<Input> {
  const { input, sheet, hasHeader, formulaGuard } = options;
  const lookups = lookupsOf(options);
  const columns = columnsOfLookups(options);
  const [column = '', ...otherColumns] = [...columns, ...further];
  const table = await openAnyTable(input, {
    column,
    otherColumns,
    hasHeader,
    formulaGuard,
    holdsDates: lookups.some(({ kind }) => kind.inputs.some(({ holdsDates }) => holdsDates)),
    ...(sheet === undefined ? {} : { sheet }),
  });
  return {
    table,
    async *rows(onBeside) {
      const inputs = lookups.flatMap((lookup) => lookup.columns);
      const above = dittosOf(options);
      for await (const cells of table.rows()) {
        onBeside?.(cells.slice(columns.length));
        yield joinedInputs(above?.read(cells) ?? cells, inputs);
      }
    },
  };
}
