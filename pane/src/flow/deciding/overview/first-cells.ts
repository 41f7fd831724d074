/** Reads what the first rows of groups hold in columns that tell where they lie, or whose they are. */
import { distinctColumns } from '../../../asking/input-rows.ts';
import type { Rows } from '../../../host.ts';
import type { CandidateNotes } from '../../../state/overview.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import { joinedTexts } from '../../columns/decide-rows.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { cellText } from '../cell-text.ts';
import { areasOfGroup, notesOf } from '../named-areas.ts';
import { besideInputs } from '../telling-columns.ts';
import { toldCells } from '../told-cells.ts';
import { isOf } from '../writing/write-groups.ts';

/** Most cells of a row that stand beside its number. */
const CELLS_MAX = 3;

/** Most rows that are read at once to reach all first rows: reading more takes longer than reading row by row. */
const SPAN_MAX = 2_000;

/** What the first row of a group holds. */
interface FirstRow {
  readonly texts: readonly string[];
  /** What it says for candidates; empty for a group of several rows, which may differ. */
  readonly notes: CandidateNotes;
}

/** By what names the first values and their first rows. */
export type FirstCells = ReadonlyMap<string, FirstRow>;

/** Leaves out a row that is no longer at its place. @throws WorkbookError */
export async function firstCellsOf(
  context: Context,
  runs: readonly FinishedRun[],
  groups: readonly UndecidedGroup[],
): Promise<FirstCells> {
  const found = new Map<string, FirstRow>();
  const waiting = context.waiting(new AbortController().signal);
  for (const run of runs) {
    const { before, choice } = run;
    const own = groups.flatMap((group) => {
      const [first] = group.values;
      return first !== undefined && isOf(run, first)
        ? [{ group, first, row: first.rows[0] ?? 0 }]
        : [];
    });
    const inputs = distinctColumns(choice.inputs);
    const beside = besideInputs(run, inputs);
    if (own.length === 0 || beside.length === 0) continue;
    const columns = [...inputs, ...beside.map(({ column }) => column)];
    const read = (start: number, count: number) =>
      context.host.readRows(before, columns, waiting, { start, count });
    const rows = await rowsAt(
      own.map(({ row }) => row),
      read,
    );
    for (const { group, first, row } of own) {
      const cells = rows.at(row);
      if (cells === undefined || joinedTexts(cells.slice(0, inputs.length)) !== first.input)
        continue;
      const areas = areasOfGroup(run, group);
      const told = toldCells(beside, [cells], rows.all, areas, CELLS_MAX);
      const texts = told.map(
        ({ column, header, at }) =>
          [header, cellText(cells[at] ?? null, before.headers[column] ?? '')] as const,
      );
      const isOneRow = group.values.length === 1 && first.rows.length === 1;
      found.set(nameOfFirst(first), {
        texts: texts.map(([, text]) => text),
        notes: isOneRow ? notesOf(context, texts, areas) : [],
      });
    }
  }
  return found;
}

/** Names the first row of a value, which it keeps when its rows are divided by another column. */
export function nameOfFirst({ key, rows }: Pick<UndecidedValue, 'key' | 'rows'>): string {
  return JSON.stringify([key, rows[0]]);
}

/** Reads rows at once where they are near each other, else one by one. */
async function rowsAt(
  places: readonly number[],
  read: (start: number, count: number) => Promise<Rows>,
): Promise<{ readonly all: Rows; at(row: number): Rows[number] | undefined }> {
  const start = Math.min(...places);
  const span = Math.max(...places) - start + 1;
  if (span <= SPAN_MAX) {
    const all = await read(start, span);
    return { all, at: (row) => all[row - start] };
  }
  const known = new Map<number, Rows[number]>();
  for (const row of places) {
    const [cells] = await read(row, 1);
    if (cells !== undefined) known.set(row, cells);
  }
  return { all: [...known.values()], at: (row) => known.get(row) };
}
