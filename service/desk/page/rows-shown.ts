/** Chooses the rows that the grid shows: by a text in the rows, and by the outcome of a run. */

import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { atOnce } from '../opened/at-once.ts';
import type { Sheet } from '../opened/sheet.ts';
import { isProblem, outcomesIn } from './outcomes.ts';

export type Filter = 'all' | 'problems' | OutcomeKind;

export interface Wanted {
  readonly text: string;
  readonly filter: Filter;
}

/** @returns the numbers of the rows, or undefined for all of them. @throws the signal's reason. */
export async function rowsShown(
  sheet: Sheet,
  { text, filter }: Wanted,
  signal: AbortSignal,
): Promise<readonly number[] | undefined> {
  const wanted = folded(text);
  if (wanted === '' && filter === 'all') return undefined;
  const turns = atOnce();
  const rows: number[] = [];
  const columns = Array.from({ length: sheet.columnCount }, (_, column) => column);
  const outcomeOf = outcomesIn(sheet);
  for (let row = 0; row < sheet.rowCount; row++) {
    await turns.rest();
    signal.throwIfAborted();
    if (row === sheet.shownHeaderRow || !fits(outcomeOf(row), filter)) continue;
    const holds = (column: number) =>
      folded(String(sheet.cell(row, column) ?? '')).includes(wanted);
    if (wanted === '' || columns.some(holds)) rows.push(row);
  }
  return rows;
}

function fits(kind: OutcomeKind | undefined, filter: Filter): boolean {
  if (filter === 'all') return true;
  return filter === 'problems' ? isProblem(kind) : kind === filter;
}

/** Folds width and case. */
function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
