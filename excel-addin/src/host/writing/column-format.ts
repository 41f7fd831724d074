/** Makes added columns look like the columns beside them: the format of the header, and a width that fits the texts. */
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { codeOf, isSupported, type Session } from '../excel-run.ts';
import { BOX, type RangeBox } from '../reading/box.ts';
import type { LocatedTarget } from '../reading/located-target.ts';

/** Largest width in points: longer texts are cut off by the next column, as everywhere in Excel. */
const WIDTH_MAX = 260;

/**
 * Queues the question whether the format of the last header can be copied. @returns a function that gives that header;
 * undefined if the header is merged, since a copy would merge other cells too, or if Excel cannot tell.
 */
export function formatToCopy(headers: Excel.Range): () => Excel.Range | undefined {
  if (!isSupported('1.13')) return () => undefined;
  const last = headers.getLastColumn();
  const merged = last.getMergedAreasOrNullObject();
  merged.load('address');
  return () => (merged.isNullObject ? last : undefined);
}

type Change = (
  session: Session,
  target: LocatedTarget,
  columns: readonly number[],
) => Promise<void>;

/** Changes how columns look, unless the sheet is protected. A refusal by Excel is ignored, since nothing is lost. */
function dressing(change: Change): Change {
  return async (session, target, columns) => {
    if (columns.length === 0 || target.rowCount === 0 || target.isProtected) return;
    try {
      await change(session, target, columns);
    } catch (error) {
      if (codeOf(error) === undefined && !(error instanceof WorkbookError)) throw error;
    }
  };
}

/** Gives all cells of columns the text format, once for each column. */
export const formatAsText = dressing(async (session, target, columns) => {
  await session.change(() => {
    for (const column of columns) {
      // Excel accepts one value for all cells, although its types do not allow that.
      const all: unknown = '@';
      target.cells(column, 0, target.rowCount).numberFormat = all as string[][];
    }
  });
});

/**
 * Makes columns as wide as their texts. A column that also holds other cells above or below the
 * target does not get narrower.
 */
export const fitColumns = dressing(async (session, target, columns) => {
  const misfits = await session.step(() => {
    const widths = columns.map((column) => {
      const cells = target.cells(column, 0, target.rowCount);
      const all = cells.getOffsetRange(-1, 0).getBoundingRect(cells);
      all.load(BOX);
      const used = all.getEntireColumn().getUsedRangeOrNullObject(true);
      used.load(BOX);
      const before = cells.getResizedRange(0, 0).format;
      before.load('columnWidth');
      const { format } = all;
      format.autofitColumns();
      format.load('columnWidth');
      return { format, before, all, used };
    });
    return () =>
      widths.flatMap(({ format, before, all, used }) => {
        const isShared = !used.isNullObject && !areWithin(used, all);
        const width = Math.min(format.columnWidth, WIDTH_MAX);
        const wanted = isShared ? Math.max(before.columnWidth, width) : width;
        return wanted === format.columnWidth ? [] : [{ format, wanted }];
      });
  });
  if (misfits.length === 0) return;
  await session.change(() => {
    for (const { format, wanted } of misfits) format.columnWidth = wanted;
  });
});

function areWithin(rows: RangeBox, all: RangeBox): boolean {
  const isBelowTop = rows.rowIndex >= all.rowIndex;
  return isBelowTop && rows.rowIndex + rows.rowCount <= all.rowIndex + all.rowCount;
}

/** Reads the widths of the sheet's columns. @param places indexes of the columns, counted from the first column of the target. */
export function columnWidths(
  session: Session,
  target: LocatedTarget,
  places: () => readonly number[],
): Promise<readonly number[]> {
  return session.step(() => {
    const formats = places().map((at) => target.headerRow.getCell(0, at).format);
    for (const format of formats) format.load('columnWidth');
    return () => formats.map(({ columnWidth }) => columnWidth);
  });
}

/**
 * Gives the widths that the sheet's columns need after columns of a target are removed. In a table, the columns to the
 * right of the removed columns move to the left with their widths; the places at the table's end get the widths in
 * `former`. @param removed indexes of the removed columns. @param former widths at these places before the run.
 */
export async function widthsWithout(
  session: Session,
  target: LocatedTarget,
  removed: readonly number[],
  former: readonly (number | undefined)[],
): Promise<ReadonlyMap<number, number>> {
  const known = removed.flatMap((at, i) => {
    const width = former[i];
    return width === undefined ? [] : [[at, width] as const];
  });
  if (target.table === undefined || known.length < removed.length) return new Map(known);
  const count = await session.step(() => {
    const headers = target.headerRow;
    headers.load('columnCount');
    return () => headers.columnCount;
  });
  const all = Array.from({ length: count }, (_, at) => at);
  const widths = await columnWidths(session, target, () => all);
  const kept = all.filter((at) => !removed.includes(at));
  const ends = known.map(([, width]) => width);
  const next = all.map((at) => widths[kept[at] ?? -1] ?? ends[at - kept.length]);
  return new Map(
    next.flatMap((width, at) =>
      width === undefined || width === widths[at] ? [] : [[at, width] as const],
    ),
  );
}
