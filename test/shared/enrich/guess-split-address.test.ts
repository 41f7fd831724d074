/** Addresses that stand in several columns, as their cells show. */
import { guessKind, needsSample } from '@daicho/shared/enrich/guess-kind.ts';
import { describe, expect, it } from 'vitest';

describe('the guess whether a column 住所 goes on in other columns:', () => {
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

  it('values are also needed in a table whose kind is guessed by its days, and whose addresses stand under a header that says nothing', () => {
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

describe('the guess of a split address without headers:', () => {
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

  it('a prefecture alone, or two addresses, are not mistaken for an address that is split', () => {
    const asked = (row: readonly string[]) =>
      guessKind(
        row.map(() => ''),
        [row, row],
      )?.kind.id;
    expect(asked(['山田', '東京都', '03-1234-5678'])).toBeUndefined();
    expect(asked(['東京都', '千代田区', '大阪府', '大阪市北区'])).toBeUndefined();
  });
});

/** Rows of an address in parts, after a first cell. */
const rowsBehind = (first: string) =>
  [
    ['北海道', '岩見沢市', '駒園', '2-25-10', null],
    ['宮崎県', '西都市', '茶臼原', '1593-11', 'メゾン中川3号室'],
    ['福島県', '耶麻郡猪苗代町', 'ガギ田', 761, null],
    ['兵庫県', '赤穂郡上郡町', '苔縄', '929', null],
  ].map((parts) => [first, ...parts]);

describe('headers in kana', () => {
  it.each([
    ['ケン', 'シ・グン・ク', '大字町名', '番', '棟・室'],
    ['ケンメイ', 'シクチョウソン', 'チョウメイ', 'バンチ', 'タテモノ'],
    ['ﾄﾄﾞｳﾌｹﾝ', 'ｼﾁｮｳｿﾝﾒｲ', 'ﾁｮｳｲｷ', 'ﾁﾊﾞﾝ', 'ﾀﾃﾓﾉﾒｲ'],
    ['ケン名', 'シ区町村', 'オオアザ・町名', 'バン地', 'タテモノ名'],
    ['けん', 'し・ぐん・く', 'まち', 'ばんち', 'たてもの'],
  ])('tell the parts of an address: %s, %s, %s, %s, %s', (...names) => {
    const rows = rowsBehind('山田太郎');
    const guess = guessKind(['シメイ', ...names], rows);
    expect([guess?.kind.id, guess?.columns[0]]).toEqual(['address', [1, 2, 3, 4, 5]]);
  });

  it('tell no parts if their cells are readings of an address', () => {
    const headers = ['都道府県', '市区町村', '番地', 'ケン', 'シ', 'チョウメイ'];
    const row = ['東京都', '千代田区', '丸の内1-9-2', 'トウキョウト', 'チヨダク', 'マルノウチ'];
    expect(guessKind(headers, [row, row])?.columns[0]).toEqual([0, 1, 2]);
    expect(
      guessKind(['シメイ', 'ケン', 'シ'], [['山田', 'トウキョウト', 'チヨダク']]),
    ).toBeUndefined();
  });
});

describe('parts of an address under headers that say nothing', () => {
  it.each([
    ['after a city', ['客', '県', '市', '先1', '先2', '備']],
    ['after a city of a recipient', ['客', '届け先県', '届け先市', '先1', '先2', '備']],
    ['after a town', ['客', '県', '市', '大字', '番', '備']],
    ['everywhere', ['客', 'A', 'B', 'C', 'D', 'E']],
    ['everywhere, none for the number', ['客', 'A', 'B', 'C', '', 'E']],
  ])('are recognised by their cells: %s', (_, headers) => {
    expect(needsSample(headers)).toBe(true);
    const guess = guessKind(headers, rowsBehind('山田商店'));
    expect([guess?.kind.id, guess?.columns[0]]).toEqual(['address', [1, 2, 3, 4]]);
  });

  it('are recognised after a city without prefecture', () => {
    const rows = rowsBehind('山田商店').map(([name, , ...parts]) => [name ?? null, ...parts]);
    expect(guessKind(['客', '市町村', '先1', '先2', '備'], rows)?.columns[0]).toEqual([1, 2, 3]);
  });

  it.each([
    ['counts after a town', ['県', '市', '町', '台数', '口'], ['丸の内', 25, 3], [0, 1, 2]],
    ['numbers without a header', ['県', '市', '町', '', '口'], ['丸の内', 25, 3], [0, 1, 2]],
    ['another number', ['県', '市', '町域', '年式', '口'], ['丸の内1-9-2', '12-3', 3], [0, 1, 2]],
    ['a person with a count', ['県', '市', '担当', '口', '計'], ['山田', 25, 3], [0, 1]],
    ['nothing but a prefecture and a city', ['A', 'B', 'C', 'D', 'E'], ['山田', 25, 3], undefined],
  ])('do not include %s', (_, headers, rest, columns) => {
    const rows = ['千代田区', '中央区', '港区', '台東区'].map((city) => ['東京都', city, ...rest]);
    expect(guessKind(headers, rows)?.columns[0]).toEqual(columns);
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
