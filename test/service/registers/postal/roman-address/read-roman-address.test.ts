import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import type { AreaEntry } from '@daicho/service/sources/japanpost/ken-all.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { area, tableOf } from '../areas.ts';

const MINATO = { jisx0402: '13103', city: '港区', cityKana: 'ミナトク' };
const UMEDA_CITY = { prefecture: '大阪府', prefectureKana: 'オオサカフ', jisx0402: '27127' };
const SAPPORO = { prefecture: '北海道', prefectureKana: 'ホッカイドウ' };
const CHUO = {
  ...SAPPORO,
  jisx0402: '01101',
  city: '札幌市中央区',
  cityKana: 'サッポロシチュウオウク',
};
const SENDAI = { prefecture: '宮城県', prefectureKana: 'ミヤギケン' };
const KATO = { prefecture: '北海道', prefectureKana: 'ホッカイドウ', jisx0402: '01631' };

const AREAS: readonly AreaEntry[] = [
  area({ postalCode: '1000014', town: '永田町', townKana: 'ナガタチョウ' }),
  area({ postalCode: '1000004', town: '大手町', townKana: 'オオテマチ' }),
  area({ ...MINATO, postalCode: '1060032', town: '六本木', townKana: 'ロッポンギ' }),
  area({
    ...MINATO,
    postalCode: '1066120',
    town: '六本木六本木ヒルズ森タワー（２０階）',
    townKana: 'ロッポンギロッポンギヒルズモリタワー（２０カイ）',
  }),
  area({ ...MINATO, postalCode: '1080074', town: '高輪', townKana: 'タカナワ' }),
  area({ ...MINATO, postalCode: '1050001', town: '栄', townKana: 'サカエ' }),
  area({ ...MINATO, postalCode: '1050002', town: '栄町', townKana: 'サカエチョウ' }),
  area({
    ...UMEDA_CITY,
    city: '大阪市北区',
    cityKana: 'オオサカシキタク',
    postalCode: '5300001',
    town: '梅田',
    townKana: 'ウメダ',
  }),
  area({ ...CHUO, postalCode: '0600003', town: '北三条西', townKana: 'キタ３ジョウニシ' }),
  area({ ...CHUO, postalCode: '0600042', town: '大通西', townKana: 'オオドオリニシ' }),
  area({
    ...{ ...SAPPORO, jisx0402: '01102', city: '札幌市北区', cityKana: 'サッポロシキタク' },
    ...{ postalCode: '0010010', town: '中央', townKana: 'チュウオウ' },
  }),
  area({
    ...{ ...SENDAI, jisx0402: '04101', city: '仙台市青葉区', cityKana: 'センダイシアオバク' },
    ...{
      postalCode: '9800022',
      town: '五橋（１、２丁目）',
      townKana: 'イツツバシ（１、２チョウメ）',
    },
  }),
  area({
    ...{ ...SENDAI, jisx0402: '04103', city: '仙台市若林区', cityKana: 'センダイシワカバヤシク' },
    ...{ postalCode: '9840022', town: '五橋（３丁目）', townKana: 'イツツバシ（３チョウメ）' },
  }),
  area({
    ...KATO,
    city: '河東郡音更町',
    cityKana: 'カトウグンオトフケチョウ',
    postalCode: '0800263',
    town: '十勝川温泉南',
    townKana: 'トカチガワオンセンミナミ',
  }),
];

const register = openRegister(tableOf(AREAS));

function outcomeOf(t: string, { search, version } = register) {
  return addressOutcome(search({ t, offset: 0, limit: 20 }), version);
}

function read(t: string): string {
  const outcome = outcomeOf(t);
  if (outcome.kind !== 'found' && outcome.kind !== 'ambiguous') return outcome.kind;
  const records = outcome.kind === 'found' ? outcome.records : outcome.candidates;
  return `${outcome.kind} ${records.map((record) => record.postal_code).join(' ')}`;
}

