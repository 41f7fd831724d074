import { romanise } from '@daicho/shared/text/romanise.ts';
import { describe, expect, it } from 'vitest';

describe('romanise', () => {
  it.each([
    ['トウキョウ', 'tokyo'],
    ['オオサカ', 'osaka'],
    ['チュウオウ', 'chuo'],
    ['ヒュウガ', 'hyuga'],
    ['コウジマチ', 'kojimachi'],
    ['ニシキタコウジチョウ', 'nishikitakojicho'],
    ['カカミガハラ', 'kakamigahara'],
    ['ニイガタ', 'niigata'],
    ['オオオカ', 'ooka'],
    ['ヨコオ', 'yokoo'],
    ['ノオ', 'noo'],
  ])('does not mark long vowels: %s', (kana, latin) => {
    expect(romanise(kana)).toBe(latin);
  });

  it.each([
    ['ナンバ', 'namba'],
    ['ホンマ', 'homma'],
    ['サンペイ', 'sampei'],
    ['カンダ', 'kanda'],
    ['ジュンイチ', 'junichi'],
  ])('writes ン as m before b, m and p: %s', (kana, latin) => {
    expect(romanise(kana)).toBe(latin);
  });

  it.each([
    ['サッポロ', 'sapporo'],
    ['ハッチョウ', 'hatcho'],
    ['ホッチ', 'hotchi'],
    ['ベップ', 'beppu'],
    ['リッショウ', 'rissho'],
  ])('doubles the consonant after ッ, with t before ch: %s', (kana, latin) => {
    expect(romanise(kana)).toBe(latin);
  });

  it('leaves ー out and keeps what is not katakana', () => {
    expect(romanise('センター１')).toBe('senta１');
  });
});
