import { mayBePartOfName } from '@daicho/service/registers/postal/address/rows/part-of-name.ts';
import { foldBuildingName } from '@daicho/shared/text/building-name.ts';
import { describe, expect, it } from 'vitest';

const places = new Set(['見本区', '見本', '新町', '西新町']);

function mayBe(written: string, name: string, floor?: number): boolean {
  const runs = [foldBuildingName(written)];
  return mayBePartOfName({ runs, floor, places }, foldBuildingName(name));
}

describe('words that stand for a building', () => {
  it.each([
    ['without its place', 'ＫＬビル', '新町ＫＬビル'],
    ['without its place, of two words', 'ガーデンタワー', '新町ガーデンタワー'],
    ['the last of two names', '一本杉ビル', '新町ヒルズ・一本杉ビル'],
    ['without the part in brackets', 'リバースクエア', 'リバースクエア（高層棟）'],
    ['without the letter of its tower', '新町インターパーク', '新町インターパークＢ棟'],
    ['shortened before its kind', '杉ビル', '杉の木ビルディング'],
    ['another kind', '新町アリーナシティタワー', '新町アリーナシティ'],
    ['without its place, with another kind', 'アリーナシティタワー', '新町アリーナシティ'],
    ['after another place', '東京リバースクエア', 'リバースクエアタワー'],
    ['in Latin letters', 'RIVER SQUARE', 'リバースクエア'],
    ['in katakana', 'ブライトパークタワー', 'ＢｒｉｇｈｔＰａｒｋＴｏｗｅｒ'],
  ])('may be a part of the building’s name, %s: %s', (_, written, name) => {
    expect(mayBe(written, name)).toBe(true);
  });

  it.each([
    ['its place alone', '新町ビル', '新町ガーデンビル'],
    ['its kind alone', 'タワー', '新町ガーデンタワー'],
    ['the letter of its tower alone', 'Ａ棟', '新町インターパークＡ棟'],
    ['an apartment that shares its place', '新町ハイツ', '新町ガーデンタワー'],
    ['an apartment that shares a word', 'ガーデンハイツ新町', '新町ガーデンタワー'],
    ['another company’s', '新町早川ビル', '新町杉田ビル'],
    ['other Latin letters', 'GRAND MAISON', 'リバースクエア'],
    ['short Latin letters', 'PARK', 'パーク'],
  ])('are not taken for a part of the building’s name, %s: %s', (_, written, name) => {
    expect(mayBe(written, name)).toBe(false);
  });

  it('are recognised in fewer cases on a low floor than on a high floor', () => {
    expect(mayBe('アクアシティ', '新町アクアタワー', 5)).toBe(false);
    expect(mayBe('アクアシティ', '新町アクアタワー', 35)).toBe(true);
    expect(mayBe('西新町ハイツ', '西新町ガーデンタワー', 35)).toBe(false);
    expect(mayBe('見本ガーデンＤ棟', '新町ガーデンタワー', 35)).toBe(false);
    expect(mayBe('見本第一本庁舎', '新町第一見川ビル', 35)).toBe(false);
  });
});
