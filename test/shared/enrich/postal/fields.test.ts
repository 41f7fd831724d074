import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { FieldId } from '@daicho/shared/enrich/postal/words.ts';
import { postalCodeOutcome } from '@daicho/shared/enrich/postal-code/postal-code-outcome.ts';
import { rowOf, withStatus } from '@daicho/shared/enrich/row.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchQuery } from '@daicho/shared/model/postal/search.ts';
import { describe, expect, it } from 'vitest';
import { answer, FUCHU_HIROSHIMA, FUCHU_TOKYO, office, record } from '../records.ts';

const V = '2026-05-29';
const catalogue = addressKind.catalogue;
const read = (outcome: Outcome, ...ids: FieldId[]) => rowOf(outcome, ids, catalogue, 'ja');
const PLACE = ['postal_code', 'prefecture', 'city', 'town', 'status'] as const;

describe('a row of results', () => {
  it('takes the place from the record, and number, building and floor from the address', () => {
    const outcome = addressOutcome(
      answer([record()], { block_lot_num: '3-12-14', building: '麹町ビル', floor_room: '8F' }),
      V,
    );
    expect(rowOf(outcome, withStatus(catalogue.defaults), catalogue, 'ja')).toEqual([
      '1020083',
      '東京都',
      '千代田区',
      '麹町',
      '3-12-14',
      '麹町ビル',
      '8F',
      '一致',
    ]);
    expect(read(outcome, 'version', 'candidates', 'jisx0402')).toEqual([V, '', '13101']);
  });

  it('takes the town from the address if the record covers the whole municipality', () => {
    const village = record({ town: '', town_raw: '利島村一円' });
    expect(read(addressOutcome(answer([village], { town: '東山' }), V), 'town')).toEqual(['東山']);
  });

  it('keeps the small area that the address has after the town', () => {
    const found = addressOutcome(answer([record({ town: '横芝' })], { town: '横芝字真砂' }), V);
    expect(read(found, 'town')).toEqual(['横芝字真砂']);
    const otherwise = addressOutcome(answer([record({ town: '霞が関' })], { town: '霞ヶ関' }), V);
    expect(read(otherwise, 'town')).toEqual(['霞が関']);
  });

  it('has no reading of an address if one of its parts has none', () => {
    const kana = (town: Partial<PostalRecord>, written?: string) =>
      read(addressOutcome(answer([record(town)], { town: written ?? '麹町' }), V), 'address_kana');
    expect(kana({})).toEqual(['トウキョウトチヨダクコウジマチ']);
    expect(kana({ town_kana: '' })).toEqual(['']);
    expect(kana({ town: '', town_kana: '', town_raw: '利島村一円' }, '東山')).toEqual(['']);
    const city = record({ town: '', town_kana: '', town_raw: '以下に掲載がない場合' });
    expect(read(postalCodeOutcome([city], V), 'address_kana')).toEqual(['トウキョウトチヨダク']);
  });

  it('is empty for a blank cell', () => {
    expect(
      rowOf({ kind: 'blank' }, catalogue.ids, catalogue, 'ja').every((text) => text === ''),
    ).toBe(true);
  });

  it('leaves a part empty if the records of one place differ in it', () => {
    const outcome = postalCodeOutcome(
      [record({ koaza: '１丁目' }), record({ koaza: '２丁目' })],
      V,
    );
    expect(read(outcome, 'town', 'koaza', 'status')).toEqual(['麹町', '', '一致']);
  });

  it('fills what all candidates share, and lists the candidates', () => {
    const rivals = [record(FUCHU_TOKYO), record(FUCHU_HIROSHIMA)];
    const outcome = addressOutcome(
      answer(rivals, { prefecture: null, city: '府中市', town: '寿町', block_lot_num: '1-2' }),
      V,
    );
    expect(read(outcome, ...PLACE, 'block_lot_num', 'candidates')).toEqual([
      '',
      '',
      '府中市',
      '寿町',
      '要確認: 候補が複数（市区町村を一つに決められません）',
      '1-2',
      '1830056 東京都府中市寿町 / 7260002 広島県府中市寿町',
    ]);
  });

  it('fills only what the address itself names if candidates may be hidden', () => {
    const outcome = addressOutcome(answer([record()], {}, 12), V);
    expect(read(outcome, ...PLACE)).toEqual([
      '',
      '東京都',
      '千代田区',
      '',
      '要確認: 候補が多すぎて一つに決められません',
    ]);
  });

  it('fills the name of a municipality that the address names, whatever its prefecture', () => {
    const names = ['city', 'city_without_county_and_ward', 'city_ward'] as const;
    const of = (place: Partial<PostalRecord>, query: Partial<PostalSearchQuery>, count = 900) =>
      read(
        addressOutcome(
          answer([record(place)], { prefecture: null, town: null, ...query }, count),
          V,
        ),
        ...names,
        'prefecture',
        'city_kana',
      );
    const fuchu = { ...FUCHU_TOKYO, town: '' };
    expect(of(fuchu, { city: '府中市' })).toEqual(['府中市', '府中市', '', '', '']);
    expect(of({ ...FUCHU_TOKYO }, { city: '府中市' })).toEqual(['府中市', '府中市', '', '', '']);
    // Three counties have a 美郷町.
    const misato = { county: '仙北郡', city_without_county_and_ward: '美郷町' };
    expect(of(misato, { city: '美郷町' })).toEqual(['', '美郷町', '', '', '']);
    expect(of(misato, { county: '仙北郡', city: '美郷町' })).toEqual([
      '仙北郡美郷町',
      '美郷町',
      '',
      '',
      '',
    ]);
  });

  it('fills no name that may be either a ward’s or a municipality’s', () => {
    const minato = record({ city_without_county_and_ward: '港区' });
    const hidden = answer([minato], { prefecture: null, city: '港区', town: null }, 300);
    expect(read(addressOutcome(hidden, V), 'city', 'city_without_county_and_ward')).toEqual([
      '',
      '',
    ]);
  });

  it('never fills a ward that the address does not name: the given candidates may be the first of many', () => {
    const parts = { prefecture: '大阪府', city_without_county_and_ward: '大阪市' };
    const given = [record({ ...parts, city_ward: '都島区', jisx0402: '27102' })];
    const query = { prefecture: '大阪府', city: '大阪市', city_ward: null, town: null };
    const fields = ['prefecture', 'city', 'jisx0402', 'city_without_county_and_ward'] as const;
    const inCity = addressOutcome(answer(given, query, 967), V);
    expect(read(inCity, ...fields)).toEqual(['大阪府', '', '', '大阪市']);
    const inWard = addressOutcome(answer(given, { ...query, city_ward: '都島区' }, 967), V);
    expect(read(inWard, ...fields)).toEqual(['大阪府', '大阪市都島区', '27102', '大阪市']);
  });

  it('never fills the code for towns that are not listed', () => {
    const notListed = record({ postal_code: '1000000', town: '' });
    const outcome = addressOutcome(answer([notListed], { town: null }), V);
    expect(read(outcome, 'postal_code', 'city', 'candidates')).toEqual([
      '',
      '千代田区',
      '1000000 東京都千代田区',
    ]);
  });

  it('lists ten candidates at most, and says that there are more', () => {
    const rivals = Array.from({ length: 12 }, (_, i) => record({ postal_code: `10200${10 + i}` }));
    const [text] = read(addressOutcome(answer(rivals), V), 'candidates');
    expect(text?.split(' / ')).toHaveLength(11);
    expect(text?.endsWith(' / …')).toBe(true);
  });

  it.each<readonly [Outcome, string, string]>([
    [{ kind: 'not_found' }, '該当なし', 'Not found'],
    [
      { kind: 'invalid', reason: 'too_short' },
      '入力不備: 郵便番号の桁数が足りません',
      'Invalid: too few digits for a postal code',
    ],
    [
      { kind: 'failed', error: 'not_found', retryable: false },
      '失敗: 該当するデータが見つかりませんでした。',
      'Failed: No data was found.',
    ],
  ])('says %j in both languages', (outcome, ja, en) => {
    expect(read(outcome, 'postal_code', 'status')).toEqual(['', ja]);
    expect(rowOf(outcome, ['postal_code', 'status'], catalogue, 'en')).toEqual(['', en]);
  });
});

