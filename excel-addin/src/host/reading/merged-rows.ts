/** Finds the merged cells in columns of a target. */
import type { Waiting } from '@daicho/pane/src/host.ts';
import type { MergedRows } from '@daicho/pane/src/target.ts';
import { codeOf, excelRun, isSupported } from '../excel-run.ts';
import { BOX, ITEM_BOXES } from './box.ts';
import type { ExcelTarget } from './excel-target.ts';
import { LocatedTarget } from './located-target.ts';

/** @returns no cells if Excel cannot tell: in an old Excel, or if there are too many merged cells. */
export async function mergedRows(
  target: ExcelTarget,
  columns: readonly number[],
  waiting: Waiting,
): Promise<MergedRows> {
  if (!isSupported('1.13')) return [];
  return excelRun(async (session) => {
    const located = await LocatedTarget.find(session, target);
    try {
      return await session.step(() => {
        const read = columns.map((column) => {
          const cells = located.cells(column, 0, located.rowCount).untrack();
          cells.load(BOX);
          const merged = cells.getMergedAreasOrNullObject();
          merged.areas.load(ITEM_BOXES);
          return { column, cells, merged };
        });
        return () =>
          read.flatMap(({ column, cells, merged }) =>
            (merged.isNullObject ? [] : merged.areas.items).map(({ rowIndex, rowCount }) => ({
              column,
              start: rowIndex - cells.rowIndex,
              count: rowCount,
            })),
          );
      });
    } catch (error) {
      if (codeOf(error) === undefined) throw error;
      return [];
    }
  }, waiting);
}
