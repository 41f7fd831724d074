/** Lookup of a kind that needs no service: the cells settle every row. */
import type { CellValue } from '../cells/cell.ts';
import type { Lookup } from './lookup.ts';
import type { Found, Outcome } from './outcome.ts';

/** @param outcomeOf decides a row from one cell for each input of the kind. */
export function localLookup<R>(outcomeOf: (cells: readonly CellValue[]) => Outcome<R>): Lookup<R> {
  return {
    key: (cells) => ({ settled: outcomeOf(cells) }),
    keysPerCall: () => 1,
    call: () => {
      throw new TypeError('nothing is asked about this kind');
    },
    outcomes: () => undefined,
  };
}

/** Outcome that the cells themselves show, without a data version. */
export function foundInCell<R>(record: R): Found<R> {
  return { kind: 'found', records: [record], query: null, version: '' };
}
