import { isDeepStrictEqual } from 'node:util';
import { csvRows } from '@daicho/service/files/csv-rows.ts';
import { compilePostal } from '@daicho/service/registers/postal/import/compile.ts';
import type { OfficeEntry } from '@daicho/service/sources/japanpost/jigyosyo.ts';
import type { AreaEntry } from '@daicho/service/sources/japanpost/ken-all.ts';
import { openJapanPostFile } from '@daicho/service/sources/japanpost/open-file.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../../real-data.ts';

const ROME_EXCERPT = 'ken_all_rome-excerpt-2023-01-18.zip';

/** `SAPPORO SHI CHUO KU`, `Sapporo Chuo-ku` -> `sapporochuo`. */
function bare(name: string): string {
  return name
    .replace(/[ -](TO|FU|KEN|GUN|SHI|KU|CHO|MACHI|MURA|SON|ku)(?= |$)/g, '')
    .replaceAll(' ', '')
    .toLowerCase();
}

async function recordsOf(version: string): Promise<PostalRecord[]> {
  const areas: AreaEntry[] = [];
  const offices: OfficeEntry[] = [];
  for (const name of ['ken_all.zip', 'jigyosyo.zip']) {
    const file = await openJapanPostFile(realDataPath('japanpost', version, name));
    if (file.kind === 'areas') for await (const entry of file.entries) areas.push(entry);
    else for await (const entry of file.entries) offices.push(entry);
  }
  return [...compilePostal(areas, offices)];
}

