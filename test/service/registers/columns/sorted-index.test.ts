import { rowsOf, sortedIndex } from '@daicho/service/registers/columns/sorted-index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a sorted index', () => {
  it('gives the rows of a key in ascending order, and none for a key that is not there', () => {
    const key = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(fc.array(key), key, (column, wanted) => {
        const rows = column.flatMap((value, row) => (value === wanted ? [row] : []));
        expect(rowsOf(sortedIndex(Uint32Array.from(column)), wanted)).toEqual(rows);
      }),
    );
  });

  it('holds keys of 13 digits', () => {
    const index = sortedIndex(Float64Array.of(9_700_150_000_000, 1_180_301_018_771));
    expect(rowsOf(index, 1_180_301_018_771)).toEqual([1]);
  });
});
