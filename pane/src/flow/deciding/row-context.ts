/** Reads other cells of a row, by which a person recognises it. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { distinctColumns } from '../../asking/input-rows.ts';
import type { Waiting } from '../../host.ts';
import type { RowContext, UndecidedValue } from '../../state/state.ts';
import { shownHeaders } from '../../target.ts';
import { joinedTexts } from '../columns/decide-rows.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { cellText } from './cell-text.ts';

/** Most cells of a row that show which row it is. */
const CELLS_MAX = 5;

/** Rows to search on both sides of the place where a row was: people insert and delete some rows at most. */
const NEARBY = 100;

/** Reads the first row of a value, also one that has moved a little. @returns undefined if it is not there. @throws WorkbookError */
export async function rowContextOf(
  { host }: Context,
  { before, choice }: FinishedRun,
  { input, rows: [row] }: UndecidedValue,
  waiting: Waiting,
): Promise<RowContext | undefined> {
  if (row === undefined) return undefined;
  const inputs = distinctColumns(choice.inputs);
  const others = before.headers
    .flatMap((header, column) => (header === '' || inputs.includes(column) ? [] : [column]))
    .slice(0, CELLS_MAX);
  const columns = [...inputs, ...others];
  const names = shownHeaders(before);
  const read = (start: number, count: number) =>
    host.readRows(before, columns, waiting, { start, count });
  const holds = (cells: readonly CellValue[]) =>
    joinedTexts(cells.slice(0, inputs.length)) === input;
  const start = Math.max(0, row - NEARBY);
  const [first] = (await read(row, 1)).filter(holds);
  const around = first === undefined ? await read(start, 2 * NEARBY + 1) : [];
  const cells = first ?? around.find(holds);
  if (cells === undefined) return undefined;
  const at = first === undefined ? start + around.indexOf(cells) : row;
  const texts = others.flatMap((column, i) => {
    const text = cellText(cells[inputs.length + i] ?? null, before.headers[column] ?? '');
    return text === '' ? [] : [[names[column] ?? '', text] as const];
  });
  return { at, number: before.headerRow + 2 + at, cells: texts };
}
