/** Which cells of a row are shown so that a person can decide where it lies. */
import { type AreasOfCandidates, notesOf } from '@daicho/pane/src/flow/deciding/named-areas.ts';
import { toldCells } from '@daicho/pane/src/flow/deciding/told-cells.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { describe, expect, it } from 'vitest';

const AREAS: AreasOfCandidates = [
  { prefecture: '茨城県', cities: ['常総市'] },
  { prefecture: '埼玉県', cities: ['さいたま市', 'さいたま市西区'] },
  { prefecture: '埼玉県', cities: ['さいたま市', 'さいたま市北区'] },
  { prefecture: '三重県', cities: ['津市'] },
  undefined,
];

interface Shown {
  readonly others?: readonly (readonly CellValue[])[];
  readonly most?: number;
  readonly telling?: ReadonlySet<number>;
}

/** Gives the headers of those cells of a row that the pane shows beside it. @param others further rows of the table. */
function told(
  headers: readonly string[],
  row: readonly CellValue[],
  { others = [], most = 3, telling }: Shown = {},
) {
  const columns = headers.map((header, at) => ({ column: at, header, at }));
  const shown = toldCells(columns, [row], [row, ...others], AREAS, most, telling);
  return shown.map(({ header }) => header);
}

describe('the cells that are shown of a row', () => {
  it('are first those that name a place among the candidates of the row, then remarks, then those that show whose row it is', () => {
    const headers = ['契約No', '設置先', '機種', '支店', '備考'];
    const row = ['K10127', '新生薬局', 'C3520F', '常総支店', '電話で確認'];
    expect(told(headers, row)).toEqual(['支店', '備考', '契約No']);
  });

  it('always include the office and the columns that show the cities of other rows', () => {
    const headers = ['契約No', '設置先', '機種', '支店', '班', '備考'];
    const row = ['K10127', '新生薬局', 'C3520F', '水戸支店', '3', '電話で確認'];
    expect(told(headers, row)).toEqual(['支店', '備考', '契約No']);
    expect(told(headers, row, { telling: new Set([4]) })).toEqual(['支店', '班', '備考']);
  });

  it('are not blank if others are filled', () => {
    expect(told(['No.', '氏名', '区分', '会費'], [1, '', null, 300])).toEqual(['No.', '会費']);
  });

  it('include texts that are rare in their column before others, but not rare dates, numbers or amounts', () => {
    const headers = ['No.', '氏名', '区分', '確認', '退会日', '返金'];
    const others = Array.from({ length: 9 }, (_, i) => [i, '客', 'A', null, null, null]);
    const row = [10, '見本', 'A', '転居の届けあり', '2024/04/01', 3_000];
    expect(told(headers, row, { others })).toEqual(['確認', 'No.', '氏名']);
  });

  it('do not count as a place if they are the name of a person', () => {
    const areas = [{ prefecture: '山口県', cities: ['山口市'] }];
    const columns = ['備考', '氏名'].map((header, at) => ({ column: at, header, at }));
    const row = ['電話で確認', '山口 花子'];
    const shown = toldCells(columns, [row], [row], areas, 1);
    expect(shown.map(({ header }) => header)).toEqual(['備考']);
  });
});

describe('the note that a cell gives a candidate', () => {
  const notes = (text: string) =>
    notesOf(
      { say: (sentence, values) => say(sentence, 'ja', values) },
      [['備考', text]],
      AREAS,
    ).flatMap((note, candidate) => (note === undefined ? [] : [[candidate, note]]));

  it.each([
    ['常総市です（電話で確認）', [[0, '備考に「常総市」']]],
    ['住所は茨城県常総市', [[0, '備考に「茨城県常総市」']]],
    ['さいたま市西区の店', [[1, '備考に「さいたま市西区」']]],
  ])('says that the cell names its city: %s', (text, expected) => {
    expect(notes(text)).toEqual(expected);
  });

  it.each([
    ['several candidates lie there', 'さいたま市です'],
    ['the name ends a longer one', '大津市です'],
    ['only the prefecture is named', '茨城県のどこか'],
    ['the cell is blank', ''],
  ])('is missing if %s', (_, text) => {
    expect(notes(text)).toEqual([]);
  });
});
