import {
  firstAtLeast,
  firstAtLeastFrom,
  rowFinder,
  sortedIndex,
} from '@daicho/service/registers/columns/sorted-index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a sorted index', () => {
  it('gives the rows of a key in ascending order, and none for a missing key', () => {
    const key = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(fc.array(key), key, (column, wanted) => {
        const rows = column.flatMap((value, row) => (value === wanted ? [row] : []));
        expect(rowFinder(sortedIndex(Uint32Array.from(column)))(wanted)).toEqual(rows);
      }),
    );
  });

  it('holds keys of 13 digits', () => {
    const { keys, rows } = sortedIndex(Float64Array.of(9_700_150_000_000, 1_180_301_018_771));
    expect(rows[firstAtLeast(keys, 1_180_301_018_771)]).toBe(1);
  });
});

it('a search from a given place finds the same first key as a search from the beginning', () => {
  const keys = Uint32Array.of(2, 3, 5, 5, 7, 11, 13, 17, 19, 23, 29);
  for (let key = 0; key < 31; key++) {
    const expected = firstAtLeast(keys, key);
    for (let from = 0; from <= expected; from++) {
      expect(firstAtLeastFrom(keys, key, from), `${key} from ${from}`).toBe(expected);
    }
  }
});
