/** Decides which rows a run is about. */
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { cellIndexes, inputRow, type Source } from '../../asking/input-rows.ts';
import type { Slices } from '../../asking/slices.ts';
import { kindOf } from '../../kind-of.ts';
import type { Choice } from '../../state.ts';
import type { Target } from '../../target.ts';
import { textOf } from '../columns/decide-rows.ts';
import { statusColumn } from './columns-needed.ts';

export function isUnfinished(status: string): boolean {
  const kind = statusKind(status);
  return kind === 'failed' || kind === 'blank';
}

/** Finds the rows that an earlier run left unfinished: filled rows whose status is empty or a failure. */
export async function unfinishedRows(
  { columns, rows }: Source,
  choice: Choice,
  target: Target,
  slices: Slices,
  signal: AbortSignal,
): Promise<ReadonlySet<number>> {
  const status = statusColumn(choice, target);
  const unfinished = new Set<number>();
  if (status === undefined) return unfinished;
  const at = columns.indexOf(status);
  const indexes = cellIndexes(choice.inputs, columns);
  const { lookup } = kindOf(choice.kind);
  await slices.each(
    rows.length,
    (row) => {
      const cells = rows[row] ?? [];
      if (!isUnfinished(textOf(cells[at]))) return;
      const keyed = lookup.key(inputRow(indexes, cells));
      if (!('settled' in keyed && keyed.settled.kind === 'blank')) unfinished.add(row);
    },
    signal,
  );
  return unfinished;
}

/** Tests rows, by their numbers when they were read, for being in a scope. */
export function inScope(
  { scope }: Pick<Choice, 'scope'>,
  { hiddenRows, selectedRows }: Pick<Target, 'hiddenRows' | 'selectedRows'>,
  unfinished: ReadonlySet<number>,
): (row: number) => boolean {
  if (scope === 'unfinished') return (row) => unfinished.has(row);
  if (scope === 'selected') {
    const selected = new Set(selectedRows);
    return (row) => selected.has(row);
  }
  if (scope === 'visible') {
    const hidden = new Set(hiddenRows);
    return (row) => !hidden.has(row);
  }
  return () => true;
}
