import { columnLetters, rangeAddress } from '@daicho/excel-addin/src/enrich/column-letters.ts';
import { guessColumn } from '@daicho/excel-addin/src/enrich/guess-column.ts';
import { describe, expect, it } from 'vitest';

describe('guessColumn', () => {
  it.each([
    [['顧客名', '住所', '電話'], { index: 1, kind: 'address' }],
    [['会社', '本社所在地'], { index: 1, kind: 'address' }],
    [['Name', 'Address'], { index: 1, kind: 'address' }],
    [['氏名', '郵便番号'], { index: 1, kind: 'postal_code' }],
    [['氏名', '〒'], { index: 1, kind: 'postal_code' }],
    [['Name', 'ZIP Code'], { index: 1, kind: 'postal_code' }],
    [['郵便番号', '住所'], { index: 1, kind: 'address' }],
    [['住所', '請求先住所'], { index: 0, kind: 'address' }],
    [['住所', '住所カナ'], { index: 0, kind: 'address' }],
  ])('%j', (headers, guess) => {
    expect(guessColumn(headers)).toEqual(guess);
  });

  it.each([
    [['氏名', '電話']],
    [['請求先住所', '送付先住所']],
    [['メールアドレス']],
    [['E-mail Address']],
    [['IP address']],
    [['住所カナ']],
    [[]],
  ])('leaves the choice to the person: %j', (headers) => {
    expect(guessColumn(headers)).toBeUndefined();
  });
});
describe('columnLetters', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('%i is %s', (index, letters) => {
    expect(columnLetters(index)).toBe(letters);
  });

  it('names a range, and a single cell', () => {
    expect(rangeAddress(1, 3, 10, 2)).toBe('D2:E11');
    expect(rangeAddress(0, 0, 1, 1)).toBe('A1');
  });
});
