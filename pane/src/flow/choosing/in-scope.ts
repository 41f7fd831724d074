/** Tests whether rows belong to a scope. */
import type { Choice, LeftRow, LeftScope, Scope } from '../../state/choice.ts';
import type { Target } from '../../target.ts';

/** Whether a scope means rows that an earlier run left without a certain result. */
export function isLeftScope(scope: Scope): scope is LeftScope {
  return scope === 'unfinished' || scope === 'to_check';
}

/**
 * Whether a scope includes a row, by how an earlier run left it. A row that was not found belongs to the scope `to_check`, since
 * its input may have been corrected.
 */
export function isLeftIn(scope: LeftScope, row: LeftRow | undefined): boolean {
  return row === scope || (row === 'not_found' && scope === 'to_check');
}

/** Tests whether rows are in a scope, by the numbers that they had when they were read. */
export function inScope(
  { scope }: Pick<Choice, 'scope'>,
  { hiddenRows, selectedRows }: Pick<Target, 'hiddenRows' | 'selectedRows'>,
  left: ReadonlyMap<number, LeftRow>,
): (row: number) => boolean {
  if (isLeftScope(scope)) return (row) => isLeftIn(scope, left.get(row));
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