describe.skipIf(realData === undefined).each(['2025-01-12', '2026-05-29'])(
  'the records of %s',
  async (version) => {
    const records = realData === undefined ? [] : await recordsOf(version);
    const areas = records.filter((record) => record.corporation === null);
    const cities = [...new Map(records.map((r) => [`${r.jisx0402} ${r.city}`, r])).values()];
    const one = (code: string) => records.filter((record) => record.postal_code === code);

    it('have municipalities whose parts make the whole, in kanji and in kana', () => {
      const broken = cities.filter(
        (r) =>
          r.county + r.city_without_county_and_ward + r.city_ward !== r.city ||
          r.county_kana + r.city_without_county_and_ward_kana + r.city_ward_kana !== r.city_kana,
      );
      expect(broken).toEqual([]);
    });

    it('have readings with the ending of their kind of place', () => {
      const ends = (kana: string, form: RegExp) => kana === '' || form.test(kana);
      const odd = cities.filter(
        (r) =>
          !ends(r.county_kana, /^.+グン$/) ||
          !ends(r.city_ward_kana, /^.+ク$/) ||
          !/^.+(シ|ク|チョウ|マチ|ソン|ムラ)$/.test(r.city_without_county_and_ward_kana) ||
          (r.county !== '') !== (r.county_kana !== '') ||
          (r.city_ward !== '') !== (r.city_ward_kana !== ''),
      );
      expect(odd).toEqual([]);
    });

    it('have one reading for a county and for a designated city', () => {
      const readings = new Map<string, Set<string>>();
      for (const r of cities) {
        const outer = r.county || (r.city_ward && r.city_without_county_and_ward);
        if (outer === '') continue;
        const key = r.prefecture + outer;
        const kana = r.county_kana || r.city_without_county_and_ward_kana;
        readings.set(key, (readings.get(key) ?? new Set()).add(kana));
      }
      expect([...readings].filter(([, kana]) => kana.size !== 1)).toEqual([]);
    });

    it('have every building in a town that is in its municipality, with its floor', () => {
      const towns = new Set(
        areas.filter((r) => r.building === '').map((r) => `${r.jisx0402} ${r.town}`),
      );
      const floors = areas.filter((r) => /階(・階層不明)?）$/.test(r.town_raw));
      expect(floors.length).toBeGreaterThan(3_000);
      const broken = floors.filter(
        (r) =>
          r.building === '' ||
          r.floor === '' ||
          r.town_kana === '' ||
          !towns.has(`${r.jisx0402} ${r.town}`) ||
          `${r.town}${r.building}（${r.floor}）` !== r.town_raw,
      );
      expect(broken).toEqual([]);
    });

    it('have building codes that end in the floor, as the embedded data assumes', () => {
      const digits = (floor: string) =>
        floor === '地階・階層不明' ? '90' : floor.normalize('NFKC').slice(0, -1).padStart(2, '0');
      const buildings = areas.filter((r) => r.building !== '');
      expect(buildings.filter((r) => r.postal_code.slice(5) !== digits(r.floor))).toEqual([]);
    });

    it('have towns and readings without brackets, remarks and land divisions', () => {
      const odd = areas.filter(
        (r) =>
          /[（）〜]|地割|場合|以下に|.一円$/.test(r.town) ||
          /[（）−]|[０-９]チワリ|バアイ$/.test(r.town_kana) ||
          (r.town === '') !== (r.town_kana === ''),
      );
      expect(odd.map((r) => [r.postal_code, r.town_raw, r.town, r.town_kana])).toEqual([]);
    });

    it('have streets only in Kyoto, in more than 250 records', () => {
      const streets = areas.filter((r) => r.kyoto_street !== '');
      expect(streets.length).toBeGreaterThan(250);
      expect(streets.filter((r) => r.city_without_county_and_ward !== '京都市')).toEqual([]);
    });

    it('have romanised names of Latin letters, digits and a few separators alone', () => {
      const odd = records.filter(
        (r) =>
          !/^[A-Z][A-Za-z0-9, -]*$/.test(r.city_roman) || !/^[A-Za-z0-9, <>]*$/.test(r.town_roman),
      );
      expect(odd.map((r) => [r.city_kana, r.town_kana, r.city_roman, r.town_roman])).toEqual([]);
    });

    it('are romanised like the postal operator’s own excerpt, apart from words for kinds of places (SHI, KU) and spaces', async () => {
      const compared = [];
      for await (const { fields } of csvRows(realDataPath('japanpost', 'rome', ROME_EXCERPT))) {
        const [code = '', , , raw = '', prefecture = '', city = '', town = ''] = fields;
        if (raw === '以下に掲載がない場合') continue;
        const rows = one(code).filter((r) => r.town_raw === raw.replace('　', ''));
        compared.push({
          theirs: [bare(prefecture), bare(city), bare(town.replace(/[ (].*$/, ''))],
          ours: rows.map((r) => {
            const parts = [
              r.county_roman,
              r.city_without_county_and_ward_roman,
              r.city_ward_roman.replace('-ku', ''),
            ];
            return [r.prefecture_roman, parts.join(' '), r.town_roman].map(bare);
          }),
        });
      }
      expect(compared).toHaveLength(23);
      expect(compared.filter(({ theirs, ours }) => !isDeepStrictEqual(ours, [theirs]))).toEqual([]);
    });

    it('look as clients of the interface show them', () => {
      expect(one('1020083')).toMatchObject([
        { city_roman: 'Chiyoda-ku', town: '麹町', town_roman: 'Kojimachi', old_code: '102' },
      ]);
      expect(one('3691305')).toMatchObject([{ city_roman: 'Nagatoro, Chichibu' }]);
      expect(one('0282504')).toContainEqual(
        expect.objectContaining({
          town: '箱石',
          town_raw: expect.stringContaining('「７０〜１３６」'),
        }),
      );
      expect(one('6028414')).toMatchObject([
        {
          town: '西北小路町',
          kyoto_street: expect.stringContaining('、大宮通寺之内半丁下る東入、'),
        },
      ]);
      expect(one('1046001')).toMatchObject([
        { town: '晴海', building: 'オフィスタワーＸ', floor: '１階' },
      ]);
      expect(one('5220317')).toMatchObject([{ town: '一円' }]);
      expect(one('1000301')).toMatchObject([{ town: '', town_raw: '利島村一円' }]);
      expect(one('1008926')).toMatchObject([
        { town: '霞が関', corporation: { name: '総務省', post_office: '銀座', code_type: 0 } },
      ]);
    });
  },
);
