/**
 * Reads names of banks as people say them: numbers, Latin letters among kana, and nicknames such as たましん, 浜銀 and 京信.
 */
import type { Bank } from '../../model/bank.ts';
import { exactFold, readingFold } from './bank-fold.ts';
import { bankNameParts } from './bank-kind-words.ts';

/** Kana of the letters, as registers write readings. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'エ-',
  B: 'ビ-',
  C: 'シ-',
  D: 'デイ-',
  E: 'イ-',
  F: 'エフ',
  G: 'ジ-',
  H: 'エイチ',
  I: 'アイ',
  J: 'ジエイ',
  K: 'ケイ',
  L: 'エル',
  M: 'エム',
  N: 'エヌ',
  O: 'オ-',
  P: 'ピ-',
  Q: 'キユ-',
  R: 'ア-ル',
  S: 'エス',
  T: 'テイ-',
  U: 'ユ-',
  V: 'ブイ',
  W: 'ダブリユ-',
  X: 'エツクス',
  Y: 'ワイ',
  Z: 'ゼツト',
};
const NUMERALS = '〇一二三四五六七八九';

/**
 * Spells a name as it is spoken: numbers become kanji (七十七銀行 for `77銀行`), and Latin letters become kana if all else is
 * kana. Undefined if nothing changes.
 */
export function spelledAsSpoken(written: string): string | undefined {
  const text = exactFold(written).replace(/\d{1,3}/g, kanjiNumber);
  const isOfKana = /^[A-Zぁ-ゖァ-ヺー-]+$/.test(text) && /[ぁ-ゖァ-ヺ]/.test(text);
  const spoken = isOfKana ? text.replace(/[A-Z]/g, (letter) => LETTERS[letter] ?? letter) : text;
  return spoken === exactFold(written) ? undefined : spoken;
}

function kanjiNumber(digits: string): string {
  const places = [...String(Number(digits))].map(Number);
  const units = ['百', '十', ''].slice(3 - places.length);
  return places
    .map((n, i) => {
      const unit = units[i] ?? '';
      if (n === 0) return '';
      return n === 1 && unit !== '' ? unit : `${NUMERALS.charAt(n)}${unit}`;
    })
    .join('');
}

/** Matches a nickname: the start of a name with the start of its kind. */
const NICKNAME = /^(.+?)(銀|ギン|信|シン)$/;
const KINDS: Readonly<Record<string, RegExp>> = {
  銀: /^銀行$/,
  ギン: /^銀行$/,
  信: /^信金$|^信組$/,
  シン: /^信金$|^信組$/,
};
const MOST = 10;

/** Lists up to ten banks that a nickname may mean; banks whose names begin with its first part come first. */
export function banksOfNickname(written: string, banks: Iterable<Bank>): readonly Bank[] {
  const [, start = '', kind = ''] = NICKNAME.exec(readingFold(written)) ?? [];
  const kinds = KINDS[kind];
  if (kinds === undefined) return [];
  const isReading = /^[ァ-ヺー]+$/.test(start);
  const beginning: Bank[] = [];
  const holding: Bank[] = [];
  for (const bank of banks) {
    const text = isReading ? bank.katakana : bank.name;
    const named = bankNameParts(readingFold(text));
    // The name gives the kind; readings write it in several ways.
    const ofKind = bankNameParts(readingFold(bank.name)).kind ?? '銀行';
    if (!kinds.test(ofKind)) continue;
    if (named.stem.startsWith(start)) beginning.push(bank);
    else if (!isReading && named.stem.includes(start)) holding.push(bank);
  }
  const byLength = (a: Bank, b: Bank) => a.name.length - b.name.length;
  return [...beginning.sort(byLength), ...holding.sort(byLength)].slice(0, MOST);
}
