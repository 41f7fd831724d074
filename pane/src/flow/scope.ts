/** Decides which rows a run is about. */
import { statusKind } from '@daicho/shared/enrich/status-text.ts';
import { inputRow, placesOf, type Source } from '../run/input-rows.ts';
import type { Slices } from '../run/slices.ts';
import type { Choice } from '../state.ts';
import type { Target } from '../target.ts';
import { textOf } from './decide-rows.ts';

/** Finds the column of the status that an earlier run wrote. */
export function statusColumn({ update }: Choice, { headers }: Target): number | undefined {
  const [, header] = update?.columns.find(([field]) => field === 'status') ?? [];
  const at = header === undefined ? -1 : headers.indexOf(header);
  return at < 0 ? undefined : at;
}

/** Whether a status says that its row failed, or nothing yet. */
export function isUnfinished(status: string): boolean {
  const kind = statusKind(status);
  return kind === 'failed' || kind === 'blank';
}

/** Finds the rows that an earlier run left: they hold something, and their status says that they failed, or nothing. */
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
  const places = placesOf(choice.inputs, columns);
  await slices.each(
    rows.length,
    (row) => {
      const cells = rows[row] ?? [];
      if (!isUnfinished(textOf(cells[at]))) return;
      const keyed = choice.kind.lookup.key(inputRow(places, cells));
      if (!('settled' in keyed && keyed.settled.kind === 'blank')) unfinished.add(row);
    },
    signal,
  );
  return unfinished;
}

/** Tells the rows of a scope by their places when they were read. */
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
