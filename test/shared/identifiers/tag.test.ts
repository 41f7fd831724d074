import { parseTag, readTags } from '@daicho/shared/identifiers/tag.ts';
import { expect, it, test } from 'vitest';

test.each([
  ['ＣＲＭ', 'crm'],
  [' 仕入先　 東京 ', '仕入先 東京'],
  ['ｶﾅ', 'カナ'],
  ['x'.repeat(50), 'x'.repeat(50)],
])('%j is the tag %j', (text, value) => {
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
])('%j is no tag: %s', (text, reason) => {
  expect(parseTag(text)).toEqual({ ok: false, reason });
});

it('a text gives each of its tags once, and names what is no tag', () => {
  const long = 'x'.repeat(51);
  expect(readTags(`CRM、顧客，crm\n\n${long};`)).toEqual({ tags: ['crm', '顧客'], wrong: [long] });
  expect(readTags(' ')).toEqual({ tags: [], wrong: [] });
});
