import { sortedInSteps } from '@daicho/shared/duplicates/sorted-in-steps.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';

/** Sorts the numbers below `count` by a key of each, and counts the comparisons of the longest step. */
function sorted(count: number, keyOf: (value: number) => number) {
  let [compared, longest] = [0, 0];
  const steps = sortedInSteps(
    Uint32Array.from({ length: count }, (_, i) => i),
    (a, b) => {
      compared += 1;
      return keyOf(a) - keyOf(b) || a - b;
    },
  );
  for (;;) {
    const step = steps.next();
    [longest, compared] = [Math.max(longest, compared), 0];
    if (step.done === true) return { values: [...step.value], longest };
  }
}

describe('a sort in steps', () => {
  it('sorts as an array does, also across several steps', () => {
    fc.assert(
      fc.property(fc.nat(30_000), fc.integer({ min: 1, max: 50_000 }), (count, kinds) => {
        const keyOf = (value: number) => Math.imul(value + 1, 0x9e37_79b1) % kinds;
        const expected = Array.from({ length: count }, (_, i) => i).sort(
          (a, b) => keyOf(a) - keyOf(b) || a - b,
        );
        expect(sorted(count, keyOf).values).toEqual(expected);
      }),
      { numRuns: cases(8, 30) },
    );
  });

  it('makes no more comparisons in a step of a long list than in a step of a short list', () => {
    const keyOf = (value: number) => Math.imul(value + 1, 0x9e37_79b1);
    const short = sorted(20_000, keyOf).longest;
    expect(sorted(200_000, keyOf).longest).toBeLessThanOrEqual(short * 1.05);
  });
});
