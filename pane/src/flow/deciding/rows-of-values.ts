/** Reads the other columns of the rows of values; rows that are near each other are read together. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { distinctColumns } from '../../asking/input-rows.ts';
import type { Waiting } from '../../host.ts';
import type { UndecidedValue } from '../../state/state.ts';
import type { Target } from '../../target.ts';
import { joinedTexts } from '../columns/decide-rows.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { besideInputs, type ColumnBeside } from './telling-columns.ts';

type Cells = readonly CellValue[];

/**
 * Largest gap between two rows that are read together, and largest span of such rows: reading more
 * takes longer than another call.
 */
const GAP_MAX = 200;
const SPAN_MAX = 1_000;

/** Largest number of calls, since each takes a while in a large workbook. */
const READS_MAX = 60;

interface RowsOfValues {
  /** Columns other than those that are looked up; if there are none, no row was read. */
  readonly beside: readonly ColumnBeside[];
  /** All rows that were read. */
  readonly all: readonly Cells[];
  /** Gives a row that still holds the value; undefined if the row was moved, edited, or not read. */
  rowOf(value: UndecidedValue, row: number): Cells | undefined;
}

/** @param places numbers of the rows. @throws WorkbookError */
export async function rowsOfValues(
  context: Context,
  { before, choice }: FinishedRun,
  places: readonly number[],
  waiting: Waiting,
): Promise<RowsOfValues> {
  const inputs = distinctColumns(choice.inputs);
  const beside = besideInputs({ before, choice }, inputs);
  const columns = [...inputs, ...beside.map(({ column }) => column)];
  const cellsAt =
    beside.length === 0 || places.length === 0
      ? new Map<number, Cells>()
      : await rowsAt(context, before, columns, places, waiting);
  return {
    beside,
    all: [...cellsAt.values()],
    rowOf: ({ input }, row) => {
      const cells = cellsAt.get(row);
      return cells && joinedTexts(cells.slice(0, inputs.length)) === input ? cells : undefined;
    },
  };
}

/** Gives the cells of rows by row number, without rows that would need too many calls. @throws WorkbookError */
async function rowsAt(
  { host }: Context,
  target: Target,
  columns: readonly number[],
  places: Iterable<number>,
  waiting: Waiting,
): Promise<ReadonlyMap<number, Cells>> {
  const found = new Map<number, Cells>();
  for (const near of nearOnes(places).slice(0, READS_MAX)) {
    const [start = 0] = near;
    const count = (near.at(-1) ?? start) - start + 1;
    const rows = await host.readRows(target, columns, waiting, { start, count });
    for (const place of near) {
      const cells = rows[place - start];
      if (cells !== undefined) found.set(place, cells);
    }
  }
  return found;
}

/** Groups row numbers that are near each other. */
function nearOnes(places: Iterable<number>): readonly (readonly number[])[] {
  const all: number[][] = [];
  for (const place of [...new Set(places)].sort((a, b) => a - b)) {
    const last = all.at(-1);
    const [start = place] = last ?? [];
    const isNear = place - (last?.at(-1) ?? place) <= GAP_MAX && place - start < SPAN_MAX;
    if (last !== undefined && isNear) last.push(place);
    else all.push([place]);
  }
  return all;
}
