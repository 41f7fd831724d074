import {
  allNotations,
  notationText,
  readNotation,
  USUAL_NOTATION,
} from '@daicho/shared/cells/notation.ts';
import { describe, expect, it } from 'vitest';

describe('a notation', () => {
  it.each([
    ['', USUAL_NOTATION],
    ['1-9-1', { numbers: 'hyphens' }],
    ['1丁目9-1', { numbers: 'chome' }],
    ['1丁目9番1号', { numbers: 'units' }],
    ['一丁目9番1号', { numbers: 'kanji_chome' }],
    ['３丁目２番４号', { numbers: 'units', width: 'full' }],
    ['１−９−１', { numbers: 'hyphens', width: 'full' }],
    ['１丁目９番１号、半角', { numbers: 'units', width: 'half' }],
    [
      '一丁目9番1号 全角 都道府県なし',
      { numbers: 'kanji_chome', width: 'full', prefecture: false },
    ],
    ['units,half,no_prefecture', { numbers: 'units', width: 'half', prefecture: false }],
    ['123-4567', { postalCode: '123-4567' }],
    ['units,hyphenated_postal_code', { numbers: 'units', postalCode: '123-4567' }],
    ['全角 + 県なし', { width: 'full', prefecture: false }],
  ])('is chosen by an example or by words: %s', (text, parts) => {
    expect(readNotation(text)).toEqual({ notation: { ...USUAL_NOTATION, ...parts } });
  });

  it('accepts no other words', () => {
    expect(readNotation('1丁目9番1号, 太字')).toEqual({ unknown: '太字' });
    expect(readNotation('2026-10')).toEqual({ unknown: '2026-10' });
  });

  it('is printed so that it can be read', () => {
    for (const notation of allNotations()) {
      expect(readNotation(notationText(notation))).toEqual({ notation });
    }
    const hyphenated = { ...USUAL_NOTATION, postalCode: '123-4567' } as const;
    expect(readNotation(notationText(hyphenated))).toEqual({ notation: hyphenated });
    expect(notationText(USUAL_NOTATION)).toBe('');
  });
});
