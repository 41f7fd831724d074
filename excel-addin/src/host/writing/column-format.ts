/** Makes added columns look like those beside them: the format of the header, and a width that fits the texts. */
import { isSupported, type Session } from '../excel-run.ts';
import type { LocatedTarget } from '../reading/located-target.ts';

/** Widest column in points: longer texts are cut by the next column, as everywhere in Excel. */
const WIDTH_MAX = 260;

/**
 * Queues the question whether the format of the last header can be copied. @returns a function that gives that
 * header; undefined where it is merged, since a copy would merge other cells too, or where Excel cannot tell.
 */
export function formatToCopy(headers: Excel.Range): () => Excel.Range | undefined {
  if (!isSupported('1.13')) return () => undefined;
  const last = headers.getLastColumn();
  const merged = last.getMergedAreasOrNullObject();
  merged.load('address');
  return () => (merged.isNullObject ? last : undefined);
}

export async function fitColumns(
  session: Session,
  target: LocatedTarget,
  columns: readonly number[],
): Promise<void> {
  const wide = await session.step(() => {
    const formats = columns.map((column) => {
      const cells = target.cells(column, 0, target.rowCount);
      const { format } = cells.getOffsetRange(-1, 0).getBoundingRect(cells);
      format.autofitColumns();
      format.load('columnWidth');
      return format;
    });
    return () => formats.filter(({ columnWidth }) => columnWidth > WIDTH_MAX);
  });
  if (wide.length === 0) return;
  await session.step(() => {
    for (const format of wide) format.columnWidth = WIDTH_MAX;
    return () => {};
  });
}
