import { parseQuery } from '@daicho/service/registers/corporation/query/query.ts';
import { MOST_CRITERIA } from '@daicho/service/registers/keywords/parse.ts';
import { QuerySyntaxError } from '@daicho/service/registers/query-syntax/query-syntax-error.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const word = (text: string, field?: string) =>
  field === undefined ? { kind: 'word', text } : { kind: 'word', text, field };

describe('a keyword query', () => {
  it.each([
    ['株式会社オープンコレクター', [[word('株式会社オープンコレクター')]]],
    ['東京都 AND オープンコレクター', [[word('東京都'), word('オープンコレクター')]]],
    ['東京都　オープンコレクター', [[word('東京都'), word('オープンコレクター')]]],
    ['台帳 OR 帳簿 AND 東京都', [[word('台帳')], [word('帳簿'), word('東京都')]]],
    ['name:台帳', [[word('台帳', 'name')]]],
    ['ｎａｍｅ：台帳 ＡＮＤ 東京', [[word('台帳', 'name'), word('東京')]]],
    ['name:Ｒｅ：ｌｉｆｅ', [[word('Ｒｅ：ｌｉｆｅ', 'name')]]],
    ['Ｒｅ：ｌｉｆｅ', [[word('Ｒｅ：ｌｉｆｅ')]]],
    ['post_code:100-0013', [[word('100-0013', 'post_code')]]],
    ['and or And', [[word('and'), word('or'), word('And')]]],
    ['-台帳', [[word('-台帳')]]],
    [
      '_facet_area:/東京都/千代田区/',
      [[{ kind: 'facet', facet: 'area', path: '/東京都/千代田区' }]],
    ],
    ['_facet_close_cause:/', [[{ kind: 'facet', facet: 'close_cause', path: '' }]]],
    ['（株）台帳', [[word('（株）台帳')]]],
  ])('%s', (q, query) => {
    expect(parseQuery(q)).toEqual(query);
  });

  it.each([
    ['', 1],
    ['　', 1],
    ['AND 台帳', 1],
    ['台帳 AND', 4],
    ['台帳 OR OR 帳簿', 7],
    ['台帳 nama:帳簿', 4],
    ['Re:life', 1],
    ['name:', 5],
    ['台帳 name:\u200b 東京', 9],
    ['_facet_area:東京都', 13],
    ['_facet_kin:/', 1],
    ['台帳(株)', 3],
    ['𠮷田 [台帳]', 4],
    ["台帳'", 3],
    ['台帳 {', 4],
  ])('is refused at its first wrong character: %j at %d', (q, column) => {
    expect(() => parseQuery(q)).toThrow(
      expect.objectContaining({ name: 'QuerySyntaxError', column }),
    );
  });

  it('has at most a hundred words', () => {
    const words = Array.from({ length: MOST_CRITERIA }, () => '台帳');
    expect(parseQuery(words.join(' AND '))[0]).toHaveLength(MOST_CRITERIA);
    expect(() => parseQuery(['台', ...words].join(' AND '))).toThrow(
      expect.objectContaining({ column: 7 * MOST_CRITERIA }),
    );
  });

  it('is parsed or refused, whatever the text', () => {
    const anything = fc.string({
      unit: fc.constantFrom(
        '台',
        '帳',
        ' ',
        '　',
        'AND',
        'OR',
        'name',
        ':',
        '：',
        '/',
        '_facet_area',
        '(',
        '\u0000',
        '\ud842',
      ),
      maxLength: 12,
    });
    fc.assert(
      fc.property(anything, (q) => {
        try {
          expect(parseQuery(q).flat().length).toBeGreaterThan(0);
        } catch (error) {
          if (!(error instanceof QuerySyntaxError)) throw error;
          expect(error.column).toBeGreaterThanOrEqual(1);
          expect(error.column).toBeLessThanOrEqual(Math.max(1, [...q].length));
        }
      }),
    );
  });
});
