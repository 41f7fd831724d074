import { parseQuery } from '@daicho/service/registers/corporation/query/query.ts';
import { reduced } from '@daicho/service/registers/corporation/query/reduce.ts';
import { isBlank } from '@daicho/service/registers/keywords/fold.ts';
import { describe, expect, it } from 'vitest';

const reducedText = (q: string) =>
  reduced(parseQuery(q)).map((group) =>
    group.map((asked) => (asked.kind === 'word' ? asked.text : asked.path)),
  );

describe('a repeated criterion of a query', () => {
  it.each([
    ['台帳 台帳', [['台帳']]],
    ['台帳 OR 台帳 OR 臺帳', [['台帳']]],
    ['name:ＡＢＣ OR name:abc OR ａｂｃ', [['abc'], ['abc']]],
    ['台 帳 OR 帳 台', [['台', '帳']]],
    ['en_name:澤 OR en_name:沢', [['澤'], ['沢']]],
    ['_facet_area:/ OR _facet_area:// OR _facet_kind:/', [[''], ['']]],
    ['台帳 OR 台帳 東京', [['台帳'], ['台帳', '東京']]],
  ])('%s', (q, groups) => {
    expect(reducedText(q)).toEqual(groups);
  });

  it('is the same object in all groups', () => {
    const [[one] = [], [other] = []] = reduced(parseQuery('台帳 東京 OR 臺帳 京都'));
    expect(one).toBe(other);
  });

  it('is dropped with its group if it is longer than any text', () => {
    expect(reducedText(`台帳 OR 東京 ${'あ'.repeat(0x1_0000)}`)).toEqual([['台帳']]);
    expect(reducedText('あ'.repeat(0xffff))).toHaveLength(1);
  });
});

describe('a blank text', () => {
  it.each(['', ' ', '\u3000\t', '\u200b', '\ufe0f\u200b ', '\ud842'])('%j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['台', '\u200b台', ' 𠮷', 'ﾞ'])('is not %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});
