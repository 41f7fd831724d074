import { soundsAlike } from '@daicho/service/registers/postal/address/rows/latin-sounds.ts';
import { describe, expect, it } from 'vitest';

describe('a word in Latin letters and one in katakana', () => {
  it.each([
    ['RIVERSQUARE', 'リバースクエア'],
    ['CRYSTALGARDEN', 'クリスタルガーデン'],
    ['SUNSHINE', 'サンシヤイン'],
    ['ブライトパーク', 'BRIGHTPARK'],
    ['GLOBALCENTER', 'グローバルセンター'],
  ])('sound alike: %s, %s', (one, other) => {
    expect(soundsAlike(one, other)).toBe(true);
  });

  it.each([
    ['GRANDMAISON', 'リバースクエア'],
    ['GLOBALCENTER', 'セントラルガーデン'],
    ['SUNRISE', 'サンシヤイン'],
    ['PARK', 'パーク'],
    ['リバースクエア', 'リバースクエア'],
  ])('do not sound alike: %s, %s', (one, other) => {
    expect(soundsAlike(one, other)).toBe(false);
  });
});
