import { RowSet } from '@daicho/service/registers/columns/row-set.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';

const SIZE = 100;
const rows = fc.uniqueArray(fc.nat(SIZE - 1));

function setOf(members: readonly number[]): RowSet {
  const set = RowSet.none(SIZE);
  for (const row of members) set.add(row);
  return set;
}

function rowsOf(set: RowSet): number[] {
  const into = new Uint32Array(set.count);
  expect(set.copyRows(into)).toBe(set.count);
  return [...into];
}

describe('a row set', () => {
  it('gives its rows in ascending order', () => {
    fc.assert(
      fc.property(rows, (members) => {
        expect(rowsOf(setOf(members))).toEqual([...members].sort((a, b) => a - b));
        expect(setOf(members).isEmpty).toBe(members.length === 0);
      }),
    );
  });

  it('combines as sets do', () => {
    fc.assert(
      fc.property(rows, rows, (a, b) => {
        const [one, other] = [setOf(a), setOf(b)];
        const expected = {
          and: (row: number) => a.includes(row) && b.includes(row),
          or: (row: number) => a.includes(row) || b.includes(row),
          without: (row: number) => a.includes(row) && !b.includes(row),
        };
        for (const operation of ['and', 'or', 'without'] as const) {
          const combined = one[operation](other);
          for (let row = 0; row < SIZE; row++) {
            expect(combined.has(row)).toBe(expected[operation](row));
          }
        }
        expect(rowsOf(one)).toEqual(rowsOf(setOf(a)));
      }),
      { numRuns: cases(25, 100) },
    );
  });

  it('accepts ranges that begin and end anywhere', () => {
    fc.assert(
      fc.property(rows, fc.nat(SIZE), fc.nat(SIZE), (members, from, to) => {
        const set = setOf(members).addRange(from, to);
        for (let row = 0; row < SIZE; row++) {
          expect(set.has(row)).toBe(members.includes(row) || (row >= from && row < to));
        }
      }),
    );
  });

  it('can hold every row of its table and none beyond', () => {
    expect(RowSet.all(SIZE).count).toBe(SIZE);
    expect(RowSet.all(SIZE).has(SIZE)).toBe(false);
    expect(RowSet.all(0).count).toBe(0);
  });

  it('refuses to combine with a set of another table', () => {
    expect(() => RowSet.none(1).and(RowSet.none(2))).toThrow(RangeError);
  });
});
