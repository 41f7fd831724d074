/**
 * Handles a table that already has one of the headers: Excel then refuses the column. The columns that the same request
 * added before the refused column are removed again.
 */
import { codeOf, type Session } from '../excel-run.ts';
import type { LocatedTarget } from '../reading/located-target.ts';
import { queueSecondHeader } from './check-writable.ts';

/** @throws WorkbookError if the table has got one of the headers; the error of the request otherwise. */
export async function takeBackFromTable(
  session: Session,
  target: LocatedTarget,
  headers: readonly string[],
  error: unknown,
): Promise<never> {
  const { table } = target;
  if (table === undefined || codeOf(error) !== 'InvalidArgument') throw error;
  const { forbidSecond, since } = await session.step(() => {
    const queued = queueSecondHeader(target, headers);
    const headersSince = target.headersSince();
    return () => ({ forbidSecond: queued, since: headersSince() });
  });
  const count = countOfOwn(headers, since);
  const own = await session.step(() => {
    const columns = headers.slice(0, count).map((header) => {
      const column = table.columns.getItem(header);
      const filled = column.getDataBodyRange().getUsedRangeOrNullObject(true);
      filled.load('rowCount');
      return { column, filled };
    });
    return () => columns;
  });
  // A column that has content below its header was added by another window, so it stays.
  await session.change(() => {
    for (const { column, filled } of own) if (filled.isNullObject) column.delete();
  });
  forbidSecond();
  throw error;
}

/**
 * Counts the columns that the request added before Excel refused a header: the table ends with the headers of these
 * columns, and has the refused header further left.
 */
function countOfOwn(headers: readonly string[], since: readonly string[]): number {
  for (let count = headers.length - 1; count > 0; count--) {
    const before = since.slice(0, -count);
    const end = since.slice(-count);
    const isOwn = end.every((header, i) => header === headers[i]);
    if (isOwn && before.includes(headers[count] ?? '')) return count;
  }
  return 0;
}
