import {
  containsInterrupted,
  containsSimilar,
} from '@daicho/service/registers/postal/address/rows/similar-text.ts';
import { describe, expect, it } from 'vitest';

describe('words that nearly contain a name', () => {
  it.each([
    ['as it is', '見本新宿センタビル', '新宿センタビル', true],
    ['torn', '新宿セン仮タビル', '新宿センタビル', true],
    ['one letter another', '新宿ヤンタビル', '新宿センタビル', true],
    ['one letter missing', '新宿センビル', '新宿センタビル', true],
    ['the first letter another', '斬宿センタビル', '新宿センタビル', true],
    ['two letters others', '斬宿ヤンタビル', '新宿センタビル', false],
    ['a short name with another letter', '東山', '南山', false],
    ['a part of it', '新宿', '新宿センタビル', false],
    ['its ends too far apart', '新宿あいうえおかきくけこさセンタビル', '新宿センタビル', false],
  ])('%s: %s', (_, words, name, expected) => {
    expect(containsSimilar(words, name)).toBe(expected);
  });

  it('count as interrupted only if they do not contain the whole name', () => {
    expect(containsInterrupted('新仮宿', '新宿')).toBe(true);
    expect(containsInterrupted('新宿', '新宿')).toBe(false);
  });
});