describe('a postal code', () => {
  it('of one town is found', () => {
    expect(read(postalCodeOutcome([record()], V), ...PLACE)).toEqual([
      '1020083',
      '東京都',
      '千代田区',
      '麹町',
      '一致',
    ]);
  });

  it('of several towns fills everything except the town', () => {
    const outcome = postalCodeOutcome([record(), record({ town: '平河町' })], V);
    expect(read(outcome, ...PLACE)).toEqual([
      '1020083',
      '東京都',
      '千代田区',
      '',
      '要確認: 候補が複数（町域を一つに決められません）',
    ]);
  });

  it('of an office gives its name and its address', () => {
    const outcome = postalCodeOutcome(
      [office('甲社', { block_lot_num: '1-2', building: '甲ビル', floor: '８階' })],
      V,
    );
    const ids = ['corporation', 'block_lot_num', 'building', 'floor_room'] as const;
    expect(read(outcome, ...ids)).toEqual(['甲社', '1-2', '甲ビル', '８階']);
  });

  it('that two offices share is not mistaken for the code of one of them', () => {
    const outcome = postalCodeOutcome([office('甲社'), office('乙社')], V);
    expect(read(outcome, 'corporation', 'city')).toEqual(['', '千代田区']);
    expect(outcome).toMatchObject({ kind: 'ambiguous', reason: 'several_offices' });
  });

  it('with only abolished records is not found', () => {
    expect(postalCodeOutcome([record({ update_status: 2 })], V)).toEqual({ kind: 'not_found' });
  });
});

describe('the whole address in one line', () => {
  it('is the place of the record, followed by what only the address says', () => {
    const outcome = addressOutcome(
      answer([record()], { block_lot_num: '3-12-14', building: '麹町ビル', floor_room: '8F' }),
      V,
    );
    expect(read(outcome, 'address')).toEqual(['東京都千代田区麹町3-12-14 麹町ビル 8F']);
  });

  it('is empty if the place is open', () => {
    const outcome = addressOutcome(
      answer([record(FUCHU_TOKYO), record(FUCHU_HIROSHIMA)], { city: '府中市' }),
      V,
    );
    expect(read(outcome, 'address')).toEqual(['']);
  });
});

describe('the status', () => {
  it('stands at the end unless the caller gives it a place', () => {
    expect(withStatus(['town'])).toEqual(['town', 'status']);
    expect(withStatus(['status', 'town'])).toEqual(['status', 'town']);
  });
});
