import { gapBytes, readList, writeGap } from '@daicho/service/registers/text-index/gap-code.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it('gives back every ascending list, in as many bytes as it said', () => {
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
