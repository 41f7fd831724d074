import { MOST_FACTORS, parseQuery } from '@daicho/service/registers/postal/query/parse.ts';
import {
  type Factor,
  type Query,
  SEARCH_FIELDS,
} from '@daicho/service/registers/postal/query/query.ts';
import { QuerySyntaxError } from '@daicho/service/registers/query-syntax/query-syntax-error.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../any-text.ts';

function printed(query: Query): string {
  return query
    .map((group) => group.map((term) => term.map(printedFactor).join(' AND ')).join(' '))
    .join(' OR ');
}

function printedFactor(factor: Factor): string {
  const sign = factor.not ? '-' : '';
  switch (factor.kind) {
    case 'word':
      return sign + (factor.field === undefined ? '' : `${factor.field}:`) + factor.word;
    case 'facet':
      return `${sign}_facet:${factor.path || '/'}`;
    default:
      return `${sign}_${factor.kind}:${factor.value}`;
  }
}

function parsedOr(q: string): Query | QuerySyntaxError {
  try {
    return parseQuery(q);
  } catch (error) {
    if (error instanceof QuerySyntaxError) return error;
    throw error;
  }
}

const piece = fc.oneof(
  fc.constantFrom(
    'AND',
    'OR',
    'ＡＮＤ',
    'ＯＲ',
    '-',
    '－',
    '−',
    ':',
    '：',
    ' ',
    '　',
    '\t',
    '\n',
    '/',
  ),
  fc.constantFrom(
    '_facet:/',
    '_type:',
    '＿ｔｙｐｅ：',
    '_structure:',
    '1',
    '2',
    '東京',
    'ｶﾞ',
    '𠮷野',
    'Ａb',
  ),
  fc.constantFrom(...SEARCH_FIELDS).map((field) => `${field}:`),
  anyText({ maxLength: 3 }),
);
const queryText = fc.oneof(
  fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join('')),
  anyText(),
);

describe('a query', () => {
  it.each([
    ['麹町', '麹町'],
    ['麹町 丸の内', '麹町 丸の内'],
    ['　麹町　AND\t丸の内\n', '麹町 AND 丸の内'],
    ['麹町 ＡＮＤ 丸の内 ＯＲ 中之島', '麹町 AND 丸の内 OR 中之島'],
    ['a1 b1 AND c1 OR d1 -e1', 'a1 b1 AND c1 OR d1 -e1'],
    ['麹町 and 丸の内', '麹町 and 丸の内'],
    ['－麹町', '-麹町'],
    ['−麹町', '-麹町'],
    ['-town:麹町', '-town:麹町'],
    ['－ｔｏｗｎ：麹町', '-town:麹町'],
    ['building:a:b', 'building:a:b'],
    ['--麹町', '--麹町'],
    ['_facet:/東京都/千代田区/', '_facet:/東京都/千代田区'],
    ['-_facet:/北海道/ﾆｾｺ町', '-_facet:/北海道/ニセコ町'],
    ['_facet:/', '_facet:/'],
    ['＿ｔｙｐｅ：２ _structure:1', '_type:2 _structure:1'],
    ['ＮＴＴ ｿｳﾑｼﾖｳ', 'ntt ソウムシヨウ'],
    ['１−２ １〜３', '1-2 1~3'],
    ['１－２ １～３', '1-2 1~3'],
  ])('%j is read as %j', (q, expected) => {
    expect(printed(parseQuery(q))).toBe(expected);
  });

  it.each([
    ['one character', '麹', 1],
    ['one character in two halves', 'ｶﾞ', 1],
    ['one character after others of two units', '𠮷野 麹', 4],
    ['one character of two units', '𠮷', 1],
    ['one character after a minus', '丸の内 -麹', 6],
    ['a minus alone', '丸の内 - 麹町', 5],
    ['one character of a field', '丸の内 town:麹', 10],
    ['no word of a field', 'town:', 5],
    ['no word of a field before others', 'town: 麹町', 6],
    ['an unknown field', '東京都 name:麹町', 5],
    ['an unknown restriction', '_kind:1', 1],
    ['a field in capitals', 'TOWN:麹町', 1],
    ['AND without a word after it', '麹町 AND', 4],
    ['AND without a word before it', 'AND 麹町', 1],
    ['OR without a word before it', '　OR 麹町', 2],
    ['OR without a word after it', '麹町 丸の内 ＯＲ ', 8],
    ['AND OR', '麹町 AND OR 丸の内', 8],
    ['an unknown type', '_type:3', 7],
    ['no type', '麹町 _type:', 9],
    ['a structure of two digits', '_structure:12', 12],
    ['a facet that is no path', '_facet:大阪府', 8],
    ['spaces only', '  ', 1],
    ['nothing', '', 1],
  ])('with %s is refused, pointing at the character', (_, q, column) => {
    expect(() => parseQuery(q)).toThrow(
      expect.objectContaining({ name: 'QuerySyntaxError', column }),
    );
  });

  it('has at most a hundred factors', () => {
    const words = Array.from({ length: MOST_FACTORS }, () => '麹町').join(' ');
    expect(() => parseQuery(words)).not.toThrow();
    const column = words.length + 2;
    expect(() => parseQuery(`${words} 丸の内`)).toThrow(expect.objectContaining({ column }));
  });

  it('is parsed from its printed form as the same query', () => {
    fc.assert(
      fc.property(queryText, (q) => {
        const parsed = parsedOr(q);
        fc.pre(!(parsed instanceof QuerySyntaxError));
        expect(parseQuery(printed(parsed))).toEqual(parsed);
      }),
      { numRuns: 500 },
    );
  });

  it('of any text is parsed, or refused at one of its characters without repeating the text', () => {
    fc.assert(
      fc.property(queryText, (q) => {
        const parsed = parsedOr(q);
        if (!(parsed instanceof QuerySyntaxError)) return;
        expect(parsed.column).toBeGreaterThanOrEqual(1);
        expect(parsed.column).toBeLessThanOrEqual(Math.max(1, [...q].length));
        expect(parsed.message).toMatch(/^[\w ,/]+$/);
      }),
      { numRuns: 1000 },
    );
  });
});
