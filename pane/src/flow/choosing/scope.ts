/** Decides which rows a run is about. */
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { inputRow } from '../../asking/input-row.ts';
import { cellIndexes, type Source } from '../../asking/input-rows.ts';
import { kindOfOutline, withTyped } from '../../asking/kind-of.ts';
import type { Slices } from '../../asking/slices.ts';
import type { Choice, LeftRow } from '../../state/choice.ts';
import type { Target } from '../../target.ts';
import { textOf } from '../columns/text-of.ts';
import { statusColumn } from './columns-needed.ts';

/** Tells from a row's status how an earlier run left the row; undefined for a row that is done or has no status. */
export function leftAs(status: string): LeftRow | undefined {
  const kind = statusKind(status);
  if (kind === 'failed' || kind === 'blank') return 'unfinished';
  return kind === 'ambiguous' ? 'to_check' : kind && kind !== 'found' ? 'not_found' : undefined;
}

/** Finds, among the rows with an input, the rows that an earlier run left without a certain result. */
export async function leftRows(
  { columns, rows }: Source,
  choice: Choice,
  target: Target,
  slices: Slices,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, LeftRow>> {
  const status = statusColumn(choice, target);
  const left = new Map<number, LeftRow>();
  if (status === undefined) return left;
  const at = columns.indexOf(status);
  const indexes = cellIndexes(choice.inputs, columns);
  const { lookup } = withTyped(kindOfOutline(choice.kind), choice.typed);
  await slices.eachOf(
    rows,
    (cells, row) => {
      const how = leftAs(textOf(cells[at]));
      if (how === undefined) return;
      const keyed = lookup.key(inputRow(indexes, cells));
      if (!('settled' in keyed && keyed.settled.kind === 'blank')) left.set(row, how);
    },
    signal,
  );
  return left;
}
