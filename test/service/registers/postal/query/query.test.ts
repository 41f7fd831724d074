import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { QuerySyntaxError } from '@daicho/service/registers/query-syntax/query-syntax-error.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from '../postal-table-fixture.ts';

const register = openRegister(
  postalTable([
    ...recordsOf({ jisx0402: '13101', prefecture: '東京都', city: '千代田区' }, [
      ['1020083', '麹町'],
      ['1000005', '丸の内（次のビルを除く）'],
      { postal_code: '1006308', town: '丸の内', building: '丸の内ビルディング', floor: '８階' },
      {
        postal_code: '1008926',
        town: '霞が関',
        corporation: {
          name: '総務省',
          name_kana: 'ソウムシヨウ',
          block_lot: '２丁目１−２',
          block_lot_num: '2-1-2',
          post_office: '銀座',
          code_type: 0,
        },
      },
    ]),
    ...recordsOf({ jisx0402: '27127', prefecture: '大阪府', city: '大阪市', ward: '北区' }, [
      ['5300005', '中之島'],
    ]),
  ]),
);

function codes(q: string): string[] {
  return register.search({ q, offset: 0, limit: 100 }).data.map((r) => r.postal_code);
}

describe('a syntax query', () => {
  it.each([
    ['a word, anywhere in a record', '丸の内', ['1000005', '1006308']],
    ['half-width or full-width', 'ビルディング', ['1006308']],
    ['an ideograph by its second code', '東京\ufa26 AND 麹町', ['1020083']],
    ['AND', '千代田区 AND 麹町', ['1020083']],
    ['OR', '麹町 OR 中之島', ['1020083', '5300005']],
    ['an excluded word', '丸の内 -ビルディング', ['1000005']],
    [
      'words side by side, most first',
      '千代田区 丸の内',
      ['1000005', '1006308', '1020083', '1008926'],
    ],
    ['a full-width space and a newline', '千代田区　AND\n麹町', ['1020083']],
    ['a field', 'corporation:総務省', ['1008926']],
    ['the reading of a business', 'corporation_kana:ｿｳﾑ', ['1008926']],
    ['town and below of an office', 'block_lot:霞が関２丁目', ['1008926']],
    ['a facet', '_facet:/大阪府', ['5300005']],
    ['a hyphen of either full-width kind', 'block_lot:目１－２', ['1008926']],
    ['a hyphen in half width', 'block_lot:目1-2', ['1008926']],
    ['offices only', '_type:2', ['1008926']],
    ['buildings only', '_structure:2 丸の内', ['1006308']],
    ['areas only', '_structure:1 AND 丸の内', ['1000005']],
  ])('takes %s', (_, q, expected) => {
    expect(codes(q)).toEqual(expected);
  });

  it.each([
    ['one character', '麹', 1],
    ['an unknown field', '東京都 name:麹町', 5],
    ['AND without a word after it', '麹町 AND', 4],
    ['OR without a word before it', 'OR 麹町', 1],
    ['AND OR', '麹町 AND OR 丸の内', 8],
    ['an unknown type', '_type:3', 7],
    ['a facet that is no path', '_facet:大阪府', 8],
    ['nothing', '  ', 1],
  ])('refuses %s and points at the column', (_, q, column) => {
    expect(() => codes(q)).toThrow(QuerySyntaxError);
    expect(() => codes(q)).toThrow(expect.objectContaining({ column }));
  });

  it('finds no word across two fields, whatever stands between its letters', () => {
    for (const q of ['丸の内丸の内ビル', '丸の内\uffff', '霞が関\uffff霞が関２丁目', '\0\0']) {
      expect(codes(q)).toEqual([]);
    }
  });

  it('searches a field without its neighbours', () => {
    expect(codes('town:丸の内')).toEqual(['1000005', '1006308']);
    expect(codes('building:丸の内')).toEqual(['1006308']);
    expect(codes('koaza:丸の内')).toEqual([]);
    expect(codes('town:東京都')).toEqual([]);
    expect(codes('city:千代田区 AND town:霞が関')).toEqual(['1008926']);
  });

  it('is combined with an address by AND', () => {
    const both = register.search({ t: '千代田区丸の内', q: 'ビルディング', offset: 0, limit: 10 });
    expect(both.data.map((r) => r.postal_code)).toEqual(['1006308']);
    expect(both.count).toBe(1);
  });
});

describe('facets', () => {
  const facets = (facet: string, search = { q: '_type:1' }) =>
    register.search({ ...search, offset: 0, limit: 1, facet }).facets;

  it('count the children of a path, which add up to the path’s own count', () => {
    const prefectures = [
      ['/東京都', 3],
      ['/大阪府', 1],
    ];
    expect(facets('/')).toEqual(prefectures);
    expect(facets('/東京都')).toEqual([['/東京都/千代田区', 3]]);
    expect(facets('/東京都/')).toEqual([['/東京都/千代田区', 3]]);
  });

  it('leave out children without records', () => {
    expect(facets('/', { q: '中之島' })).toEqual([['/大阪府', 1]]);
  });

  it('are empty below a municipality and below an unknown path', () => {
    expect(facets('/東京都/千代田区')).toEqual([]);
    expect(facets('/東京')).toEqual([]);
  });

  it('count the records of an address too', () => {
    const byAddress = register.search({
      t: '東京都千代田区丸の内',
      offset: 0,
      limit: 1,
      facet: '/',
    });
    expect(byAddress.facets).toEqual([['/東京都', byAddress.count]]);
  });
});
