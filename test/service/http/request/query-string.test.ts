import { parseQueryString, UNDECODABLE } from '@daicho/service/http/request/query-string.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyText } from '../../../any-text.ts';

describe('a query string', () => {
  test.each([
    ['', {}],
    ['&&', {}],
    ['t=%E9%BA%B9%E7%94%BA&limit=5', { t: '麹町', limit: '5' }],
    ['t=a+b', { t: 'a b' }],
    ['t=a=b', { t: 'a=b' }],
    ['t', { t: '' }],
    ['t=1&t=2', { t: ['1', '2'] }],
    ['t=%93%8C', { t: UNDECODABLE }],
    ['t=100%', { t: UNDECODABLE }],
  ])('is parsed: %s', (text, expected) => {
    expect(parseQueryString(text)).toEqual(expected);
  });

  it('is read back as a client wrote it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ unit: 'grapheme', minLength: 1 }),
          fc.string({ unit: 'grapheme' }),
        ),
        (values) => {
          const text = new URLSearchParams(values).toString();
          expect(Object.entries(parseQueryString(text))).toEqual(Object.entries(values));
        },
      ),
    );
  });

  it('of any text is read without an exception', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        parseQueryString(text);
      }),
    );
  });
});
