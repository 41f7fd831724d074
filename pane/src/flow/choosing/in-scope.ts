/** Tests whether rows belong to a scope. */
import type { Choice } from '../../state.ts';
import type { Target } from '../../target.ts';

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
