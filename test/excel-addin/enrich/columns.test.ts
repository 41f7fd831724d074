import { columnLetters, rangeAddress } from '@daicho/excel-addin/src/enrich/column-letters.ts';
import { freeHeaders } from '@daicho/excel-addin/src/enrich/free-headers.ts';
import { guessColumn } from '@daicho/excel-addin/src/enrich/guess-column.ts';
import * as fc from 'fast-check';
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

describe('freeHeaders', () => {
  it('adds a number to a header that the table has', () => {
    const taken = ['住所', '郵便番号', '都道府県', '都道府県 (2)'];
    expect(freeHeaders(['郵便番号', '都道府県', '市区町村'], taken)).toEqual([
      '郵便番号 (2)',
      '都道府県 (3)',
      '市区町村',
    ]);
  });

  it('holds headers that differ in case or width for the same, as Excel does', () => {
    expect(freeHeaders(['City', 'Town'], ['CITY', 'Ｔｏｗｎ'])).toEqual(['City (2)', 'Town (2)']);
  });

  it('never gives two equal headers', () => {
    const names = fc.array(fc.constantFrom('a', 'A', 'a (2)', 'b', 'ｂ', ''), { maxLength: 8 });
    fc.assert(
      fc.property(names, names, (wanted, taken) => {
        const free = freeHeaders(wanted, taken);
        const folded = free.map((name) => name.normalize('NFKC').toLowerCase().trim());
        expect(new Set(folded).size).toBe(wanted.length);
        for (const name of taken) {
          expect(folded).not.toContain(name.normalize('NFKC').toLowerCase().trim());
        }
      }),
    );
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
