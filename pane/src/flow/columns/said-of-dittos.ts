/** Stores a person's choices about ditto marks, for the next run of the same table. */
import type { DittoSort } from '@daicho/shared/cells/cells-above.ts';
import type { SaidOfDittos } from '../../asking/reads-dittos.ts';

/** Text that earlier releases stored when a person had asked to read both sorts. */
const BOTH = 'above';

/** @returns undefined if nothing was chosen. */
export function dittosText(said: SaidOfDittos = {}): string | undefined {
  const words = Object.entries(said).map(([sort, isRead]) => (isRead ? sort : `-${sort}`));
  return words.length === 0 ? undefined : words.join(' ');
}

export function saidOfDittos(text: string | undefined): SaidOfDittos | undefined {
  if (text === undefined) return undefined;
  const words = text === BOTH ? ['marks', 'blanks'] : text.split(' ');
  const said = (sort: DittoSort) =>
    words.includes(sort) ? { [sort]: true } : words.includes(`-${sort}`) ? { [sort]: false } : {};
  return { ...said('marks'), ...said('blanks') };
}
