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
