import { areaFinder } from '@daicho/service/registers/coordinates/area-finder.ts';
import { namedPlace, placeKey } from '@daicho/service/registers/coordinates/place-key.ts';
import { SHIPPED_TABLE } from '@daicho/service/registers/postal/former/former-table.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { describe, expect, it } from 'vitest';
import { tableOf } from '../../../coordinates/place-table-fixture.ts';
import { postalTable, recordsOf } from '../../postal-table-fixture.ts';
import { outcomeOf } from '../shipped-outcome.ts';

const village = { jisx0402: '07322', prefecture: '福島県', county: '安達郡', city: '大玉村' };
const register = openRegister(
  postalTable(
    recordsOf(village, [
      ['9691301', '大山'],
      ['9691302', '玉井'],
      ['9691303', '北原'],
      {
        postal_code: '9691399',
        town: '玉井',
        building: '三合目ビル',
        town_raw: '玉井三合目ビル',
      },
    ]),
  ),
);
const AREAS = ['中田', '中田前', '東舘', '二番谷地', '北原', '三合目', '文字谷', '十一', '一丁目'];
const keys = AREAS.map((koaza) => placeKey(village.jisx0402, namedPlace('玉井', koaza)));
const points = keys.map(() => ({ latitude: 37.5, longitude: 140.3 }));
const areas = { digest: '', areaEnd: areaFinder(tableOf(points, keys)) };
const helped = register.readBy({ former: SHIPPED_TABLE, areas });

const partsBy = ({ search }: Pick<typeof register, 'search'>) =>
  function parts(words: string) {
    const { query, data } = search({ t: `福島県安達郡大玉村${words}`, offset: 0, limit: 9 });
    const { town, block_lot_num, building, floor_room } = query;
    return {
      parts: [town, block_lot_num, building, floor_room].map((part) => part ?? '-').join(' '),
      codes: data.map(({ postal_code }) => postal_code),
    };
  };
const parts = partsBy(helped);
const plain = partsBy(register);

describe('a small area that another publisher lists', () => {
  it.each([
    ['without a number', '玉井中田', '玉井中田 - - -'],
    ['the longest of several', '玉井中田前', '玉井中田前 - - -'],
    ['before a building after a space', '玉井中田 見本荘101', '玉井中田 - 見本荘 101'],
    ['before a note', '玉井中田（見本様方）', '玉井中田 - - -'],
    ['whose name is that of a building as well', '玉井東舘12-3', '玉井東舘 12-3 - -'],
    ['with a number in its name', '玉井二番谷地51', '玉井二番谷地 51 - -'],
    ['after 字', '玉井字東舘12', '玉井字東舘 12 - -'],
    ['with 字 in its name', '玉井文字谷', '玉井文字谷 - - -'],
  ])('is read after its town, %s', (_, words, expected) => {
    expect(parts(words)).toEqual({ parts: expected, codes: plain(words).codes });
  });

  it.each([
    ['a building goes on with its name', '玉井中田ビル3F'],
    ['it is a town of the municipality, too', '玉井北原'],
    ['a building that has a code of its own begins so', '玉井三合目'],
    ['it is of another town', '大山中田'],
    ['it is a number alone', '玉井十一'],
    ['it is the number of a chome', '玉井一丁目2-3'],
    ['the words by themselves tell area and number', '玉井中田12-3'],
    ['the town is not known', '中田12'],
  ])('changes nothing if %s', (_, words) => {
    expect(parts(words)).toEqual(plain(words));
  });
});

describe('a building with codes of its own between town and number', () => {
  it.each([
    '東京都港区港南　品川インターシティＢ棟-801',
    '東京都港区港南品川インターシティB-801',
    '大阪市阿倍野区阿倍野筋　あべのハルカス-2201',
  ])('is no small area: %s', (address) => {
    const outcome = outcomeOf(address);
    expect(outcome).toMatchObject({ kind: 'ambiguous', query: { block_lot_num: null } });
  });
});
