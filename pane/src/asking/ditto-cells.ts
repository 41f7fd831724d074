/** Says how ditto marks of a table are read (see cells-above.ts). */
import { CellsAbove, type DittoSort } from '@daicho/shared/cells/cells-above.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import { headersAt, type InputColumns } from './input-rows.ts';

export interface DittoReading {
  /** Kinds of cells that are read as the cell above; by default none. */
  readonly dittos?: readonly DittoSort[] | undefined;
  /** Headers of the target: a mark below a header does not repeat that header. */
  readonly headers: readonly string[];
}

/**
 * @param columns whose cells are read. @param indexes for each input, the indexes of its columns in `columns`.
 * @param sorts what is read as the cell above.
 */
export function cellsAboveFor(
  columns: readonly number[],
  indexes: InputColumns,
  headers: readonly string[],
  sorts: readonly DittoSort[],
  { takesReadings }: Pick<Lookup, 'takesReadings'>,
): CellsAbove {
  return new CellsAbove(indexes, headersAt(columns, headers), [], sorts, takesReadings);
}
