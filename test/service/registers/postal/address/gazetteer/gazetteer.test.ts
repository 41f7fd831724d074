import { Gazetteer } from '@daicho/service/registers/postal/address/gazetteer/gazetteer.ts';
import { gazetteerColumns } from '@daicho/service/registers/postal/address/gazetteer/gazetteer-columns.ts';
import {
  placesFromColumns,
  placesFromRows,
} from '@daicho/service/registers/postal/address/gazetteer/place-source.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from '../../postal-table-fixture.ts';

const table = postalTable([
  ...recordsOf({ jisx0402: '26103', prefecture: '京都府', city: '京都市', ward: '左京区' }, [
    ['6068501', '吉田本町'],
    ['6068315', '吉田近衛町'],
    ['6068300', '大字岩倉'],
    ['6068301', '岩倉'],
  ]),
  ...recordsOf({ jisx0402: '26102', prefecture: '京都府', city: '京都市', ward: '上京区' }, [
    ['6028315', '聖護院近衛町'],
    ['6028316', '新近衛町'],
    ['6020001', '四ツ谷町'],
  ]),
  ...recordsOf({ jisx0402: '34208', prefecture: '広島県', city: '府中市' }, [
    ['7260003', '元町'],
    {
      postal_code: '7268601',
      town: '元町',
      corporation: {
        name: '見本商事',
        name_kana: 'ミホンシヨウジ',
        block_lot: '１番',
        block_lot_num: '1',
        post_office: '府中',
        code_type: 0,
      },
    },
  ]),
  ...recordsOf({ jisx0402: '13206', prefecture: '東京都', city: '府中市' }, [['1830022', '元町']]),
]);
const kept = placesFromColumns(table.columns.with(gazetteerColumns(table)));

describe.each([
  { source: 'columns', places: kept },
  { source: 'the rows', places: placesFromRows(table) },
])('the gazetteer over $source', ({ places }) => {
  const gazetteer = new Gazetteer(table, places);

  function municipality(text: string) {
    const [first] = gazetteer.municipalityAt(foldName(text), 0)?.of ?? [];
    if (first === undefined) throw new RangeError(text);
    return first;
  }

  const names = (found: { of: readonly { name: string }[] } | undefined) =>
    found?.of.map(({ name }) => name);

  it.each(['京都府京都市左京区', '京都左京区', '京都市左京区', '左京区'])('knows %s', (text) => {
    const found = gazetteer.municipalityAt(foldName(`${text}吉田`), 0);
    expect(found?.of.map(({ jisx0402 }) => jisx0402)).toEqual(['26103']);
    expect(found?.end).toBe(text.length);
  });

  it('gives every municipality of a name, in the order of the table', () => {
    const found = gazetteer.municipalityAt('府中市元町', 0);
    expect(found?.of.map(({ prefecture }) => prefecture)).toEqual(['広島県', '東京都']);
  });

  it('gives a prefecture by its full name', () => {
    expect(gazetteer.prefectureAt(foldName('広島県福山'), 0)).toEqual({ of: ['広島県'], end: 3 });
    expect(gazetteer.prefectureAt(foldName('広島福山'), 0)).toBeUndefined();
  });

  it('makes each place once, so that places can be compared by identity', () => {
    expect(municipality('左京区')).toBe(municipality('京都府京都市左京区'));
    const [town] = gazetteer.townAt(municipality('東京都府中市'), '元町', 0)?.of ?? [];
    const towns = gazetteer.townAnywhereAt('元町1', 0)?.of;
    expect(towns?.map((t) => t.municipality.prefecture)).toEqual(['広島県', '東京都']);
    expect(towns?.[1]).toBe(town);
  });

  it('knows the rows of a town: its areas and its offices', () => {
    const [town] = gazetteer.townAt(municipality('広島県府中市'), '元町', 0)?.of ?? [];
    const code = (row: number) => table.text('postal_code', row);
    expect(town?.areas.map(code)).toEqual(['7260003']);
    expect(town?.offices.map(code)).toEqual(['7268601']);
    expect(town?.municipality.rows.map(code)).toEqual(['7260003', '7268601']);
  });

  it('finds a town only within its municipality, with and without 大字', () => {
    const sakyo = municipality('左京区');
    expect(names(gazetteer.townAt(sakyo, '吉田本町1', 0))).toEqual(['吉田本町']);
    expect(names(gazetteer.townAt(sakyo, foldName('大字岩倉'), 0))).toEqual(['大字岩倉']);
    expect(names(gazetteer.townAt(sakyo, '岩倉', 0))).toEqual(['大字岩倉', '岩倉']);
    expect(gazetteer.townAt(sakyo, foldName('四ツ谷町'), 0)).toBeUndefined();
  });

  it('finds a town by a loose spelling of its name, without a closing 町', () => {
    expect(names(gazetteer.looseTownAt(municipality('上京区'), foldName('四谷'), 0))).toEqual([
      '四ツ谷町',
    ]);
  });

  it('finds a town by its ending if no other town of the municipality has this ending', () => {
    expect(names(gazetteer.townByEnding(municipality('左京区'), '近衛町', 0))).toEqual([
      '吉田近衛町',
    ]);
    expect(gazetteer.townByEnding(municipality('上京区'), '近衛町', 0)).toBeUndefined();
  });
});
