/** Tests whether rows belong to a scope. */
import type { Choice, LeftScope, Scope } from '../../state/choice.ts';
import type { Target } from '../../target.ts';

/** Whether a scope is about rows that an earlier run left. */
export function isLeftScope(scope: Scope): scope is LeftScope {
  return scope === 'unfinished' || scope === 'to_check';
}

/** Tests whether rows are in a scope, by their numbers when they were read. */
export function inScope(
  { scope }: Pick<Choice, 'scope'>,
  { hiddenRows, selectedRows }: Pick<Target, 'hiddenRows' | 'selectedRows'>,
  left: ReadonlyMap<number, LeftScope>,
): (row: number) => boolean {
  if (isLeftScope(scope)) return (row) => left.get(row) === scope;
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
