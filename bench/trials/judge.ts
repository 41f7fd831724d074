/** Compares the codes of a saved list with the truth, in each column that may hold them. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { TruthRow } from './truth.ts';

/** A sheet as it was read: its cells by row and column, both from 0. */
export interface Grid {
  readonly sheet: string;
  readonly rows: ReadonlyMap<number, readonly CellValue[]>;
}

/** Codes in one column of a list. */
export interface Judgement {
  readonly sheet: string;
  /** Index of the column, from 0. */
  readonly column: number;
  readonly whose: 'written by the pane' | 'the list’s own';
  readonly right: number;
  /** Known rows without a code. */
  readonly blank: readonly TruthRow[];
  /** Blank rows whose code nobody can know. */
  readonly blankRightly: number;
  /** Rows of the sheet that belong to no customer of the task, and have a code. */
  readonly others: number;
  /** Known rows with another code than theirs, and rows with a code although nobody can know it. */
  readonly wrong: readonly { readonly row: TruthRow; readonly code: string }[];
}

export interface Judged {
  readonly judgements: readonly Judgement[];
  /** Lists beside which the pane wrote no codes. */
  readonly unwritten: readonly { readonly sheet: string; readonly rows: number }[];
  readonly lost: readonly TruthRow[];
}

/** A customer's row, with its position in the sheet. */
interface Place {
  readonly grid: Grid;
  readonly row: number;
  readonly column: number;
  readonly truth: TruthRow;
}

/** A column with codes in fewer of its rows was not made for codes. */
const LEAST_SHARE = 0.2;

export function judge(grids: readonly Grid[], truth: readonly TruthRow[]): Judged {
  const places = placesOf(grids, truth);
  const found = new Set(places.map((place) => place.truth));
  const lists = Map.groupBy(places, ({ grid, column }) => `${grid.sheet} ${column}`);
  const judged = [...lists.values()].map((list) => [list, judgedList(list, places)] as const);
  return {
    judgements: judged.flatMap(([, columns]) => columns),
    unwritten: judged.flatMap(([list, columns]) => {
      const isWritten = columns.some(({ whose }) => whose === 'written by the pane');
      return isWritten ? [] : [{ sheet: list[0]?.grid.sheet ?? '', rows: list.length }];
    }),
    lost: truth.filter((row) => !found.has(row)),
  };
}

/** Finds the rows by their keys; if a list was copied, its copy on a later sheet counts. */
function placesOf(grids: readonly Grid[], truth: readonly TruthRow[]): Place[] {
  const byKey = new Map(truth.map((row) => [row.key, row]));
  const places = new Map<TruthRow, Place>();
  for (const grid of grids) {
    for (const [row, cells] of grid.rows) {
      for (const [column, cell] of cells.entries()) {
        const known = byKey.get(String(cell));
        if (known === undefined || places.get(known)?.grid === grid) continue;
        places.set(known, { grid, row, column, truth: known });
      }
    }
  }
  return [...places.values()];
}

function judgedList(list: readonly Place[], all: readonly Place[]): Judgement[] {
  const [first] = list;
  if (first === undefined) return [];
  const { grid, column: key, truth } = first;
  // If another list stands beside this list, this list ends where the key column of the other one begins.
  const end = Math.min(
    ...all.filter((one) => one.grid === grid && one.column > key).map(({ column }) => column),
    Math.max(...list.map((one) => cellsOf(one).length)),
  );
  const own = truth.ownCodes === null ? undefined : key + truth.ownCodes;
  const judgements: Judgement[] = [];
  for (let column = key + 1; column < end; column += 1) {
    const isOwn = column === own;
    const filled = list.filter((place) => codeIn(cellsOf(place)[column], isOwn) !== undefined);
    if (!isOwn && filled.length < list.length * LEAST_SHARE) continue;
    judgements.push(judgedColumn(list, column, isOwn));
  }
  return judgements;
}

function judgedColumn(list: readonly Place[], column: number, isOwn: boolean): Judgement {
  const [first] = list;
  const counts = { right: 0, blankRightly: 0 };
  const blank: TruthRow[] = [];
  const wrong: { row: TruthRow; code: string }[] = [];
  for (const place of list) {
    const code = codeIn(cellsOf(place)[column], isOwn);
    if (code === undefined && place.truth.code === null) counts.blankRightly += 1;
    else if (code === undefined) blank.push(place.truth);
    else if (code === place.truth.code) counts.right += 1;
    else wrong.push({ row: place.truth, code });
  }
  const rows = new Set(list.map(({ row }) => row));
  const others = [...(first?.grid.rows ?? [])].filter(
    ([row, cells]) => !rows.has(row) && codeIn(cells[column], isOwn) !== undefined,
  );
  return {
    ...{ sheet: first?.grid.sheet ?? '', column, ...counts, blank, wrong, others: others.length },
    whose: isOwn ? 'the list’s own' : 'written by the pane',
  };
}

const cellsOf = ({ grid, row }: Place) => grid.rows.get(row) ?? [];

/** Digits of a code; a number in the list's own column may have lost its zeros. */
function codeIn(cell: CellValue | undefined, isOwn: boolean): string | undefined {
  const text = String(cell ?? '')
    .normalize('NFKC')
    .replace(/[〒\s-]/g, '');
  const digits = isOwn && typeof cell === 'number' ? text.padStart(7, '0') : text;
  return /^\d{7}$/.test(digits) ? digits : undefined;
}
