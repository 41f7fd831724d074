import { RowSet } from '@daicho/service/registers/columns/row-set.ts';
import {
  addList,
  gapBytes,
  readList,
  writeGap,
} from '@daicho/service/registers/text-index/gap-code.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the encoding of gaps', () => {
  it('gives back every ascending list, in as many bytes as counted', () => {
    const gap = fc.oneof(fc.nat(300), fc.nat(2 ** 22), fc.nat(2 ** 28 - 1));
    fc.assert(
      fc.property(fc.array(gap, { maxLength: 12 }), (gaps) => {
        const bytes = new Uint8Array(gaps.reduce((sum, g) => sum + gapBytes(g), 0));
        let at = 0;
        for (const g of gaps) at = writeGap(bytes, at, g);
        expect(at).toBe(bytes.length);
        let number = 0;
        expect([...readList(bytes)]).toEqual(
          gaps.map((g) => {
            number += g;
            return number;
          }),
        );
      }),
    );
  });

  it('adds a list directly to a set', () => {
    const size = 70_000;
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(size - 1)), fc.array(fc.nat(size - 1)), (list, there) => {
        const numbers = list.toSorted((a, b) => a - b);
        const start = 3;
        const bytes = new Uint8Array(start + 4 * numbers.length);
        let at = start;
        numbers.forEach((number, index) => {
          at = writeGap(bytes, at, number - (numbers[index - 1] ?? 0));
        });
        const rows = RowSet.none(size).addList(Uint32Array.from(there));
        addList(bytes, start, at, rows);
        const expected = [...new Set([...list, ...there])].sort((a, b) => a - b);
        expect(Array.from(rows.slice(0, size))).toEqual(expected);
      }),
    );
  });
});
