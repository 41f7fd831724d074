import { countText } from '@daicho/shared/messages/count-text.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a count', () => {
  it('is printed as English and Japanese print it', () => {
    fc.assert(
      fc.property(fc.nat(), (count) => {
        expect(countText(count)).toBe(count.toLocaleString('en'));
        expect(countText(count)).toBe(count.toLocaleString('ja'));
      }),
    );
  });
});
