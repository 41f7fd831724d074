import { parseKanjiNumber } from '@daicho/shared/text/numerals.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('kanji numbers', () => {
  it.each([
    ['一', 1],
    ['十', 10],
    ['十二', 12],
    ['二四', 24],
    ['二十四', 24],
    ['百二十', 120],
    ['千五', 1005],
    ['一〇八', 108],
    ['壱', 1],
    ['参拾', 30],
  ])('include %s as %d', (written, value) => {
    expect(parseKanjiNumber(written)).toBe(value);
  });

  it.each(['九九十', '十十', '十百', '', '〇十', '一二三四五六七'])(
    'do not include %j',
    (written) => {
      expect(parseKanjiNumber(written)).toBeUndefined();
    },
  );

  it('are read back from writing with units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (value) => {
        expect(parseKanjiNumber(writeWithUnits(value))).toBe(value);
      }),
    );
  });
});

function writeWithUnits(value: number): string {
  const digits = '〇一二三四五六七八九';
  return ['千', '百', '十', '']
    .map((unit, i) => {
      const digit = Math.floor(value / 10 ** (3 - i)) % 10;
      if (digit === 0) return '';
      return (digit === 1 && unit !== '' ? '' : digits.charAt(digit)) + unit;
    })
    .join('');
}
