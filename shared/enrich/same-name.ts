/**
 * Whether two names of a place are the same name, written differently: width, spaces, kanji variants,
 * `ヶケがガ`, `之のノ`, `ッツつ`, kanji and Arabic numerals, a leading 大字 or 字.
 */
import { foldKanji } from '../text/kanji-variants.ts';
import { parseKanjiNumber } from '../text/numerals.ts';
import { toFullWidthKatakana, toHalfWidthAscii } from '../text/width.ts';

export function isSameName(a: string, b: string): boolean {
  return a === b || foldedName(a) === foldedName(b);
}

export function foldedName(name: string): string {
  return toHalfWidthAscii(toFullWidthKatakana(name))
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^大?字/, '')
    .replace(/[〇一二三四五六七八九十百千]+/g, (run) => String(parseKanjiNumber(run) ?? run))
    .replace(/[ヶケがガヵカ]/g, 'ケ')
    .replace(/[之乃のノ]/g, 'ノ')
    .replace(/[ッツっつ]/g, 'ツ')
    .toUpperCase()
    .replace(/./gu, foldKanji);
}
