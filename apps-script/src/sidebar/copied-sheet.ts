/**
 * Removes a sheet of copied rows after an undo has removed its results. A sheet to which people have added anything
 * stays: its values, notes and colours are compared, by a sum of digests, with those that the copy had at first. A
 * chart or anything else besides cells also counts as an addition, since a copy has only cells.
 */

import { addRowDigests } from '@daicho/pane/src/flow/running/row-digests.ts';
import type { CopyAfterUndo } from '@daicho/pane/src/host.ts';
import { attempt } from '../host/attempt.ts';
import { host } from '../host/host.ts';
import { pivotTableCount } from '../host/sheet-additions.ts';
import { flush, type Grid } from '../host/spreadsheet.ts';

const ROWS = 5_000;

/** Remembers the content of a copy. If there is no room for that, the copy stays after an undo. */
export function recordCopy(grid: Grid): void {
  flush();
  attempt(() => host.properties.set({ [nameOf(grid)]: `${pivotTableCount()} ${contentOf(grid)}` }));
}

/** Called after columns were removed from a sheet. @returns undefined if the sheet is not a copy. */
export function removeUnusedCopy(grid: Grid): CopyAfterUndo | undefined {
  const recorded = host.properties.all()[nameOf(grid)];
  if (recorded === undefined) return undefined;
  flush();
  const [pivotTables = '', ...content] = recorded.split(' ');
  if (content.join(' ') !== contentOf(grid)) return 'changed';
  // If the check fails, the sheet stays, since people may have added something.
  const isUnchanged = () => pivotTableCount() <= Number(pivotTables) && !grid.hasAdditions;
  if (attempt(isUnchanged) !== true) return 'added';
  host.properties.erase([nameOf(grid)]);
  grid.remove();
  return 'removed';
}

function contentOf(grid: Grid): string {
  const columns = Math.max(1, grid.lastColumn);
  let sum: Parameters<typeof addRowDigests>[0] = [0, 0];
  for (let row = 0; row < grid.lastRow; row += ROWS) {
    const box = { row, column: 0, rows: Math.min(ROWS, grid.lastRow - row), columns };
    const formats = [grid.notes(box), grid.backgrounds(box)];
    const texts = grid
      .values(box)
      .map((cells, at) =>
        [row + at, ...cells, ...formats.flatMap((one) => one[at] ?? [])].map(String),
      );
    sum = addRowDigests(sum, texts);
  }
  return JSON.stringify([columns, sum]);
}

function nameOf({ id }: Grid): string {
  return `daicho.copy.${id}`;
}
