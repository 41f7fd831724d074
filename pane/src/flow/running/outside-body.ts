/**
 * Finds the rows that do not belong to a table's body, such as subtotals, blank rows, titles and numbers of further
 * pages, and the rows between tables that are read as one. These rows are not counted.
 */
import { isTotal } from '@daicho/shared/cells/cells-above.ts';
import type { BlankRow } from '../../asking/questions.ts';
import type { Rows, Waiting } from '../../host.ts';
import { isPageNumber, isTitleRow } from '../../tables/page-titles.ts';
import type { Target } from '../../target.ts';
import { textOf } from '../columns/text-of.ts';
import type { Context } from '../context.ts';
import { type OutsideBody, type OutsideSort, rangesOf } from './write-pass.ts';

/**
 * Subtotals of a single table are looked for only if at most this many of its rows are blank, and their
 * names only in this many columns.
 */
const BLANKS_MAX = 1_000;
const NAME_COLUMNS = 20;

/** Matches the end of a subtotal's name that begins with what it sums up: 豊橋支店 小計. */
const NAMED_TOTAL = /(?:小計|合計|総計|累計)\s*[)）\]】]?$/;

/** @param blanks rows whose inputs are blank, ascending. @throws WorkbookError; the signal's reason. */
export async function rowsOutsideBody(
  { host, blockRows }: Context,
  target: Target,
  blanks: readonly BlankRow[],
  waiting: Waiting,
): Promise<OutsideBody> {
  const headers = new Set(blanks.flatMap(({ row, isHeader }) => (isHeader ? [row] : [])));
  const outside = new Map<number, OutsideSort>();
  for (const row of headers) outside.set(row, 'between_tables');
  const others = blanks.flatMap(({ row, isHeader }) => (isHeader ? [] : [row]));
  const areJoined = isJoined(target);
  if (others.length === 0 || (!areJoined && others.length > BLANKS_MAX)) return outside;
  const all = target.headers.map((_, column) => column);
  const columns = areJoined ? all : all.slice(0, NAME_COLUMNS);
  const isAllRead = columns.length === all.length;
  const cells = new Map<number, Rows[number]>();
  for (const range of rangesOf(others, blockRows)) {
    const rows = await host.readRows(target, columns, waiting, range);
    rows.forEach((row, at) => {
      cells.set(range.start + at, row);
    });
  }
  const titles = target.tables?.titles ?? [];
  const isPageTitle = (row: number) =>
    titles.some((title) => isTitleRow(cells.get(row) ?? [], title.slice(0, columns.length)));
  const filledIn = (row: number) => cells.get(row)?.filter((cell) => textOf(cell).trim() !== '');
  for (const row of others) {
    const filled = filledIn(row) ?? [];
    const isPageEnd = isAllRead && filled.length === 1 && isPageNumber(filled[0]);
    if (isPageTitle(row) || isPageEnd) {
      outside.set(row, 'between_tables');
      continue;
    }
    if (!areJoined) {
      const [name] = filled;
      const isSpacer = isAllRead && filled.length === 0;
      if (isSpacer) outside.set(row, 'blank_row');
      else if (isTotal(name) || NAMED_TOTAL.test(textOf(name).trim())) outside.set(row, 'subtotal');
      continue;
    }
    let next = row + 1;
    while (filledIn(next)?.length === 0) next += 1;
    // A single text above headers is a title; a single text above a title may be a row of the table
    // that only has a name.
    const isTitle = filled.length === 1 && headers.has(next);
    if (filled.length === 0 || filled.some((cell) => isTotal(cell)) || isTitle) {
      outside.set(row, 'between_tables');
    }
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
