/** Reads the cells of groups' rows in columns that show the place or the person of a row. */
import type { CandidateNotes } from '../../../state/overview.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { type Evidence, evidenceOf } from '../evidence.ts';
import { heldText, textsIn } from '../held-text.ts';
import { areasOfGroup, notesOf } from '../named-areas.ts';
import { rowsOfValues } from '../rows-of-values.ts';
import { toldCells, withOffices } from '../told-cells.ts';
import { isOf } from '../values.ts';
import { overviewSentences as sentences } from './words.ts';

/** Largest number of a row's cells that are shown beside its number. */
const CELLS_MAX = 3;

/** Largest number of rows of a group that are read, which is enough to show whether its rows differ. */
const ROWS_MAX = 20;

/** Texts that the rows of a group hold. */
interface ToldRows {
  /** Texts of cells; different texts of one column are joined. */
  readonly texts: readonly string[];
  /** Notes on what the only row says about candidates; empty for a group of several rows, which may differ. */
  readonly notes: CandidateNotes;
}

/** Rows that were read, by the name of the group's first value and row (see nameOfFirst). */
export type FirstCells = ReadonlyMap<string, ToldRows>;

/** Leaves out a row that is no longer at its place. @throws WorkbookError */
export async function firstCellsOf(
  context: Context,
  runs: readonly FinishedRun[],
  groups: readonly UndecidedGroup[],
  evidence: Evidence,
): Promise<FirstCells> {
  const found = new Map<string, ToldRows>();
  const waiting = context.waiting(new AbortController().signal);
  for (const run of runs) {
    const { telling, officeAbove } = evidenceOf(evidence, run.table?.at);
    const own = groups.flatMap((group) => {
      const rows = group.values.filter((value) => isOf(run, value)).flatMap(rowsOf);
      return rows.length === 0 ? [] : [{ group, rows: rows.slice(0, ROWS_MAX), of: rows.length }];
    });
    const places = own.flatMap(({ rows }) => rows.map(({ row }) => row));
    const { beside, all, rowOf } = await rowsOfValues(context, run, places, waiting);
    for (const { group, rows, of } of own) {
      const there = rows.flatMap(({ value, row }) => {
        const cells = rowOf(value, row);
        const above = (column: number) => officeAbove?.(run, row, column);
        return cells === undefined ? [] : [withOffices(cells, beside, above)];
      });
      const [first] = group.values;
      if (first === undefined || there.length === 0) continue;
      const areas = areasOfGroup(run, group);
      const told = toldCells(beside, there, all, areas, CELLS_MAX, telling);
      const texts = told.map((column) => {
        const { header } = column;
        const held = textsIn(there, column, run.before.headers);
        const text = heldText(held, context.say);
        const areSame = new Set(held).size < 2;
        return [
          header,
          areSame ? text : context.say(sentences.differing, { header, text }),
        ] as const;
      });
      found.set(nameOfFirst(first), {
        texts: texts.map(([header, text]) =>
          isNumber(text) && header !== ''
            ? context.say(sentences.numberIn, { header, text })
            : text,
        ),
        notes: of === 1 ? notesOf(context, texts, areas) : [],
      });
    }
  }
  return found;
}

/** Whether a text is only a number, such as an amount or an old code, which says nothing without its header. */
function isNumber(text: string): boolean {
  return /^[\d,.]+$/.test(text);
}

function rowsOf(value: UndecidedValue) {
  return value.rows.map((row) => ({ value, row }));
}

/** Names the first row of a value. The name stays the same when the value's rows are divided by another column. */
export function nameOfFirst({
  table,
  key,
  rows,
}: Pick<UndecidedValue, 'table' | 'key' | 'rows'>): string {
  return JSON.stringify([table, key, rows[0]]);
}
