/** Recognises by a text's characters which corrections it needs. */
import { isHyphenOrLongVowel } from '../../text/hyphens.ts';
import { toFullWidthKatakana, toHalfWidthAscii } from '../../text/width.ts';
import type { Change } from './local-catalogue.ts';

const SIGNS = {
  width: (text) => toHalfWidthAscii(text) !== text,
  kana: (text) => toFullWidthKatakana(text) !== text,
  spaces: (text) => /[\s\p{Zs}\p{Cf}\p{Cc}\u3164\uFFA0]/u.test(text),
  mark: (text) => /['＇〒〶]|郵便番号/.test(text),
  /** Whether a text has a sign for a hyphen other than `-`, which may have either width. */
  hyphen: (text) => [...toHalfWidthAscii(text)].some((c) => c !== '-' && isHyphen(c)),
  no_hyphens: (text) => [...text].some(isHyphen),
  kanji_digits: (text) => /[〇二三四五六七八九]/.test(text),
} as const satisfies Partial<Record<Change, (text: string) => boolean>>;

/** Lists which of the possible changes a text needs. */
export function changesIn(
  text: string,
  possible: readonly (keyof typeof SIGNS)[],
): readonly Change[] {
  return possible.filter((change) => SIGNS[change](text));
}

function isHyphen(character: string): boolean {
  return isHyphenOrLongVowel(character) || character === '・' || character === '･';
}
