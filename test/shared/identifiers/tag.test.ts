import { parseTag, readTags } from '@daicho/shared/identifiers/tag.ts';
import { describe, expect, it, test } from 'vitest';

describe('tags', () => {
  test.each([
    ['ＣＲＭ', 'crm'],
    [' 仕入先　 東京 ', '仕入先 東京'],
    ['ｶﾅ', 'カナ'],
    ['x'.repeat(50), 'x'.repeat(50)],
  ])('read %j as %j', (text, value) => {
    expect(parseTag(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'blank'],
    ['　', 'blank'],
    ['a,b', 'wrong_form'],
    ['a，b', 'wrong_form'],
    ['a\u0000b', 'wrong_form'],
    ['a\u202eb', 'wrong_form'],
    ['x'.repeat(51), 'too_long'],
  ])('refuse %j: %s', (text, reason) => {
    expect(parseTag(text)).toEqual({ ok: false, reason });
  });

  it('are read from a text once each, and words that are not tags are named', () => {
    const long = 'x'.repeat(51);
    expect(readTags(`CRM、顧客，crm\n\n${long};`)).toEqual({
      tags: ['crm', '顧客'],
      wrong: [long],
    });
    expect(readTags(' ')).toEqual({ tags: [], wrong: [] });
  });
});
