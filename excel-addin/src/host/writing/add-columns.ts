/** Adds columns to the table of a run, and removes them again. */
import { calculateOnce, type Session } from '../excel-run.ts';
import type { LocatedTarget } from '../reading/located-target.ts';
import { newColumnsStep, queueNewColumns, queueSecondHeader } from './check-writable.ts';
import { formatToCopy, widthsWithout } from './column-format.ts';
import { queueFormerHeaders } from './former-headers.ts';
import { putTexts } from './put-texts.ts';
import { takeBackFromTable } from './take-back-from-table.ts';

/**
 * Another window may add the same columns at the same time. So the request that adds columns also reads the headers
 * that are there by then, and the later window removes its own columns again.
 *
 * @param onWritten called as soon as the sheet has changed, even if something fails afterwards.
 * @returns the indexes of the columns, as the flow counts them.
 * @throws WorkbookError
 */
export async function addColumns(
  session: Session,
  target: LocatedTarget,
  headers: readonly string[],
  onWritten: () => void,
): Promise<readonly number[]> {
  const { table, isProtected } = target;
  const { place: newColumns, neighbour } = await newColumnsStep(session, () => {
    const [readNewColumns, copied] = [
      queueNewColumns(target, headers),
      formatToCopy(target.headerRow),
    ];
    return () => ({ place: readNewColumns(), neighbour: isProtected ? undefined : copied() });
  });
  const { range } = newColumns;
  const adding = session.step((context) => {
    calculateOnce(context);
    const forbidSecond = queueSecondHeader(target, headers);
    const outer = target.headerRow;
    outer.load('columnIndex,columnCount');
    const isBeside = table === undefined && !target.insertsColumns;
    const row = range.getRow(0);
    const readFormer = isBeside ? queueFormerHeaders(row, headers, isProtected) : undefined;
    if (target.insertsColumns) {
      const inserted = range.getEntireColumn().insert('Right');
      putTexts(inserted.getIntersectionOrNullObject(outer.getEntireRow()), [headers]);
    } else if (table === undefined) {
      range.load('columnIndex');
      if (neighbour !== undefined) row.copyFrom(neighbour, 'Formats');
      putTexts(row, [headers], isProtected);
    } else {
      for (const header of headers) table.columns.add(undefined, undefined, header);
      const beside = neighbour?.getOffsetRange(0, 1).getResizedRange(0, headers.length - 1);
      if (neighbour !== undefined) beside?.copyFrom(neighbour, 'Formats');
    }
    const refreshed = target.refresh(newColumns.first + headers.length);
    return () => {
      refreshed();
      const first = isBeside ? range.columnIndex - outer.columnIndex : outer.columnCount;
      return { first, forbidSecond, former: readFormer?.() };
    };
  });
  const { first, forbidSecond, former } = await adding.catch((error: unknown) =>
    takeBackFromTable(session, target, headers, error),
  );
  onWritten();
  const came = thrownBy(forbidSecond);
  if (former !== undefined && (came !== undefined || former.areTaken)) {
    await session.step(() => {
      former.queueRestore();
      return target.refresh();
    });
    if (came !== undefined) throw came;
    return addColumns(session, target, headers, onWritten);
  }
  headers.forEach((header, i) => {
    target.recordAdded(first + i, header);
  });
  // People have added columns since the free columns were found, so the target has changed.
  if (first !== newColumns.first) await session.step(() => target.refresh());
  const added = headers.map((_, i) => first + i);
  if (came !== undefined) {
    // Excel may have renamed the columns.
    for (const column of added) target.recordPresent(column);
    await removeColumns(session, target, added, [], onWritten);
    throw came;
  }
  return added;
}

function thrownBy(check: () => void): unknown {
  try {
    check();
  } catch (error) {
    return error;
  }
  return undefined;
}

/** @param widths of the sheet's columns before the run added columns. @param onWritten as for `addColumns`. */
export async function removeColumns(
  session: Session,
  target: LocatedTarget,
  columns: readonly number[],
  widths: readonly (number | undefined)[],
  onWritten: () => void,
): Promise<void> {
  const { table, isProtected } = target;
  const places = columns.map((column) => target.columnOf(column));
  const indexes = [...places].sort((a, b) => b - a);
  // Columns that were inserted are deleted together with their widths; a protected sheet has kept its widths.
  const restored =
    target.insertsColumns || isProtected
      ? new Map<number, number>()
      : await widthsWithout(session, target, places, widths);
  await session.change((context) => {
    calculateOnce(context);
    for (const [at, width] of restored) {
      target.headerRow.getCell(0, at).format.columnWidth = width;
    }
    for (const index of indexes) {
      // Outside a table the cells are only emptied: deleting them would move the cells to their right.
      if (table === undefined) {
        const header = target.headerRow.getCell(0, index);
        const all = header.getBoundingRect(target.body.getLastRow().getCell(0, index));
        all.clear(isProtected ? 'Contents' : 'All');
      } else table.columns.getItemAt(index).delete();
    }
  });
  onWritten();
  if (target.insertsColumns) await deleteInserted(session, target, indexes);
  await session.step(() => target.refresh());
}

/** Deletes columns that were inserted, unless people have put something into them above or below the target. */
async function deleteInserted(
  session: Session,
  target: LocatedTarget,
  indexes: readonly number[],
): Promise<void> {
  const columns = await session.step(() => {
    const all = indexes.map((index) => {
      const column = target.headerRow.getCell(0, index).getEntireColumn();
      const used = column.getUsedRangeOrNullObject(true);
      used.load('rowCount');
      return { column, used };
    });
    return () => all;
  });
  await session.change(() => {
    for (const { column, used } of columns) if (used.isNullObject) column.delete('Left');
  });
}
