/**
 * Puts values whose place is told by the same column under one heading. The heading names a cell if few different cells
 * share the heading.
 */
import type { CityBeside, UndecidedGroup, UndecidedValue } from '../../../state/state.ts';

/** The cell that tells the place of a value, and the candidate that is certain in that place. */
interface Told {
  readonly named: Pick<CityBeside, 'header' | 'text' | 'found'>;
  readonly text: string | undefined;
}

/**
 * Smallest number of different cells that share a heading. If found rows tell the places, the number is larger, since
 * only the heading of a single cell can say how many found rows there are.
 */
const SHARED_MIN = 2;
const SHARED_BY_FOUND_MIN = 3;

/** @returns a function that gives the cell that a heading names; empty if the heading stands for several cells. */
export function headingCells(
  groups: readonly UndecidedGroup[],
  told: ReadonlyMap<UndecidedValue, Told>,
): (reason: string, one: Told) => string {
  const cells = new Map<string, Set<string>>();
  for (const { reason, values } of groups) {
    for (const value of values) {
      const one = told.get(value);
      if (one?.text === undefined) continue;
      const name = headingOf(reason, one);
      cells.set(name, (cells.get(name) ?? new Set()).add(one.named.text));
    }
  }
  return (reason, one) => {
    const least = one.named.found === undefined ? SHARED_MIN : SHARED_BY_FOUND_MIN;
    const count = cells.get(headingOf(reason, one))?.size ?? 0;
    return count < least ? one.named.text : '';
  };
}

/**
 * Identifies a heading. If found rows tell the place, the reason does not matter: the heading says whether all or
 * nearly all of these rows lie in the place, and whether these rows are enough to be sure.
 */
function headingOf(reason: string, { named: { header, found } }: Told): string {
  return JSON.stringify(
    found === undefined ? [header, reason] : [header, found.isSure, found.rows < found.all],
  );
}
