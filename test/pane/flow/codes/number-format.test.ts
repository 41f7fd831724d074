import { shownNumber } from '@daicho/pane/src/flow/codes/number-format.ts';
import { describe, expect, it } from 'vitest';

describe('a number', () => {
  it.each<[number, string, string]>([
    [600000, 'General', '600000'],
    [600000, '0', '600000'],
    [600000, '0000000', '0600000'],
    [600000, '000-0000', '060-0000'],
    [600000, '000\\-0000', '060-0000'],
    [600000, '"〒"000-0000', '〒060-0000'],
    [600000, '〒000-0000;@', '〒060-0000'],
    [5300001, '###-####', '530-0001'],
    [600000, '###-####', '60-0000'],
    [100, '[<=999]000;[<=9999]000\\-00;000\\-0000', '100'],
    [10000, '[<=999]000;[<=9999]000\\-00;000\\-0000', '001-0000'],
    [600000, '[Red]0000000', '0600000'],
    [15300001, '0000000', '15300001'],
  ])('%j in the format %s is shown as %s', (number, format, shown) => {
    expect(shownNumber(number, format)).toBe(shown);
  });

  it.each(['yyyy-mm-dd', '#,##0', '0.00', '¥#,##0', '0%', '0.E+00', '"x"'])(
    'in the format %s shows no code',
    (format) => {
      expect(shownNumber(5300001, format)).toBeUndefined();
    },
  );

  it('that is not a whole number shows no code', () => {
    expect([1.5, -1, Number.NaN].map((number) => shownNumber(number, 'General'))).toEqual(
      Array(3).fill(undefined),
    );
  });
});
