/**
 * Splits the rows of a block where hidden rows begin or end. Excel puts values into wrong rows if
 * they are written across filtered rows, so each stretch is written separately and read back.
 */
import { codeOf, type Session } from '../excel-run.ts';
import { ITEM_BOXES, rowsIn } from '../reading/box.ts';

/** Rows of a block that are all visible or all hidden. */
export interface Stretch {
  readonly start: number;
  readonly count: number;
}

export function whole(count: number): readonly Stretch[] {
  return [{ start: 0, count }];
}

/** Splits rows wherever the value of `of` changes. */
function stretchesBy(count: number, of: (row: number) => unknown): readonly Stretch[] {
  const stretches: { start: number; count: number }[] = [];
  for (let row = 0; row < count; row++) {
    const last = stretches[stretches.length - 1];
    if (last !== undefined && of(row) === of(last.start)) last.count += 1;
    else stretches.push({ start: row, count: 1 });
  }
  return stretches;
}

/** Reads the stretches of several ranges, all of them in one request. */
export async function readStretches(
  session: Session,
  ranges: readonly { readonly range: Excel.Range; readonly count: number }[],
): Promise<readonly (readonly Stretch[])[]> {
  try {
    return await session.step(() => {
      const read = ranges.map(({ range, count }) => {
        range.load('rowIndex');
        // Asks about whole rows, since a row is not hidden just because a column is.
        const visible = range.getEntireRow().untrack().getSpecialCellsOrNullObject('Visible');
        visible.areas.load(ITEM_BOXES);
        return () => {
          const body = {
            rowIndex: range.rowIndex,
            columnIndex: 0,
            rowCount: count,
            columnCount: 1,
          };
          const visibleRows = new Set(
            visible.isNullObject ? [] : rowsIn(body, visible.areas.items),
          );
          return stretchesBy(count, (row) => visibleRows.has(row));
        };
      });
      return () => read.map((stretches) => stretches());
    });
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    // Excel refuses to list too many stretches. Then each row is a stretch.
    return ranges.map(({ count }) => stretchesBy(count, (row) => row));
  }
}

/** Gives the cells of a stretch of a range of one column. */
export function cellsOf(range: Excel.Range, { start, count }: Stretch, all: number): Excel.Range {
  if (count === all) return range;
  const first = range.getCell(start, 0).untrack();
  return first.getAbsoluteResizedRange(count, 1).untrack();
}
