import { unbroken } from '@daicho/service/html/unbroken.ts';
import { describe, expect, it } from 'vitest';

describe('a number on a page', () => {
  it.each([
    ['2026-11-20 の 1,199 回です。', '2026-11-20\u00a0の 1,199\u00a0回です。'],
    ['上限: 1分あたり 6,000 回', '上限: 1分あたり 6,000\u00a0回'],
    ['Rows shown: 12 of 20', 'Rows shown: 12 of 20'],
    ['Excel か CSV', 'Excel か CSV'],
  ])('stays on a line with the Japanese after it: %s', (text, expected) => {
    expect(unbroken(text)).toBe(expected);
  });
});
