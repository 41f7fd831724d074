/** Says how ditto marks of a table are read (see cells-above.ts). */
import { CellsAbove } from '@daicho/shared/cells/cells-above.ts';
import { headersAt, type InputColumns } from './input-rows.ts';

export interface DittoReading {
  /** Whether marks are read as the cells above them. */
  readonly readsDittos?: boolean | undefined;
  /** Headers of the target: a mark does not repeat the header above it. */
  readonly headers: readonly string[];
}

/** @param columns whose cells are read. @param indexes places of each input among those cells. */
export function cellsAboveFor(
  columns: readonly number[],
  indexes: InputColumns,
  headers: readonly string[],
): CellsAbove {
  return new CellsAbove(indexes, headersAt(columns, headers));
}
