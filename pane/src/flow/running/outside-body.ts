/** Finds the rows that are no row of a table's body, such as those between tables that are read as one: they count as nothing. */
import { isTotal } from '@daicho/shared/cells/cells-above.ts';
import type { BlankRow } from '../../asking/questions.ts';
import type { Rows, Waiting } from '../../host.ts';
import type { Target } from '../../target.ts';
import { textOf } from '../columns/text-of.ts';
import type { Context } from '../context.ts';
import { rangesOf } from './write-pass.ts';

/** @param blanks rows whose inputs are blank, ascending. @throws WorkbookError; the signal's reason. */
export async function rowsOutsideBody(
  { host, blockRows }: Context,
  target: Target,
  blanks: readonly BlankRow[],
  waiting: Waiting,
): Promise<ReadonlySet<number>> {
  const headers = new Set(blanks.flatMap(({ row, isHeader }) => (isHeader ? [row] : [])));
  const outside = new Set(headers);
  const others = blanks.flatMap(({ row, isHeader }) => (isHeader ? [] : [row]));
  if (!isJoined(target) || others.length === 0) return outside;
  const columns = target.headers.map((_, column) => column);
  const cells = new Map<number, Rows[number]>();
  for (const range of rangesOf(others, blockRows)) {
    const rows = await host.readRows(target, columns, waiting, range);
    rows.forEach((row, at) => {
      cells.set(range.start + at, row);
    });
  }
  const filledIn = (row: number) => cells.get(row)?.filter((cell) => textOf(cell).trim() !== '');
  for (const row of others) {
    const filled = filledIn(row) ?? [];
    let next = row + 1;
    while (filledIn(next)?.length === 0) next += 1;
    // A single text above headers is a title; one above a title may be a row of the table that only has a name.
    const isTitle = filled.length === 1 && headers.has(next);
    if (filled.length === 0 || filled.some((cell) => isTotal(cell)) || isTitle) outside.add(row);
  }
  return outside;
}

/** Whether several tables are read as one. */
function isJoined({ tables }: Target): boolean {
  const { chosen, together } = tables ?? {};
  return (
    together !== undefined &&
    together.headerRow === chosen?.headerRow &&
    together.rows === chosen.rows
  );
}
