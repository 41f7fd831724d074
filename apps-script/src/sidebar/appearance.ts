/** Shows only some rows by means of the sheet's own filter, whose other criteria stay, and colours cells. */

import type { FilterInTheWay, SetFilter } from '@daicho/pane/src/cell-appearance.ts';
import {
  areColumnsAdjacent,
  type Box,
  boundingBox,
  hasColumn,
  offsetBy,
  relativeTo,
} from '@daicho/shared/cells/box.ts';
import { rangeAddress } from '@daicho/shared/cells/column-letters.ts';
import { columnIndexes, type GridFilter } from '../host/grid-appearance.ts';
import type { CallParams } from '../protocol/calls.ts';
import { columnBox } from './cells.ts';
import { type Located, locate } from './locate.ts';
import { forbidProtected } from './protection.ts';

/** @throws WorkbookError */
export function showOnly({
  target,
  column,
  besides,
  replaces,
}: CallParams<'showOnly'>): SetFilter | FilterInTheWay {
  const { located, at, own } = locateForFilter(target, column);
  const { appearance } = located.grid;
  const filter = appearance.filter();
  const { box = own } = filter ?? {};
  const isOwn = box.row === own.row && areColumnsAdjacent(box, own);
  const isFree = isOwn && !(hasColumn(box, at) && isOther(filter, at, besides));
  if (filter !== undefined && !isFree && !replaces) {
    return { inTheWay: rangeAddress(box.row, box.column, box.rows, box.columns) };
  }
  if (filter === undefined || !isOwn) {
    filter?.remove();
    appearance.addFilter(own).show(at, besides);
    return { before: 'none' };
  }
  if (hasColumn(box, at)) {
    filter.show(at, besides);
    return { before: 'column' };
  }
  const wide = boundingBox(box, own);
  filter.moveTo(wide).show(at, besides);
  return { before: relativeTo(box, wide) };
}

/** @throws WorkbookError */
export function showAll({
  target,
  column,
  besides,
  filter: { before },
}: CallParams<'showAll'>): null {
  const { located, at } = locateForFilter(target, column);
  const filter = located.grid.appearance.filter();
  if (filter === undefined || !hasColumn(filter.box, at)) return null;
  if (isOther(filter, at, besides)) return null;
  filter.show(at, null);
  if (before === 'column') return null;
  const narrow = before === 'none' ? undefined : offsetBy(before, filter.box);
  const isLost = (one: number) =>
    filter.isSet(one) && (narrow === undefined || !hasColumn(narrow, one));
  // If a person has added criteria to the filter since, the filter stays.
  if (columnIndexes(filter.box).some(isLost)) return null;
  if (narrow === undefined) filter.remove();
  else filter.moveTo(narrow);
  return null;
}

/** @throws WorkbookError */
export function colour({ target, column, colours, isOn }: CallParams<'colour'>): null {
  const located = locate(target);
  if (located.rowCount > 0) {
    const box = columnBox(located, column, { start: 0, count: located.rowCount });
    located.grid.appearance.colour(box, colours, isOn);
  }
  return null;
}

function locateForFilter(target: CallParams<'showAll'>['target'], column: number) {
  const located: Located = locate(target);
  const { grid, headerRow, rowCount } = located;
  const at = located.columnOf(column);
  const columns = Math.max(at - target.firstColumn + 1, target.headers.length);
  const own: Box = { row: headerRow, column: target.firstColumn, rows: rowCount + 1, columns };
  forbidProtected(grid, [own]);
  return { located, at, own };
}

/** Whether a column has criteria that the pane did not set. */
function isOther(filter: GridFilter | undefined, at: number, besides: string): boolean {
  return filter?.isSet(at) === true && !filter.hidesOnly(at, besides);
}
