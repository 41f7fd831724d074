/** Reads other cells of a row, by which a person recognises it. */
import { columnsOf } from '../../asking/input-rows.ts';
import type { Waiting } from '../../host.ts';
import type { RowContext, UndecidedValue } from '../../state/state.ts';
import { shownHeaders } from '../../target.ts';
import { shown } from '../columns/decide-rows.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { cellText } from './cell-text.ts';

/** Most cells of a row that show which row it is. */
const CELLS_MAX = 5;

/** Reads the first row of a value. @returns undefined if another row has taken its place. @throws WorkbookError */
export async function rowContextOf(
  { host }: Context,
  { before, choice }: FinishedRun,
  { input, rows: [row] }: UndecidedValue,
  waiting: Waiting,
): Promise<RowContext | undefined> {
  if (row === undefined) return undefined;
  const inputs = columnsOf(choice.inputs);
  const others = before.headers
    .flatMap((header, column) => (header === '' || inputs.includes(column) ? [] : [column]))
    .slice(0, CELLS_MAX);
  const columns = [...inputs, ...others];
  const names = shownHeaders(before);
  const [cells = []] = await host.readRows(before, columns, waiting, { start: row, count: 1 });
  if (shown(cells.slice(0, inputs.length)) !== input) return undefined;
  const texts = others.flatMap((column, i) => {
    const text = cellText(cells[inputs.length + i] ?? null, before.headers[column] ?? '');
    return text === '' ? [] : [[names[column] ?? '', text] as const];
  });
  return { number: before.headerRow + 2 + row, cells: texts };
}
