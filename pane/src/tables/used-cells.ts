/** The cells of a sheet that a host reads to find its tables. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';

export interface UsedCells {
  /** Sheet row and column of the first used cell. */
  readonly row: number;
  readonly column: number;
  /** Number of used rows. */
  readonly rows: number;
  readonly head: readonly (readonly CellValue[])[];
  readonly tail: readonly (readonly CellValue[])[];
}
