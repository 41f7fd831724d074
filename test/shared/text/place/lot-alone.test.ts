import { isLotAlone } from '@daicho/shared/text/place/lot-alone.ts';
import { describe, expect, it } from 'vitest';

describe('the number of a house alone', () => {
  it.each(['5-2-22', '５－２－２２', '1ー2', ' 1234-5 ', '1-9-2-301'])('is %j', (text) => {
    expect(isLotAlone(text)).toBe(true);
  });

  it.each([
    '03-1234-5678',
    '3-1234-5678',
    '1234-5678',
    '100-0013',
    '5',
    '本町5-2',
    '5-0',
    '',
    '1-2-3-4-5-6',
  ])('is not %j', (text) => {
    expect(isLotAlone(text)).toBe(false);
  });
});
