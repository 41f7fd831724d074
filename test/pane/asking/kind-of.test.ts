import { kindForChoice, kindOfOutline } from '@daicho/pane/src/asking/kind-of.ts';
import { isAddressHeader } from '@daicho/pane/src/asking/repeated-headers.ts';
import { localOutlines, registerOutlines } from '@daicho/shared/enrich/kind-outlines.ts';
import { addressPart } from '@daicho/shared/headers/address-header.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';

it('every kind is found by its outline', () => {
  for (const outline of [...registerOutlines, ...localOutlines]) {
    const kind = kindOfOutline(outline);
    expect(kind.id).toBe(outline.id);
    expect(kind.lookup.key).toBeTypeOf('function');
  }
});

describe('numbers of days in a workbook that counts from 1904', () => {
  const keyOf = (
    id: string,
    cells: Parameters<ReturnType<typeof kindOfOutline>['lookup']['key']>[0],
  ) => {
    const kind = [...registerOutlines, ...localOutlines].find((one) => one.id === id);
    if (kind === undefined) throw new Error(id);
    const key = (countsFrom1904: boolean, given: typeof cells) =>
      kindForChoice({ kind, inputs: [], fields: [] }, { countsFrom1904, headers: [] }).lookup.key(
        given,
      );
    return { usual: key(false, cells), from1904: key(true, cells) };
  };

  it('are the days that the person sees', () => {
    const seen = keyOf('date', ['2026-11-24']).usual;
    expect(keyOf('date', [46_350]).usual).toEqual(seen);
    expect(keyOf('date', [46_350 - 1_462]).from1904).toEqual(seen);
    expect(keyOf('date', [46_350.5 - 1_462]).from1904).toEqual(keyOf('date', [46_350.5]).usual);
  });

  it('stay numbers in a column of another kind, or if they are not days', () => {
    for (const cells of [[20_261_124], ['2026-11-24'], [null], [-1]]) {
      const { usual, from1904 } = keyOf('date', cells);
      expect(from1904).toEqual(usual);
    }
    const { usual, from1904 } = keyOf('postal_code', [44_888]);
    expect(from1904).toEqual(usual);
  });
});

it('rows that repeat the headers are blank, in one column or several', () => {
  const headers = ['氏名', '都道府県', '住所', '住 所'];
  const address = registerOutlines.find(({ id }) => id === 'address');
  if (address === undefined) throw new Error('no addresses');
  const key = (columns: number[], cell: string) =>
    kindForChoice({ kind: address, inputs: [columns], fields: [] }, { headers }).lookup.key([cell]);
  expect(key([2], '住所')).toEqual({ settled: { kind: 'blank', isHeader: true } });
  expect(key([1, 2], '都道府県 住所')).toEqual({ settled: { kind: 'blank', isHeader: true } });
  expect(key([2], '都道府県')).not.toMatchObject({ settled: { kind: 'blank' } });
});

it('rows count as blank if they repeat the upper of two header rows, or are headers of another table of addresses', () => {
  const address = registerOutlines.find(({ id }) => id === 'address');
  if (address === undefined) throw new Error('no addresses');
  const target = { headers: ['', '住所'], above: ['氏名', 'お届け先'] };
  const { key } = kindForChoice({ kind: address, inputs: [[1]], fields: [] }, target).lookup;
  expect(['お届け先', '住所', '所在地', '現住所'].map((cell) => key([cell]))).toEqual(
    Array(4).fill({ settled: { kind: 'blank', isHeader: true } }),
  );
  for (const cell of ['本社住所', '府中市', '東京都千代田区'])
    expect(key([cell])).not.toMatchObject({ settled: { kind: 'blank' } });
});

it('a row that repeats a title of several cells counts as blank, even with another page number; a row that shares a single cell does not', () => {
  const address = registerOutlines.find(({ id }) => id === 'address');
  if (address === undefined) throw new Error('no addresses');
  const titles = [['顧客名簿', '株式会社甲', '2026年度', '1/2ページ']];
  const chosen = { headerRow: 1, headerRows: 1, column: 0, columns: 4, rows: 9 } as const;
  const target = { headers: ['番号', '会社名', '住所', ''], tables: { chosen, found: [], titles } };
  const { key } = kindForChoice(
    { kind: address, inputs: [[2, 3], [1]], fields: [] },
    target,
  ).lookup;
  expect(key(['2026年度 2/2ページ', '株式会社甲'])).toEqual({ settled: { kind: 'blank' } });
  expect(key(['府中市', '株式会社甲'])).not.toEqual({ settled: { kind: 'blank' } });
  expect(key(['2026年度 2/2ページ', '株式会社乙'])).not.toEqual({ settled: { kind: 'blank' } });
});

it('a row that repeats a title counts as blank even if the page number stands among the addresses', () => {
  const address = registerOutlines.find(({ id }) => id === 'address');
  if (address === undefined) throw new Error('no addresses');
  const chosen = { headerRow: 1, headerRows: 1, column: 0, columns: 3, rows: 9 } as const;
  const tables = { chosen, found: [], titles: [['顧客名簿', '1/3', '']] };
  const target = { headers: ['氏名', '住所', '売上'], tables };
  const { key } = kindForChoice({ kind: address, inputs: [[1]], fields: [] }, target).lookup;
  expect(key(['2/3'])).toEqual({ settled: { kind: 'blank' } });
  expect(key(['府中市'])).not.toEqual({ settled: { kind: 'blank' } });
});

it('a cell counts as a header for addresses only if its words name a whole address', () => {
  const words = fc.constantFrom(
    ...[
      '住所',
      '住 所',
      'お届け先',
      '所在地',
      '居所',
      '連結表記',
      '現住所',
      '都道府県',
      '丁目',
      '1',
      '（',
      '）',
      ' ',
    ],
    ...[
      'Address',
      'ADDR',
      'ａｄｄｒｅｓｓ',
      'Ship',
      'line',
      'city',
      '\n',
      '_',
      '以降',
      '名',
      '千代田区',
      '所沢市',
    ],
  );
  const texts = fc.array(words, { maxLength: 5 }).map((parts) => parts.join(''));
  const isHeader = (text: string) => {
    const part = addressPart(text);
    return part?.isWhole === true && part.owner === '';
  };
  const property = fc.property(texts, (text) => {
    expect(isAddressHeader(text)).toBe(isHeader(text));
  });
  fc.assert(property, { numRuns: cases(2_000, 100_000) });
});
