import {
  adminRoman,
  joinedRoman,
  townRoman,
} from '@daicho/service/registers/postal/import/place-roman.ts';
import { describe, expect, it } from 'vitest';

describe('a place in Latin letters', () => {
  it.each([
    ['北海道', 'ホッカイドウ', 'Hokkaido'],
    ['東京都', 'トウキョウト', 'Tokyo'],
    ['京都府', 'キョウトフ', 'Kyoto'],
    ['群馬県', 'グンマケン', 'Gumma'],
    ['秩父郡', 'チチブグン', 'Chichibu'],
    ['千種区', 'チクサク', 'Chikusa-ku'],
    ['山形村', 'ヤマガタムラ', 'Yamagata'],
    ['新庄村', 'シンジョウソン', 'Shinjo'],
    ['町田市', 'マチダシ', 'Machida'],
    ['大町市', '', ''],
    ['箕面市', 'ミノオシ', 'Minoo'],
  ])('of administration drops its kind, except 道 and 区: %s', (name, kana, roman) => {
    expect(adminRoman(name, kana)).toBe(roman);
  });

  it.each([
    ['コウジマチ', 'Kojimachi'],
    ['ハルミ', 'Harumi'],
    ['ニシキタコウジチョウ', 'Nishikitakojicho'],
    ['キタ１ジョウニシ', 'Kita1jonishi'],
    ['シンジョ・オカサキ', 'Shinjo Okasaki'],
    ['コウ、オツ', 'Ko, Otsu'],
    ['ヨコオ', 'Yoko'],
    ['オオオ', 'Oo'],
    ['コウオ', 'Koo'],
    ['', ''],
  ])('that is a town stays whole: %s', (kana, roman) => {
    expect(townRoman(kana)).toBe(roman);
  });

  it('that is a town gets no mark on a long o at the end of a word', () => {
    expect(townRoman('オオヤチョウ', 'オオグニ')).toBe('Oyachooguni');
    expect(townRoman('サソオ', 'シンマチ')).toBe('Sasoshimmachi');
  });

  it('goes from small to large, without absent parts', () => {
    expect(joinedRoman('Kita-ku', 'Osaka', '')).toBe('Kita-ku, Osaka');
  });
});
