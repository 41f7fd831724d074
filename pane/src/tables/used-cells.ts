/** What a host reads of a sheet to find its tables. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';

export interface UsedCells {
  /** First row and column of the used cells on their sheet. */
  readonly row: number;
  readonly column: number;
  /** Number of used rows. */
  readonly rows: number;
  readonly head: readonly (readonly CellValue[])[];
  readonly tail: readonly (readonly CellValue[])[];
}
