import { Gazetteer } from '@daicho/service/registers/postal/address/gazetteer/gazetteer.ts';
import { gazetteerColumns } from '@daicho/service/registers/postal/address/gazetteer/gazetteer-columns.ts';
import {
  placesFromColumns,
  placesFromRows,
} from '@daicho/service/registers/postal/address/gazetteer/place-source.ts';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postalTable } from '../../postal-table-fixture.ts';

const office: PostalRecord['corporation'] = {
  name: '見本商事',
  name_kana: 'ミホンシヨウジ',
  block_lot: '１番',
  block_lot_num: '1',
  post_office: '府中',
  code_type: 0,
};
const town = fc.string({ unit: fc.constantFrom('大', '字', '元', '町', 'ケ', '二', 'え') });
const place = fc.constantFrom(
  { jisx0402: '34208', prefecture: '広島県', city_without_county_and_ward: '府中市' },
  { jisx0402: '13206', prefecture: '東京都', city_without_county_and_ward: '府中市' },
  { jisx0402: '13362', prefecture: '東京都', city_without_county_and_ward: '元町' },
);
const record: fc.Arbitrary<Partial<PostalRecord>> = fc
  .record({
    place,
    town,
    town_kana: fc.constantFrom('', 'モトマチ', 'エ'),
    building: fc.constantFrom('', '', 'ビル'),
    corporation: fc.constantFrom(null, null, office),
  })
  .map(({ place, ...row }) => ({ ...place, ...row }));

/** Everything that the gazetteer finds at the beginning of a text, with the rows of each place. */
function found(gazetteer: Gazetteer, table: PostalTable, text: string) {
  const municipalities = Array.from({ length: table.size }, (_, row) =>
    gazetteer.municipalityAt(foldName(table.text('city', row)), 0),
  ).flatMap((match) => match?.of ?? []);
  return {
    municipality: gazetteer.municipalityAt(text, 0),
    read: gazetteer.municipalityReadAt(text, 0),
    prefecture: gazetteer.prefectureAt(text, 0),
    anywhere: gazetteer.townAnywhereAt(text, 0),
    within: municipalities.map((m) => [
      gazetteer.townAt(m, text, 0),
      gazetteer.looseTownAt(m, text, 0),
      gazetteer.townReadAt(m, text, 0),
      gazetteer.townByEnding(m, text, 0),
      gazetteer.townsNear(m, text, 0),
    ]),
  };
}

describe('places that are collected from the rows', () => {
  it('are found by the same names as those that an import keeps', () => {
    const texts = fc.array(fc.oneof(town, fc.constantFrom('広島県', '府中市元町', 'モトマチ')));
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 30 }), texts, (records, texts) => {
        const table = postalTable(records);
        const collected = new Gazetteer(table, placesFromRows(table));
        const kept = new Gazetteer(
          table,
          placesFromColumns(table.columns.with(gazetteerColumns(table))),
        );
        for (const text of ['', ...texts].map(foldName)) {
          expect(found(collected, table, text)).toEqual(found(kept, table, text));
        }
      }),
    );
  });
});
