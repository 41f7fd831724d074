/** Compares the rows of a table with each other after their addresses were looked up. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { ComparedRows } from '@daicho/shared/duplicates/compared-rows.ts';
import { type CustomerKind, customerName } from '@daicho/shared/duplicates/customer-name.ts';
import { type Duplicates, findingDuplicates } from '@daicho/shared/duplicates/find-duplicates.ts';
import { placeOfOutcome } from '@daicho/shared/duplicates/place/place-of-outcome.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { cellIndexes, type InputColumns, inputRow, type Source } from './input-rows.ts';
import type { Slices } from './slices.ts';

interface Comparing {
  /** Columns of `customerColumns`. */
  readonly inputs: InputColumns;
  readonly customers: CustomerKind;
  /** Columns whose filled cells show how full a row is: all but the marks of earlier runs. */
  readonly counted: readonly number[];
  readonly isWanted: (row: number) => boolean;
  /** Outcome of a row's address; undefined if the row asks nothing. */
  readonly outcomeOf: (row: number) => Outcome | undefined;
}

export interface Compared {
  readonly rows: ComparedRows;
  readonly found: Duplicates;
  readonly hasNames: boolean;
  /** Number of rows that were compared, and of those whose place is unknown. */
  readonly count: number;
  readonly unlocated: number;
}

/** @param source has all columns, since the fullest row of a customer is kept. @throws the signal's reason. */
export async function compareRows(
  source: Source,
  { inputs, customers, counted, isWanted, outcomeOf }: Comparing,
  slices: Slices,
  { signal, onRow }: { readonly signal: AbortSignal; readonly onRow: (row: number) => void },
): Promise<Compared> {
  const indexes = cellIndexes(inputs, source.columns);
  const [countedIndexes = []] = cellIndexes([counted], source.columns);
  const rows = new ComparedRows();
  let count = 0;
  let unlocated = 0;
  await slices.each(
    source.rows.length,
    (row) => {
      onRow(row);
      const cells = source.rows[row] ?? [];
      if (!isWanted(row)) {
        rows.add(undefined, 0);
        return;
      }
      count += 1;
      const [address = null, name = null, kana = null, corporateNumber = null] = inputRow(
        indexes,
        cells,
      );
      const filled = countedIndexes.filter((at) => isFilled(cells[at])).length;
      rows.add(customerName({ name, kana, corporateNumber }, customers), filled);
      const outcome = outcomeOf(row);
      const place = outcome === undefined ? undefined : placeOfOutcome(outcome, address);
      if (place === undefined) unlocated += 1;
      rows.locate(row, place);
    },
    signal,
  );
  const [, names = [], , numbers = []] = inputs;
  const hasNames = names.length + numbers.length > 0;
  const found = await slices.steps(findingDuplicates(rows, { hasNames }), signal);
  return { rows, found, hasNames, count, unlocated };
}

export function isFilled(cell: CellValue | undefined): boolean {
  return cell !== undefined && cell !== null && cell !== '';
}
