import { codeOf, type Session } from '../excel-run.ts';
import { ITEM_BOXES, type RangeBox, rowsIn } from './box.ts';

/**
 * Lists the rows of a body that a filter or a person hides, counted from 0 in the body. If Excel refuses, because visible and
 * hidden rows alternate too often, hidden rows count as visible.
 */
export async function hiddenRowsOf(
  session: Session,
  sheet: Excel.Worksheet,
  body: RangeBox,
): Promise<readonly number[]> {
  try {
    return await certainlyHiddenRows(session, sheet, body);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return [];
  }
}

/** Lists the hidden rows, or fails if Excel refuses. */
export async function certainlyHiddenRows(
  session: Session,
  sheet: Excel.Worksheet,
  body: RangeBox,
): Promise<readonly number[]> {
  const visible = await visibleAreas(session, sheet, body);
  const visibleRows = new Set(rowsIn(body, visible));
  return Array.from({ length: body.rowCount }, (_, row) => row).filter(
    (row) => !visibleRows.has(row),
  );
}

function visibleAreas(
  session: Session,
  sheet: Excel.Worksheet,
  body: RangeBox,
): Promise<readonly RangeBox[]> {
  const { rowIndex, columnIndex, rowCount, columnCount } = body;
  return session.step(() => {
    const cells = sheet.getRangeByIndexes(rowIndex, columnIndex, rowCount, columnCount);
    const visible = cells.getSpecialCellsOrNullObject('Visible');
    visible.areas.load(ITEM_BOXES);
    return () => (visible.isNullObject ? [] : visible.areas.items);
  });
}
