/** Opens a list whose rows are compared, and gives the cells that identify a row's customer. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { CellsAbove } from '@daicho/shared/cells/cells-above.ts';
import { openAnyTable } from '../../tables/streams/open-any-table.ts';
import type { TableFile } from '../../tables/table-file.ts';
import { joinedInputs, placesOfInputs } from '../joined-inputs.ts';
import type { ListOptions } from './options.ts';

export interface List {
  readonly table: TableFile;
  readonly hasNames: boolean;
  /** Whether there is a column of evidence: telephone number, mail address, date of birth or code. */
  readonly hasEvidence: boolean;
  /**
   * Gives the cells of each row in order: address, name, kana, corporate number, postal code, telephone number, mail
   * address, date of birth and code, then the number of filled cells in the whole row.
   */
  rows(): AsyncGenerator<readonly CellValue[], void, undefined>;
}

/** @throws TableError, also if the headers are not in one row. */
export async function openList(options: ListOptions, formulaGuard: boolean): Promise<List> {
  const { path, sheet, hasHeader, name, corporateNumber } = options;
  const columns = columnsOf(options);
  const [column = '', ...otherColumns] = columns.flat();
  const table = await openAnyTable(path, {
    column,
    otherColumns,
    formulaGuard,
    hasHeader,
    ...(sheet === undefined ? {} : { sheet }),
  });
  const hasNames = name.length > 0 || corporateNumber.length > 0;
  const hasEvidence = evidenceOf(options).some((headers) => headers.length > 0);
  const above = () =>
    options.readsDittos
      ? new CellsAbove(placesOfInputs(columns), hasHeader ? columns.flat() : [])
      : undefined;
  return { table, hasNames, hasEvidence, rows: () => listRows(table, columns, above()) };
}

/** Lists the headers of each input, in the order of the cells of a row. */
export function columnsOf(options: ListOptions): readonly (readonly string[])[] {
  const { address, name, kana, corporateNumber, postalCode } = options;
  return [address, name, kana, corporateNumber, postalCode, ...evidenceOf(options)];
}

function evidenceOf({ phone, email, birth, code }: ListOptions): readonly (readonly string[])[] {
  return [phone, email, birth, code];
}

async function* listRows(
  table: TableFile,
  columns: readonly (readonly string[])[],
  above: CellsAbove | undefined,
): AsyncGenerator<readonly CellValue[], void, undefined> {
  for await (const { cells, filled } of table.detailedRows()) {
    yield [...joinedInputs(above?.read(cells) ?? cells, columns), filled];
  }
}
