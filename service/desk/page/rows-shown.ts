/** Chooses the rows that the grid shows: by a text in them, and by what a run found for them. */

import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { atOnce } from '../opened/at-once.ts';
import type { Sheet } from '../opened/sheet.ts';

export type Filter = 'all' | 'problems' | Exclude<OutcomeKind, 'blank'>;

export interface Wanted {
  readonly text: string;
  readonly filter: Filter;
}

/** Outcomes that somebody has to look at. */
const PROBLEMS: ReadonlySet<OutcomeKind> = new Set(['ambiguous', 'not_found', 'invalid', 'failed']);

/** Kinds by the texts of statuses, of which a list has few. */
const kinds = new Map<string, OutcomeKind | undefined>();

function kindOf(text: string): OutcomeKind | undefined {
  const known = kinds.get(text);
  if (known !== undefined || kinds.has(text)) return known;
  const kind = statusKind(text);
  kinds.set(text, kind);
  return kind;
}

/** @returns what tells for a row what the latest run found; undefined where none has. */
export function outcomesIn(sheet: Sheet): (row: number) => OutcomeKind | undefined {
  const statuses = sheet.added.filter(({ field }) => field === 'status').reverse();
  return (row) => {
    for (const { texts, headerRow } of statuses) {
      const text = row > headerRow ? texts[row] : undefined;
      const kind = text === undefined || text === '' ? undefined : kindOf(text);
      if (kind !== undefined) return kind;
    }
    return undefined;
  };
}

export function isProblem(kind: OutcomeKind | undefined): boolean {
  return kind !== undefined && PROBLEMS.has(kind);
}

/** @returns the numbers of the rows; undefined for all of them. @throws the signal's reason. */
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
    if (row === sheet.headerRow || !fits(outcomeOf(row), filter)) continue;
    const holds = (column: number) =>
      folded(String(sheet.cell(row, column) ?? '')).includes(wanted);
    if (wanted === '' || columns.some(holds)) rows.push(row);
  }
  return rows;
}

export function hasProblems(sheet: Sheet): boolean {
  const outcomeOf = outcomesIn(sheet);
  for (let row = 0; row < sheet.rowCount; row++) if (isProblem(outcomeOf(row))) return true;
  return false;
}

/** Numbers of the rows of a sheet that somebody has to look at. */
export function problemRows(sheet: Sheet): readonly number[] {
  const outcomeOf = outcomesIn(sheet);
  const rows = Array.from({ length: sheet.rowCount }, (_, row) => row);
  return rows.filter((row) => isProblem(outcomeOf(row)));
}

function fits(kind: OutcomeKind | undefined, filter: Filter): boolean {
  if (filter === 'all') return true;
  return filter === 'problems' ? isProblem(kind) : kind === filter;
}

/** Compares widths and cases alike. */
function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
