/** Reads some rows of a table, those that lie near each other at once. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Waiting } from '../../host.ts';
import type { Target } from '../../target.ts';
import type { Context } from '../context.ts';

/** Most rows between two that are read with them, and from the first to the last: more takes longer than another call. */
const GAP_MAX = 200;
const SPAN_MAX = 1_000;

/** Most calls, each of which takes a while in a large workbook. */
const READS_MAX = 60;

/** Gives the cells of rows by their places, without those that take too many calls. @throws WorkbookError */
export async function rowsAt(
  { host }: Context,
  target: Target,
  columns: readonly number[],
  places: Iterable<number>,
  waiting: Waiting,
): Promise<ReadonlyMap<number, readonly CellValue[]>> {
  const found = new Map<number, readonly CellValue[]>();
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

/** Puts places together that lie near each other. */
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
