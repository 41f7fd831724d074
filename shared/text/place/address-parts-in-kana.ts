/** Finds the words for parts of an address by their readings in kana (ケン, シ・グン・ク, バンチ). */
import { toKatakana } from '../kana.ts';

/** Readings of the parts of an address, the longer before the shorter. */
const READINGS: ReadonlyMap<string, string> = new Map(
  (
    'トドウフケン都道府県 シクチョウソン市区町村 シチョウソン市町村 チョウチョウモク町丁目 ヘヤバンゴウ部屋番号 ' +
    'ジュウショ住所 ショザイチ所在地 チョウソン町村 チョウイキ町域 チョウモク丁目 オオアザ大字 タテモノ建物 ゴウシツ号室 ' +
    'シグンク市郡区 シクグン市区郡 グンシク郡市区 チョウ町 バンチ番地 チバン地番 コアザ小字 フケン府県 グン郡 アザ字 マチ町 ケン県 ヘヤ部屋 ' +
    'シク市区 シ市 ク区 メイ名'
  )
    .split(' ')
    .map((pair) => [pair.replace(/\p{Script=Han}+$/u, ''), pair.replace(/^[ァ-ー]+/, '')]),
);
const READING = [...READINGS.keys()].join('|');
/** Matches parts of an address with their names; シメイ is a person's name, and メイシ a card. */
const IN_KANA = new RegExp(
  `^(?!シメイ|メイ)(?=.*[ァ-ヺ])(?:${READING}|[都府県市区町村郡字名番地])+\\d?$`,
);
const EACH = new RegExp(READING, 'g');

/**
 * Matches characters that a column of readings does not hold. Such a column may have the same
 * header as a column of names: under ケン it holds トウキョウト.
 */
export const NO_READING: RegExp = /[\p{Script=Han}\d]/u;

/** @param words of a header. @returns undefined for words other than readings of parts of an address. */
export function kanjiOfKana(words: string): string | undefined {
  const katakana = toKatakana(words);
  if (!IN_KANA.test(katakana)) return undefined;
  return katakana.replace(EACH, (reading) => READINGS.get(reading) ?? '');
}
