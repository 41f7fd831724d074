import { fingerprint } from '@daicho/shared/duplicates/fingerprint.ts';
import { describe, expect, it } from 'vitest';

describe('a fingerprint', () => {
  it('is a whole number that a double holds, and 0 only for the empty text', () => {
    expect(fingerprint('')).toBe(0);
    const value = fingerprint('東京都|千代田区|麹町|3-2-5');
    expect(Number.isSafeInteger(value)).toBe(true);
    expect(value).toBeGreaterThan(0);
  });

  it('differs even for texts that differ little', () => {
    const texts = Array.from(
      { length: 200_000 },
      (_, i) => `見本町${i % 450}-${Math.floor(i / 450)}`,
    );
    expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
    // Within a place only 32 bits are compared; among some thousand rows no two have the same fingerprint.
    const low = texts.slice(0, 2000).map((text) => fingerprint(text) >>> 0);
    expect(new Set(low).size).toBe(low.length);
  });
});
