import { parsePostalCode } from '@daicho/shared/identifiers/postal-code.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../any-text.ts';

const read = (cell: Parameters<typeof parsePostalCode>[0]) => {
  const parsed = parsePostalCode(cell);
  return parsed.ok ? parsed.value : parsed.reason;
};

describe('parsePostalCode', () => {
  it.each([
    ['100-0001'],
    ['1000001'],
    ['〒100-0001'],
    ['〒 100 0001'],
    ['１００－０００１'],
    ['１０００００１'],
    ['100ー0001'],
    ['100ｰ0001'],
    ['100―0001'],
    ['100—0001'],
    ['100–0001'],
    ['100‐0001'],
    ['100−0001'],
    ['100﹣0001'],
    ['100・0001'],
    ['100--0001'],
    ['100 - 0001'],
    ['　100　0001　'],
    ['100\u00a00001'],
    ['100\n0001\r\n'],
    ['\u200b100\u200b-0001\ufeff'],
    ['100\u00ad0001'],
    ["'1000001"],
    ['郵便番号：100-0001'],
    ['1000001.0'],
    ['一〇〇－〇〇〇一'],
    ['100一0001'],
  ])('reads %j', (text) => {
    expect(read(text)).toBe('1000001');
  });

  it('gives a number its lost zeros back', () => {
    expect(read(1000001)).toBe('1000001');
    expect(read(600042)).toBe('0600042');
    expect(read(600042.0)).toBe('0600042');
    expect(read(10010)).toBe('0010010');
  });

  it('gives a text of six bare digits its lost zero back, and changes no other text', () => {
    expect(read('600042')).toBe('0600042');
    expect(read('600042.0')).toBe('0600042');
    expect(read('10501')).toBe('too_short');
    expect(read('600-042')).toBe('too_short');
    expect(read('100')).toBe('too_short');
    expect(read(100)).toBe('too_short');
  });

  it.each([null, '', ' ', '　', '\u200b', '-', 'ー', '〒', '〒　　－　', '\n', "'"])(
    'reads %j as blank',
    (cell) => {
      expect(read(cell)).toBe('blank');
    },
  );

  it.each([
    ['東京都千代田区', 'not_digits'],
    ['100-0001 東京都', 'not_digits'],
    ['#REF!', 'not_digits'],
    ['なし', 'not_digits'],
    [true, 'not_digits'],
    [-1000001, 'not_digits'],
    [1000001.5, 'not_digits'],
    [Number.NaN, 'not_digits'],
    [1e21, 'too_long'],
    ['10000012', 'too_long'],
    [10000012, 'too_long'],
    ['03-1234-5678', 'too_long'],
    ['100-000', 'too_short'],
    ['10-00001', 'misplaced_hyphen'],
    ['-1000001', 'misplaced_hyphen'],
    ['2024-01-05', 'date_not_code'],
    ['2024-1-15', 'date_not_code'],
    ['2024/1/5', 'date_not_code'],
    ['2024.1.5', 'date_not_code'],
    ['令和6年1月5日', 'date_not_code'],
    ['20240105', 'too_long'],
    ['45296.5', 'not_digits'],
    ['４５２９６', 'too_short'],
  ])('refuses %j as %s', (cell, reason) => {
    expect(read(cell)).toBe(reason);
  });

  it('gives seven digits or a reason for any cell', () => {
    const cell = fc.oneof(
      anyText(),
      fc.string({ unit: fc.constantFrom(...'〒0１二-ー　 .\n') }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(cell, (value) => {
        const parsed = parsePostalCode(value);
        return parsed.ok ? /^\d{7}$/.test(parsed.value) : parsed.reason.length > 0;
      }),
    );
  });

  it('reads its own output', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (n) => {
        const code = String(n).padStart(7, '0');
        return read(code) === code && read(`〒${code.slice(0, 3)}-${code.slice(3)}`) === code;
      }),
    );
  });
});
