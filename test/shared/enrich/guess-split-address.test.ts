/** Addresses that stand in several columns, as their cells show. */
import { guessKind, needsSample } from '@daicho/shared/enrich/guess-kind.ts';
import { describe, expect, it } from 'vitest';

describe('values show whether a column 住所 goes on where others begin', () => {
  const headers = ['都道府県', '市区町村', '住所', '建物名'];
  it.each([
    ['it goes on', ['東京都', '千代田区', '丸の内1-9-2', null], [0, 1, 2, 3]],
    ['it holds all', ['東京都', '千代田区', '東京都千代田区丸の内1-9-2', null], [2, 3]],
    ['it says a part again', ['東京都', '千代田区', '千代田区丸の内1-9-2', null], [0, 2, 3]],
    ['it is blank', ['東京都', '千代田区', '', null], [2, 3]],
    ['the building stands in it', ['東京都', '港区', '東京都港区芝1-1 芝ビル', '芝ビル'], [2]],
  ])('%s', (_, row, columns) => {
    expect(needsSample(headers)).toBe(true);
    expect(guessKind(headers, [row, row])?.columns).toEqual([columns, [], []]);
  });

  it.each([
    ['the same signs', '千代田区丸の内1-9-2', '1-9-2', [0]],
    ['other signs', '名古屋市中区三の丸三丁目一番二号', '3-1-2', [0]],
    ['another width', '甲府市丸の内１－６－１', '1-6-1', [0]],
    ['another number', '千代田区丸の内1丁目', '9-2', [0, 1]],
    ['only a part of it', '港区芝5丁目', '5-12', [0, 1]],
  ])(
    'a number that enrich wrote into a column beside is not joined again: %s',
    (_, address, number, columns) => {
      const row = [address, number];
      expect(guessKind(['住所', '番地'], [row, row])?.columns[0]).toEqual(columns);
    },
  );

  it('values are also needed in a table guessed by days, whose addresses stand under a header that says nothing', () => {
    const headers = ['契約No', '設置場所', '期限'];
    expect(guessKind(headers)?.kind.id).toBe('date');
    expect(needsSample(headers)).toBe(true);
  });

  it('values are not needed in a table whose headers name the address', () => {
    expect(needsSample(['番号', '住所', '電話'])).toBe(false);
    expect(needsSample(['都道府県', '市区町村', '番地'])).toBe(false);
    expect(needsSample(['A', 'B'])).toBe(true);
  });
});

describe('an address that is split is recognised if no column has a header', () => {
  it.each([
    ['in four', ['1000005', '東京都', '千代田区', '丸の内', '1-9-2', '03-1234-5678'], [1, 2, 3, 4]],
    ['in three', ['山田', '東京都', '千代田区丸の内', '1-9-2'], [1, 2, 3]],
    ['with the town at the block', ['東京都', '千代田区', '丸の内1-9-2', '2024/04/01'], [0, 1, 2]],
    ['and has no block', ['東京都', '千代田区', '03-1234-5678'], [0, 1]],
  ] as const)('%s', (_, row, columns) => {
    const guess = guessKind(
      row.map(() => ''),
      [row, row],
    );
    expect([guess?.kind.id, guess?.columns[0]]).toEqual(['address', columns]);
  });

  it('a prefecture alone, or two addresses, are not taken for an address that is split', () => {
    const asked = (row: readonly string[]) =>
      guessKind(
        row.map(() => ''),
        [row, row],
      )?.kind.id;
    expect(asked(['山田', '東京都', '03-1234-5678'])).toBeUndefined();
    expect(asked(['東京都', '千代田区', '大阪府', '大阪市北区'])).toBeUndefined();
  });
});

describe('a code of the prefecture beside an address in Latin letters', () => {
  const guessed = (header: string, code: string) =>
    guessKind(
      ['Name', 'Street', 'City', header, 'Zip'],
      [
        ['A', '6-27 Hiyoshicho', 'Ono-shi', code, '675-1315'],
        ['B', '1-7 Motomachi', 'Date-shi', code, '960-0462'],
      ],
    )?.columns[0];

  it.each(['Province Code', 'State Code', 'region_code'])(
    'belongs to the address, and is read, as an ISO code: %s',
    (header) => {
      expect(guessed(header, 'JP-18')).toEqual([3, 2, 1]);
    },
  );

  it('is left out if it is a number, which would be read as a number of the address', () => {
    expect(guessed('Province Code', '18')).toEqual([2, 1]);
  });
});
