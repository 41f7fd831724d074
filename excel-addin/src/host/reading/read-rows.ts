/** Reads some columns of the target in blocks below Excel's limit for an answer. */

import type { Rows, Waiting } from '@daicho/pane/src/host.ts';
import { codeOf, excelRun, type Session } from '../excel-run.ts';
import { BLOCK_ROWS } from './blocks.ts';
import { cellOf } from './cell-values.ts';
import type { ExcelTarget } from './excel-target.ts';
import { LocatedTarget } from './located-target.ts';

export function readRows(
  target: ExcelTarget,
  columns: readonly number[],
  waiting: Waiting,
  { start: first, count } = { start: 0, count: Number.POSITIVE_INFINITY },
): Promise<Rows> {
  return excelRun(async (session) => {
    const located = await LocatedTarget.find(session, target);
    const end = Math.min(first + count, located.rowCount);
    const rows: Rows[number][] = [];
    for (let start = first; start < end; start += BLOCK_ROWS) {
      const size = Math.min(BLOCK_ROWS, end - start);
      const blocks = await inHalves(start, size, (from, length) =>
        readBlock(session, located, columns, from, length),
      );
      rows.push(...blocks.flat());
    }
    return rows;
  }, waiting);
}

function readBlock(
  session: Session,
  located: LocatedTarget,
  columns: readonly number[],
  start: number,
  count: number,
): Promise<Rows> {
  return session.step(() => {
    const ranges = columns.map((column) => located.cells(column, start, count).untrack());
    for (const range of ranges) range.load('values');
    return () => {
      const values = ranges.map((range) => range.values);
      return Array.from({ length: count }, (_, i) => values.map((of) => cellOf(of[i]?.[0])));
    };
  });
}

/**
 * Reads a block, or its halves if Excel refuses because its reply is too large; the size of a reply
 * is not known beforehand.
 */
export async function inHalves<T>(
  start: number,
  count: number,
  read: (start: number, count: number) => Promise<T>,
): Promise<T[]> {
  try {
    return [await read(start, count)];
  } catch (error) {
    if (codeOf(error) !== 'ResponsePayloadSizeLimitExceeded' || count === 1) throw error;
    const half = Math.ceil(count / 2);
    const first = await inHalves(start, half, read);
    return [...first, ...(await inHalves(start + half, count - half, read))];
  }
}
