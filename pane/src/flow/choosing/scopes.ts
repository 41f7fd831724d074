/** Offers which rows a run can take, all rows or some of them, and tests whether a row belongs to a scope. */
import type { Choice, LeftRow, LeftScope, Scope } from '../../state/choice.ts';
import type { Target } from '../../target.ts';

/** @param left how an earlier run left each row that is not done. */
export function withScopes(choice: Choice, target: Target, left: readonly LeftRow[]): Choice {
  const rows = (how: LeftRow) => left.filter((one) => one === how).length;
  const [unfinished, toChoose] = [rows('unfinished'), rows('to_check')];
  const scopes = scopesOf(target, { unfinished, to_check: left.length - unfinished });
  return sameRows(choice, { ...choice, scopes, toChoose, scope: 'all' });
}

/** Keeps the scope that a person chose when another column or kind leads to a new choice, if that choice offers it. */
export function sameRows({ scope }: Choice, next: Choice): Choice {
  return next.scopes.some((one) => one.scope === scope) ? { ...next, scope } : next;
}

/** Offers the visible rows, once it is known which rows are hidden. */
export function withHidden(choice: Choice, target: Target): Choice {
  const left = Object.fromEntries(choice.scopes.map(({ scope, rows }) => [scope, rows]));
  return { ...choice, scopes: scopesOf(target, left) };
}

/** @param left how many rows an earlier run left in each way. */
export function scopesOf(
  target: Target,
  left: Partial<Record<LeftScope, number>> = {},
): Choice['scopes'] {
  const { rowCount, hiddenRows, selectedRows = [] } = target;
  const parts: readonly (readonly [Scope, number])[] = [
    ['visible', hiddenRows.length === 0 ? 0 : rowCount - hiddenRows.length],
    ['selected', selectedRows.length],
    ['unfinished', left.unfinished ?? 0],
    ['to_check', left.to_check ?? 0],
  ];
  return [
    { scope: 'all', rows: rowCount },
    ...parts.flatMap(([scope, rows]) => {
      // The rows to check are offered even if all rows are to check, since their candidates can
      // then be shown again.
      const isPart = rows < rowCount || scope === 'to_check';
      return rows > 0 && isPart ? [{ scope, rows }] : [];
    }),
  ];
}

/** Whether a scope means rows that an earlier run left without a certain result. */
export function isLeftScope(scope: Scope): scope is LeftScope {
  return scope === 'unfinished' || scope === 'to_check';
}

/**
 * Whether a scope includes a row, by how an earlier run left it. A row that was not found belongs to the scope
 * `to_check`, since its input may have been corrected.
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
