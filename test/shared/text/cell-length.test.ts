import { fittingCell } from '@daicho/shared/text/cell-length.ts';
import { describe, expect, it } from 'vitest';

describe('fittingCell', () => {
  it('leaves a text that fits as it is', () => {
    for (const text of ['', '見本', 'あ'.repeat(32_767)]) expect(fittingCell(text)).toBe(text);
  });

  it('cuts a longer text and marks the cut', () => {
    expect(fittingCell('あ'.repeat(32_768))).toBe(`${'あ'.repeat(32_766)}…`);
  });

  it('cuts no character in two', () => {
    expect(fittingCell(`あ${'𠮷'.repeat(20_000)}`)).toBe(`あ${'𠮷'.repeat(16_382)}…`);
  });
});
