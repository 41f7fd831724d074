/** Reads other cells of a row, so that a person recognises the row. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { distinctColumns } from '../../asking/input-rows.ts';
import type { Waiting } from '../../host.ts';
import { PARTS_BESIDE_VALUE, rowNumbers } from '../../row-numbers.ts';
import type { RowContext, UndecidedGroup, UndecidedValue } from '../../state/state.ts';
import { joinedTexts } from '../columns/decide-rows.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { heldText, textsIn } from './held-text.ts';
import { areasOfGroup, notesOf } from './named-areas.ts';
import { besideInputs } from './telling-columns.ts';
import { toldCells, withOffices } from './told-cells.ts';

/** Largest number of cells of a row that are shown. */
const CELLS_MAX = 5;

/**
 * Number of rows above and below a row's old place that are searched: people usually insert or delete only a few rows.
 */
const NEARBY = 100;

/** Largest number of rows of a table that are read to see what the rows of a group hold in other columns. */
const SPAN_MAX = 5_000;

/**
 * Reads the first row of a group, even if that row has moved a little. If the group has several
 * rows, also says what the other rows hold: one press must not decide different rows unnoticed.
 *
 * @param values of the group that belong to the run. @returns undefined if the first row is not
 * there. @throws WorkbookError
 */
export async function rowContextOf(
  context: Context,
  run: FinishedRun,
  group: UndecidedGroup,
  values: readonly UndecidedValue[],
  waiting: Waiting,
  evidence: Evidence,
): Promise<RowContext | undefined> {
  const { telling, officeAbove } = evidenceOf(evidence, run.table?.at);
  const { before, choice } = run;
  const [first] = values;
  const row = first?.rows[0];
  if (first === undefined || row === undefined) return undefined;
  const inputs = distinctColumns(choice.inputs);
  const beside = besideInputs(run, inputs);
  const columns = [...inputs, ...beside.map(({ column }) => column)];
  const read = (start: number, count: number) =>
    context.host.readRows(before, columns, waiting, { start, count });
  const holds = (cells: readonly CellValue[] | undefined, input: string) =>
    cells !== undefined && joinedTexts(cells.slice(0, inputs.length)) === input;
  const start = Math.max(0, row - NEARBY);
  const around = await read(start, row - start + NEARBY + 1);
  const there = around[row - start];
  const cells = holds(there, first.input) ? there : around.find((one) => holds(one, first.input));
  if (cells === undefined) return undefined;
  const at = start + around.indexOf(cells);
  // If rows were inserted above, all rows of the group have moved by the same number of rows.
  const rows = values.flatMap(({ rows: own, input }) =>
    own.map((one) => ({ at: one + at - row, input })),
  );
  const from = rows.reduce((least, one) => Math.min(least, one.at), at);
  const end = rows.reduce((most, one) => Math.max(most, one.at + 1), at);
  const all = rows.length < 2 ? [] : await read(from, Math.min(end - from, SPAN_MAX));
  // The offices above were read for the old places of the rows, so these places are asked for.
  const filled = (of: readonly CellValue[], place: number) =>
    withOffices(of, beside, (column) => officeAbove?.(run, place + row - at, column));
  const held = rows.filter((one) => holds(all[one.at - from], one.input));
  const own =
    held.length > 1
      ? held.map((one) => filled(all[one.at - from] ?? [], one.at))
      : [filled(cells, at)];
  const areas = areasOfGroup(run, group);
  const told = toldCells(beside, own, around, areas, CELLS_MAX, telling);
  const texts = told.map((column) => {
    return [column.header, heldText(textsIn(own, column, before.headers), context.say)] as const;
  });
  const isOneRow = rows.length === 1 && group.values.length === 1;
  return {
    at,
    table: run.table?.name,
    number: before.headerRow + 2 + at,
    numbers: held.length < 2 ? undefined : numbersOf(held, before.headerRow + 1),
    cells: texts,
    ...(isOneRow && { notes: notesOf(context, texts, areas) }),
  };
}

function numbersOf(rows: readonly { readonly at: number }[], first: number): string {
  const sorted = rows.map(({ at }) => first + at).sort((a, b) => a - b);
  return rowNumbers(sorted, PARTS_BESIDE_VALUE);
}
