/** Reads what the first rows of groups hold in columns by which a person recognises them. */
import { distinctColumns } from '../../../asking/input-rows.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import { joinedTexts } from '../../columns/decide-rows.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { cellText } from '../cell-text.ts';
import { columnsBeside } from '../telling-columns.ts';
import { isOf } from '../writing/write-groups.ts';

/** Most cells of a row that stand beside its number. */
const CELLS_MAX = 3;

/** Most rows that are read at once to reach all first rows: reading more takes longer than reading row by row. */
const SPAN_MAX = 2_000;

/** Texts of cells by what names a value and its first row. */
export type FirstCells = ReadonlyMap<string, readonly string[]>;

/** Leaves out a row that is no longer at its place. @throws WorkbookError */
export async function firstCellsOf(
  context: Context,
  runs: readonly FinishedRun[],
  groups: readonly UndecidedGroup[],
): Promise<FirstCells> {
  const found = new Map<string, readonly string[]>();
  const waiting = context.waiting(new AbortController().signal);
  for (const run of runs) {
    const { before, choice } = run;
    const values = groups.flatMap(({ values: [first] }) =>
      first !== undefined && isOf(run, first) ? [{ ...first, row: first.rows[0] ?? 0 }] : [],
    );
    const inputs = distinctColumns(choice.inputs);
    const others = columnsBeside(before, choice, CELLS_MAX);
    if (values.length === 0 || others.length === 0) continue;
    const read = (start: number, count: number) =>
      context.host.readRows(before, [...inputs, ...others], waiting, { start, count });
    const rows = values.map(({ row }) => row);
    const start = Math.min(...rows);
    const span = Math.max(...rows) - start + 1;
    const all = span > SPAN_MAX ? undefined : await read(start, span);
    for (const { row, ...value } of values) {
      const cells = all === undefined ? (await read(row, 1))[0] : all[row - start];
      if (cells === undefined || joinedTexts(cells.slice(0, inputs.length)) !== value.input)
        continue;
      const texts = others.map((column, i) =>
        cellText(cells[inputs.length + i] ?? null, before.headers[column] ?? ''),
      );
      found.set(
        nameOfFirst(value),
        texts.filter((text) => text !== ''),
      );
    }
  }
  return found;
}

/** Names the first row of a value, which it keeps when its rows are divided by another column. */
export function nameOfFirst({ key, rows }: Pick<UndecidedValue, 'key' | 'rows'>): string {
  return JSON.stringify([key, rows[0]]);
}
