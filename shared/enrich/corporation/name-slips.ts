/**
 * Compares names that differ in a letter or two. A slip of the hand loses or doubles a letter, swaps two letters, or
 * writes another kana. A letter more at either end (新見本, 見本販売), or another kanji, number or Latin letter, often makes
 * the name of another company, even at the same address.
 */
import { editDistance, type Weights } from '../../text/edit-distance.ts';

/**
 * `slips`: the names differ only by slips of the hand; `other`: no more letters differ, but by differences that tell
 * companies apart.
 */
type Slips = 'slips' | 'other';

/**
 * Compares two names: two letters may differ in names of eight letters and more, one in names of three and more;
 * undefined if more letters differ.
 */
export function slipsBetween(a: string, b: string): Slips | undefined {
  const shorter = Math.min(a.length, b.length);
  const allowed = shorter >= 8 ? 2 : shorter >= 3 ? 1 : 0;
  if (Math.abs(a.length - b.length) > allowed) return undefined;
  if (editDistance(a, b) > allowed) return undefined;
  return editDistance(a, b, shorter >= KANA_TELLS ? LONG : SHORT) > SLIPS ? 'other' : 'slips';
}

/** Largest sum of the weights of the differences between two names that differ only by slips. */
const SLIPS = 2;
/** Weight of a difference that alone tells companies apart. */
const TELLS_APART = 3;
/** Length below which one changed kana makes another name: ハヤト, ハヤシ. */
const KANA_TELLS = 5;

const LONG = weights(2);
const SHORT = weights(TELLS_APART);

/** Letters that tell companies apart, also ノ: 井上, 井ノ上. */
const TELLING = /[0-9A-Za-zノ一二三四五六七八九十百千万]/;
const KANJI = /\p{Script=Han}/u;

function weights(kana: number): Weights {
  return {
    swapped: (letters) => (TELLING.test(letters) ? TELLS_APART : 1),
    changed: (from, to) => (TELLING.test(from + to) || KANJI.test(from + to) ? TELLS_APART : kana),
    put: (letter, isWithin) => {
      if (!isWithin || TELLING.test(letter)) return TELLS_APART;
      // Weighs half as much as a changed kanji, which can be seen as one kanji lost and one put in.
      return KANJI.test(letter) ? TELLS_APART / 2 : 1;
    },
  };
}
