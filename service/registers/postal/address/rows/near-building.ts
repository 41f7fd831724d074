/**
 * Whether words may name a building although its name is not written exactly: with a slip or other words inside,
 * without the word for its kind (`新宿センター` of 新宿センタービル), or by its initials (`WBG` of ワールドビジネスガーデン).
 */
import { containsInterrupted, containsSimilar } from './similar-text.ts';

/** End of ビルディング; folded names keep only ビル of it. */
const REST_OF_BUILDING = 'デイング';
/** A name is recognised without its last letter if it is longer than this: `クイーンズタワー` may be three buildings. */
const SHORTEST_CUT = 4;
const KIND = /(?:ビル|タワ[-ー])$/;
/** Matches タワー after Latin letters: folding wrote it in katakana, but it may stand for `TOWER`. */
const LATIN_TOWER = /(?<=[A-Z])タワー/;
const INITIALS = /[A-Z]{3,}/g;
/** Folded katakana with which an English word may begin, by the word's first letter. */
const KATAKANA_OF: Readonly<Record<string, string>> = {
  A: 'アエ',
  B: 'バビブベボ',
  C: 'カキクケコシスセチサ',
  D: 'ダデドヂヅジ',
  E: 'エイ',
  F: 'フ',
  G: 'ケギグゲゴジ',
  H: 'ハヒフヘホ',
  I: 'アイ',
  J: 'ジ',
  K: 'カキクケコ',
  L: 'ラリルレロ',
  M: 'マミムメモ',
  N: 'ナニヌネノ',
  O: 'オ',
  P: 'パピプペポフ',
  Q: 'ク',
  R: 'ラリルレロ',
  S: 'サシスセソ',
  T: 'タチツテト',
  U: 'ウアユ',
  V: 'バビブベボヴ',
  W: 'ワウホ',
  X: 'エ',
  Y: 'ヤユヨイ',
  Z: 'ザジズゼゾ',
};

/** Both names are in folded symbols. */
export function mayBeBuilding(written: string, name: string): boolean {
  const words = written.replaceAll(REST_OF_BUILDING, '');
  if (containsSimilar(words, name) || written === withoutKind(name)) return true;
  if (LATIN_TOWER.test(name) && containsInterrupted(words, name.replace(LATIN_TOWER, 'TOWER')))
    return true;
  if (name.length > SHORTEST_CUT && words.includes(name.slice(0, -1))) return true;
  return (written.match(INITIALS) ?? []).some((letters) => areInitials(letters, name));
}

/** Leaves out the word for the kind of a building. */
export function withoutKind(name: string): string {
  return name.replace(KIND, '');
}

function areInitials(letters: string, name: string): boolean {
  let at = 0;
  for (const [i, letter] of [...letters].entries()) {
    const kana = KATAKANA_OF[letter] ?? '';
    while (at < name.length && !kana.includes(name.charAt(at))) {
      if (i === 0) return false;
      at++;
    }
    if (at === name.length) return false;
    at++;
  }
  return name.length >= 2 * letters.length;
}