describe('a romanised address', () => {
  it.each([
    ['1-7-1 Nagata-cho, Chiyoda-ku, Tokyo 100-0014', '1000014'],
    ['Tokyo-to Chiyoda-ku Nagatacho 1-7-1', '1000014'],
    ['Nagata-cho 1-7-1, Chiyoda-ku, Tokyo', '1000014'],
    ['Tokyo Chiyoda-ku 1-7-1 Nagata-cho', '1000014'],
    ['JP-13 Chiyoda-ku 1-7-1 Nagata-cho', '1000014'],
    ['Osaka Kita-ku, Osaka 1-1 Umeda', '5300001'],
    ['〒1000014 Tokyo Chiyoda-ku 1-7-1 Nagata-cho Mihon Bldg. 3F', '1000014'],
    ['Chiyoda-ku, Nagata-cho 1-7-1, Tokyo', '1000014'],
    ['1-7-1 Nagata Chiyoda Tokyo', '1000014'],
    ['１－７－１　Ｎａｇａｔａ－ｃｈｏ，　Ｃｈｉｙｏｄａ－ｋｕ', '1000014'],
    ['1-1 Ōtemachi, Chiyoda City, Tōkyō-to, Japan', '1000004'],
    ['1-1 Ootemachi, Chiyoda Ward, Tokyo', '1000004'],
    ['1 Chome-1 Otemachi, Chiyoda City, Tokyo 100-0004, Japan', '1000004'],
    ['Tokyo-to Minato-ku Roppongi 6-10-1 Roppongi Hills Mori Tower 20F', '1066120'],
    ['20th Floor, Roppongi Hills Mori Tower, 6-10-1 Roppongi, Minato-ku, Tokyo', '1066120'],
    ['Tokyo Minato-ku 6-1 Roppongi Floor 5', '1060032'],
    ['Hokkaido Sapporo Kita 3-jo Nishi 6', '0600003'],
    ['Apt. 301, Sunny Heights, 3-1-2 Takanawa, Minato-ku, Tokyo', '1080074'],
    ['Osaka-shi Kita-ku Umeda 3-1-1', '5300001'],
    ['3-1-1 Umeda, Osaka, Osaka Prefecture', '5300001'],
    ['Hokkaido Kato-gun Otofuke-cho Tokachigawa Onsen Minami 1', '0800263'],
    ['1 Tokachigawa Onsen Minami, Kato Gun Otofuke Cho, Hokkaido', '0800263'],
    ['3-1-1 Umeda, Osaka Shi Kita, Osaka, Japan', '5300001'],
    ['2-1 Sakae-cho, Minato-ku, Tokyo', '1050002'],
    ['2-1 Sakae, Minato-ku, Tokyo 105-0001', '1050001'],
    ['3-2-1 Itsutsubashi, Sendai', '9840022'],
    ['2-1 Itsutsubashi, Sendai-shi, Miyagi', '9800022'],
  ])('is found: %s', (address, code) => {
    expect(read(address)).toBe(`found ${code}`);
  });

  it.each([
    ['with a spelling of several towns', '2-1 Sakae, Minato-ku, Tokyo', '1050001 1050002'],
    ['with a town of one ward that reads as another ward', 'Sapporo Chuo 1-1', ''],
    ['with a town of two wards and no number', 'Itsutsubashi, Sendai', '9800022 9840022'],
    ['with a word between town and number', 'Minato-ku Takanawa Foo 3-1', '1080074'],
    ['with a number before another', 'Minato-ku Takanawa 3 Foocho 1-6', '1080074'],
    ['with another postal code', '3-1 Takanawa, Minato-ku, Tokyo 100-0014', '1080074'],
    [
      'with a floor of a building that may have its own code',
      '6-1 Roppongi, Aoi 5F, Minato-ku',
      '',
    ],
  ])('is to check %s', (_, address, codes) => {
    expect(read(address)).toMatch(new RegExp(`^ambiguous .*${codes}`));
  });

  it.each(['Toyota Motor Corporation', 'info@example.com', 'Foo, Bar-ku, Tokyo'])(
    'is not found: %s',
    (address) => {
      expect(read(address)).toBe('not_found');
    },
  );

  it.each([
    ['a number before it', '1-1 Nagatacho', '1000014'],
    ['a number after it', 'Nagata-cho 1-1', '1000014'],
    ['the country', '1-1 Nagatacho, Japan', '1000014'],
    ['a spelling of several towns', '2-1 Sakae', '1050001 1050002'],
    ['a postal code of another place', '2-1 Sakae 100-0014', '1000014 1050001 1050002'],
  ])(
    'is to check, with all towns of that name and those of a written postal code, if it is a town without its municipality and has %s',
    (_, address, codes) => {
      const outcome = outcomeOf(address);
      expect(outcome).toMatchObject({ kind: 'ambiguous', reason: 'municipality_missing' });
      expect(read(address).split(' ').slice(1).sort().join(' ')).toBe(codes);
    },
  );

  it('is found without its municipality if its postal code is that of one of the towns with the written name', () => {
    expect(read('2-1 Sakae 105-0001')).toMatch(/^found 1050001/);
  });

  it('is reported to fit several towns if they share the written spelling', () => {
    const outcome = outcomeOf('2-1 Sakae, Minato-ku, Tokyo');
    expect(outcome).toMatchObject({ kind: 'ambiguous', reason: 'several_towns' });
  });

  it.each(['10 Downing Street, London', '10 Nagatacho Street', '1 Nagatacho 2'])(
    'is invalid if it names another place, has other words, or has numbers on both sides: %s',
    (address) => {
      expect(outcomeOf(address)).toEqual({ kind: 'invalid', reason: 'unread_latin' });
    },
  );

  it('is explained with the Japanese address that is read in its place', () => {
    expect(register.explain('1-7-1 Nagata-cho, Chiyoda-ku, Tokyo')[0]).toEqual({
      step: 'romanised',
      read: '1-7-1 Nagata-cho, Chiyoda-ku, Tokyo',
      decision: { ja: '東京都千代田区永田町1-7-1', en: '東京都千代田区永田町1-7-1' },
    });
  });

  it('is not read if the data has no readings', () => {
    const unread = openRegister(tableOf([area({ townKana: '' })]));
    const [line] = unread.explain('1 Kasumigaseki, Chiyoda-ku');
    expect(line?.decision.en).toBe('not read: this data has no readings');
    expect(unread.search({ t: '1 Kasumigaseki, Chiyoda-ku', offset: 0, limit: 1 }).count).toBe(0);
    expect(outcomeOf('1 Kasumigaseki, Chiyoda-ku', unread)).toEqual({
      kind: 'invalid',
      reason: 'latin_without_readings',
    });
  });
});
