import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { companyNameKind } from '@daicho/shared/enrich/company/company-name.ts';
import { guessKind, needsSample } from '@daicho/shared/enrich/guess-kind.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { guessColumns } from '@daicho/shared/headers/guess-columns.ts';
import type { Sample } from '@daicho/shared/headers/sample.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the guess by values:', () => {
  /** Guesses by a sample with the given columns, and names what showed the kind. */
  function guessedBy(headers: readonly string[], columns: readonly (readonly CellValue[])[]) {
    const length = Math.max(0, ...columns.map((column) => column.length));
    const sample: Sample = Array.from({ length }, (_, row) =>
      columns.map((column) => column[row] ?? null),
    );
    const guess = guessKind(headers, sample);
    return guess === undefined ? undefined : [guess.kind.id, guess.why, ...guess.columns];
  }
  const addresses = [
    '東京都千代田区麹町3-12',
    '〒060-0001 北海道札幌市中央区北一条西2',
    '京都府 京都市上京区',
  ];
  const codes = ['102-0083', '〒060-0001', '１０００００１', ''];
  const numbers = ['7000012050002', 'T7000012050002', 7000012050002];
  const companies = ['株式会社見本商事', '見本工業㈱', '一般社団法人見本', '（有）見本'];

  it.each([
    ['addresses', ['送付先', '名前'], [addresses, ['山田']], ['address', 'values', [0], [], []]],
    ['postal codes', ['名前', ''], [['山田'], codes], ['postal_code', 'values', [1]]],
    ['numbers', ['名前', 'キー'], [['山田'], numbers], ['corporate_number', 'values', [1]]],
    ['companies', ['A', '宛名'], [['1'], companies], ['company_name', 'values', [1], [], []]],
    [
      'addresses with ditto marks',
      ['名前', ''],
      [['山田'], ['東京都千代田区麹町3-12', '〃', '同上']],
      ['address', 'values', [1], [], []],
    ],
    ['addresses before codes', ['A', 'B'], [codes, addresses], ['address', 'values', [1], [], [0]]],
  ])('recognises %s', (_, headers, columns, guess) => {
    expect(guessedBy(headers, columns)).toEqual(guess);
  });

  it('towns without their city win against the branches beside them if the header of the towns names a destination', () => {
    const towns = ['旭町1-1', '北山2丁目2', '八幡町３－１１'];
    const branches = ['札幌支店', '盛岡支店', '府中支店'];
    const headers = ['伝票No', 'お届け先', '支店'];
    expect(guessedBy(headers, [[1, 2, 3], towns, branches])).toEqual([
      'address',
      'values',
      [1],
      [],
      [],
    ]);
    const names = ['見本商事', '例示 太郎', 'A-1'];
    expect(guessedBy(headers, [[1, 2, 3], names, branches])?.[0]).toBe('branch');
    expect(guessedBy(['品目', '支店'], [towns, branches])?.[0]).toBe('branch');
  });

  it('addresses are found by their values beside a column whose header shows another kind', () => {
    expect(guessedBy(['会社名', '本社'], [companies, addresses])).toEqual([
      'company_name',
      'header',
      [0],
      [1],
      [],
    ]);
  });

  it('four of five filled cells have to be plain', () => {
    const four = [...Array(4).fill('東京都港区芝1'), null, '', '　'];
    expect(guessedBy(['A'], [[...four, '不明']])).toEqual(['address', 'values', [0], [], []]);
    expect(guessedBy(['A'], [[...four, '不明', '不明']])).toBeUndefined();
  });

  it('only the first fifty cells count', () => {
    const fifty = Array(50).fill('東京都港区芝1');
    expect(guessedBy(['A'], [[...fifty, ...Array(100).fill('不明')]])).toBeDefined();
    expect(guessedBy(['A'], [[...Array(50).fill('不明'), ...fifty]])).toBeUndefined();
  });

  it.each([
    ['names of prefectures', ['県'], [['東京都', '大阪府']]],
    ['companies with a prefecture in front', ['A'], [['北海道電力', '千葉県信用保証協会']]],
    ['amounts', ['金額'], [['1500000', '2980000']]],
    ['numbers of seven digits', ['A'], [[1500000, 2980000]]],
    ['telephone numbers', ['電話'], [['123-4567', '123-7654']]],
    ['codes of banks', ['A'], [['0001', '0005']]],
    ['wrong check digits', ['A'], [['7000012050003', '4901234567894']]],
    [
      'sentences about companies',
      ['備考'],
      [[`株式会社見本の${'担当の方から電話があり、'.repeat(6)}`]],
    ],
    ['readings', ['会社名カナ'], [['株式会社ミホン']]],
    ['nothing', ['A', 'B'], [[], [null, '']]],
    ['two columns alike', ['A', 'B'], [addresses, addresses]],
  ])('no kind is guessed from a column of %s', (_, headers, columns) => {
    expect(guessedBy(headers, columns)).toBeUndefined();
  });

  it.each([
    [
      'codes are filled, so they give the addresses',
      ['会員番号', '郵便番号', '住所'],
      [['1'], codes, ['', null]],
      ['postal_code', 'header', [1]],
    ],
    [
      'names are filled, so they give the addresses',
      ['会社名', '郵便番号', '住所'],
      [companies, [], ['', '　']],
      ['company_name', 'header', [0], [2], [1]],
    ],
    [
      'nothing else is filled',
      ['郵便番号', '住所', '備考'],
      [[], [], addresses],
      ['address', 'header', [1], [], [0]],
    ],
  ])('a column 住所 that is to be filled is not looked up: %s', (_, headers, columns, guess) => {
    expect(needsSample(headers)).toBe(true);
    expect(guessedBy(headers, columns)).toEqual(guess);
  });

  it.each([
    ['', '期限', ['address', 'values', [0], [], []]],
    ['送り先', '支払期日', ['address', 'values', [0], [], []]],
    ['住所', '期限', ['address', 'header', [0], [], []]],
  ])('addresses win against a header of days: %s beside %s', (header, day, guess) => {
    expect(guessedBy([header, day], [addresses, ['2026/4/1']])).toEqual(guess);
    expect(guessedBy([header, day], [['山田'], ['2026/4/1']])?.[0]).toBe(
      header === '住所' ? 'address' : 'date',
    );
  });

  it.each([
    ['of issuers', ['T7000012050002', 'Ｔ7000-0120-50002'], 'invoice_number'],
    ['of corporations', ['7000012050002', '1000020012131'], 'corporate_number'],
    ['of both', ['T7000012050002', '1000020012131'], 'corporate_number'],
  ])('values decide if a header names two kinds: numbers %s', (_, cells, kind) => {
    for (const header of ['法人番号／登録番号', '登録番号（法人番号）']) {
      const guess = guessedBy(['支払先', header], [companies, cells]);
      expect([guess?.[0], guess?.[2]]).toEqual([kind, [1]]);
    }
    expect(needsSample(['支払先', '住所', '法人番号／登録番号'])).toBe(true);
  });

  const shops = ['見本町店', '駅前店', '本店'];

  it.each([
    [
      ['店舗', '場所'],
      [shops, addresses],
      ['address', 'values', [1], [], []],
    ],
    [
      ['店舗名', '設置先'],
      [shops, addresses],
      ['address', 'values', [1], [0], []],
    ],
    [
      ['店舗名', '住所', '電話'],
      [shops, [], ['1']],
      ['address', 'header', [1], [0], []],
    ],
    [
      ['店舗', '場所'],
      [shops, shops],
      ['branch', 'header', [0], []],
    ],
    [
      ['銀行名', '店舗', '場所'],
      [shops, shops, addresses],
      ['branch', 'header', [1], [0]],
    ],
  ])(
    'addresses win against a header of branches without a bank beside it: %j',
    (headers, columns, guess) => {
      expect(guessedBy(headers, columns)).toEqual(guess);
    },
  );

  it.each([
    ['half empty', ['102-0083', '', null], ['address', 'values', [1], [], [0]]],
    ['filled', codes.slice(0, 3), ['postal_code', 'header', [0]]],
  ])('addresses win against postal codes only if these have gaps: %s', (_, column, guess) => {
    expect(guessedBy(['郵便番号', '届け先'], [column, addresses])).toEqual(guess);
  });

  it.each([
    ['half empty', ['102-0083', '', null], undefined],
    ['filled', codes.slice(0, 3), ['postal_code', 'header', [0]]],
  ])(
    'several addresses are left to the person, unless the postal codes beside them are filled: %s',
    (_, column, guess) => {
      const headers = ['郵便番号', '集荷', '配達'];
      expect(guessedBy(headers, [column, addresses, addresses])).toEqual(guess);
    },
  );

  it('addresses with as many gaps as the postal codes beside them do not win', () => {
    const gaps = addresses.map((address, row) => (row === 0 ? address : ''));
    expect(guessedBy(['郵便番号', '届け先'], [['102-0083', '', null], gaps])?.[0]).toBe(
      'postal_code',
    );
  });

  it('the number of an address is found in the next column if neither column has a header', () => {
    const streets = [
      '東京都千代田区丸の内',
      '〒060-0001 北海道札幌市中央区北一条西',
      '京都府京都市上京区',
    ];
    const numbers = ['1-9-2', '2丁目', '３番地１'];
    const guess = (...columns: (readonly CellValue[])[]) =>
      guessedBy(
        columns.map(() => ''),
        columns,
      )?.[2];
    expect(guess(['1'], streets, numbers)).toEqual([1, 2]);
    expect(guess(streets, ['03-1234-5678', '011-123-4567', '075-123-4567'])).toEqual([0]);
    expect(guess(streets, ['2026-04-01', '2026-4-2', '2026-04-03'])).toEqual([0]);
    expect(guess(streets, [1, 2, 12])).toEqual([0]);
    expect(guess(addresses.slice(0, 2), numbers)).toEqual([0]);
    expect(guessedBy(['', '区画'], [streets, numbers])?.[2]).toEqual([0]);
  });

  it('town and number are found in the column after a municipality if neither column has a header', () => {
    const cities = ['東京都千代田区', '新潟県十日町市', '北海道新冠郡新冠町'];
    const guess = (...columns: (readonly CellValue[])[]) =>
      guessedBy(
        columns.map(() => ''),
        columns,
      )?.[2];
    expect(guess(['見本'], cities, ['丸の内1-9-2', '松之山橋詰2丁目', '岩清水3番地'])).toEqual([
      1, 2,
    ]);
    for (const others of [
      ['R8-4-1', 'R8-4-2', 'R8-4-3'],
      ['No.1-2', 'No.1-3', 'TEL 3-12'],
      ['03-1234-5678', '025-123-4567', '0146-12-3456'],
      ['見本 太郎', '見本 花子', '見本 次郎'],
      ['2026/4/1', '令和8年4月1日', '4月2日'],
    ]) {
      expect(guess(cities, others)).toEqual([0]);
    }
    expect(guess(addresses.slice(0, 2), ['丸の内1-9-2', '大通西3-6'])).toEqual([0]);
  });

  it('the header of a filled column wins, unless addresses fill more rows', () => {
    const headers = fc.array(
      fc.constantFrom('住所', '郵便番号', '会社名', '銀行名', '電話', '請求先住所', '備考', ''),
    );
    const cells = fc.constantFrom(...addresses, ...codes, ...numbers, ...companies, null);
    fc.assert(
      fc.property(headers, fc.array(fc.array(cells)), (names, sample) => {
        const byHeader = guessKind(names);
        const isFilled = (column: number) => sample.some((row) => String(row[column] ?? '') !== '');
        if (byHeader === undefined || !byHeader.columns[0]?.some(isFilled)) return;
        const guess = guessKind(names, sample);
        if (guess === undefined) {
          // A person chooses one of several addresses, which fill more rows.
          expect(byHeader.kind.id).not.toBe('address');
          expect(byHeader.columns[0].every((at) => sample.some((row) => !row[at]))).toBe(true);
          return;
        }
        if (guess?.why === 'values' && byHeader.kind.id !== 'address') {
          const rowsWith = ([at = -1]: readonly number[] = []) =>
            sample.filter((row) => String(row[at] ?? '') !== '').length;
          expect(guess.kind.id).toBe('address');
          expect(rowsWith(guess.columns[0])).toBeGreaterThan(rowsWith(byHeader.columns[0]));
          return;
        }
        expect([guess?.kind, guess?.why]).toEqual([byHeader.kind, 'header']);
        byHeader.columns.forEach((columns, i) => {
          if (columns.length > 0) expect(guess?.columns[i]).toEqual(columns);
        });
      }),
    );
  });

  it('addresses without their prefectures show the kind if they go down to a block', () => {
    const local = [
      '大阪市北区梅田3-1-3',
      '台東区上野公園７－７',
      '渋谷区道玄坂一丁目12番1号 渋谷ビル',
    ];
    expect(guessedBy(['', '', ''], [['1', '2', '3'], local])).toEqual([
      'address',
      'values',
      [1],
      [],
      [],
    ]);
    const others = ['市川 太郎', 'みなと区民センター', 'イオン市川妙典店2F'];
    expect(guessedBy(['', ''], [['1', '2', '3'], others])).toBeUndefined();
  });

  it('the columns of a named kind are found by their values too', () => {
    const sample = [
      ['株式会社見本', '東京都港区芝1'],
      ['見本有限会社', '大阪府大阪市北区梅田1'],
    ];
    expect(guessColumns(companyNameKind, ['A', 'B'], sample)).toEqual([[0], [1], []]);
  });
});

it('every kind of one column is recognised by its own name in both languages, apart from the plural', () => {
  const ofOneColumn = kinds.filter(
    ({ inputs }) => inputs.filter(({ isOptional }) => !isOptional).length === 1,
  );
  for (const kind of ofOneColumn) {
    expect(guessKind([kind.name.ja])?.kind.id).toBe(kind.id);
    expect(guessKind([kind.name.en.replace(/(?<=ch)es$|s$/, '')])?.kind.register).toBe(
      kind.register,
    );
  }
});
