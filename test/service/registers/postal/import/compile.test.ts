import { compilePostal } from '@daicho/service/registers/postal/import/compile.ts';
import { postalRecordSchema } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { area, office } from '../areas.ts';

const OSAKA = {
  jisx0402: '27127',
  prefecture: '大阪府',
  prefectureKana: 'オオサカフ',
  city: '大阪市北区',
  cityKana: 'オオサカシキタク',
};

describe('a record of an area', () => {
  it('has every field of the model', () => {
    const [record] = compilePostal(
      [
        area({
          ...OSAKA,
          postalCode: '5300001',
          oldCode: '530',
          town: '岸（１〜３丁目）',
          townKana: 'キシ（１−３チョウメ）',
          partial: true,
          hasChome: true,
          update: 1,
          updateReason: 2,
        }),
      ],
      [],
    );
    expect(postalRecordSchema.parse(record)).toEqual({
      jisx0402: '27127',
      old_code: '530',
      postal_code: '5300001',
      prefecture: '大阪府',
      prefecture_kana: 'オオサカフ',
      prefecture_roman: 'Osaka',
      city: '大阪市北区',
      city_kana: 'オオサカシキタク',
      city_roman: 'Kita-ku, Osaka',
      county: '',
      county_kana: '',
      county_roman: '',
      city_without_county_and_ward: '大阪市',
      city_without_county_and_ward_kana: 'オオサカシ',
      city_without_county_and_ward_roman: 'Osaka',
      city_ward: '北区',
      city_ward_kana: 'キタク',
      city_ward_roman: 'Kita-ku',
      town: '岸',
      town_kana: 'キシ',
      town_roman: 'Kishi',
      town_raw: '岸（１〜３丁目）',
      town_kana_raw: 'キシ（１−３チョウメ）',
      koaza: '',
      kyoto_street: '',
      building: '',
      floor: '',
      town_partial: true,
      town_addressed_koaza: false,
      town_chome: true,
      town_multi: false,
      town_jukyohyoji: false,
      update_status: 1,
      update_reason: 2,
      corporation: null,
    });
  });

  it('of a building gets its town from the other entries of the municipality', () => {
    const floor = area({ town: '岸岸ビル（１階）', townKana: 'キシキシビル（１カイ）' });
    const town = area({ town: '岸（次のビルを除く）', townKana: 'キシ（ツギノビルヲノゾク）' });
    const elsewhere = area({ jisx0402: '13102', city: '中央区', town: '岸岸' });
    const [record] = compilePostal([floor, town, elsewhere], []);
    expect(record).toMatchObject({
      town: '岸',
      town_kana: 'キシ',
      building: '岸ビル',
      floor: '１階',
    });
  });

  it('reports each rule that reads its town entry', () => {
    const rules: string[] = [];
    const areas = [area(), area({ town: '岸（その他）' }), area({ town: '甲' })];
    const onRule = (rule: string) => rules.push(rule);
    expect([...compilePostal(areas, [], { onRule })]).toHaveLength(3);
    expect(rules).toEqual(['plainName', 'bracketRemoved', 'plainName']);
  });
});

describe('a record of an office’s own postal code', () => {
  it('has its office, and the readings that the area file has', () => {
    const [, record] = compilePostal([area()], [office()]);
    expect(postalRecordSchema.parse(record)).toMatchObject({
      postal_code: '1008999',
      city_kana: 'チヨダク',
      city_roman: 'Chiyoda-ku',
      town: '霞が関',
      town_raw: '霞が関',
      town_kana: 'カスミガセキ',
      town_roman: 'Kasumigaseki',
      building: '台帳ビル',
      floor: '８階',
      corporation: {
        name: '台帳商事',
        name_kana: 'ダイチヨウシヨウジ',
        block_lot: '２丁目１−２台帳ビル８階',
        block_lot_num: '2-1-2',
        post_office: '銀座',
        code_type: 0,
      },
    });
  });

  it('is not parsed if it is a post-office box', () => {
    const [, record] = compilePostal([area()], [office({ codeType: 1 })]);
    expect(record).toMatchObject({
      building: '',
      floor: '',
      corporation: { code_type: 1, block_lot_num: null },
    });
  });

  it.each([
    [0, 0],
    [1, 1],
    [5, 2],
  ])('with modification %i has update status %i', (modification, status) => {
    const [, record] = compilePostal([area()], [office({ modification })]);
    expect(record?.update_status).toBe(status);
  });

  it('keeps its place without readings if the area file lacks it', () => {
    const [, other, unknown] = compilePostal(
      [area()],
      [
        office({ city: '新区', town: '岸' }),
        office({ jisx0402: '14109', prefecture: '神奈川県', city: '横浜市港北区', town: '岸' }),
      ],
    );
    expect(other).toMatchObject({ city: '新区', city_kana: '', town: '岸', town_kana: '' });
    expect(unknown).toMatchObject({
      prefecture: '神奈川県',
      prefecture_kana: '',
      city_without_county_and_ward: '横浜市',
      city_ward: '港北区',
      city_ward_roman: '',
    });
  });

  it('has no reading of a town with two readings', () => {
    const areas = [area({ town: '岸', townKana: 'キシ' }), area({ town: '岸', townKana: 'ガン' })];
    const [, , record] = compilePostal(areas, [office({ town: '岸' })]);
    expect(record?.town_kana).toBe('');
  });
});
