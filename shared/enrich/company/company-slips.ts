/**
 * Names that differ in a letter or two. A letter lost, doubled or swapped with the next is a slip of the hand, and so is a
 * kana for another; what begins or ends a name besides (新見本, 見本販売), another kanji, number or Latin letter is
 * often another company, even at the same address.
 */

/** `slips`: of the hand; `other`: no more letters than that, but some that tell companies apart. */
export type Slips = 'slips' | 'other';

/** Two letters in names of eight letters and more, one in names of three and more. */
export function slipsBetween(a: string, b: string): Slips | undefined {
  const shorter = Math.min(a.length, b.length);
  const allowed = shorter >= 8 ? 2 : shorter >= 3 ? 1 : 0;
  if (Math.abs(a.length - b.length) > allowed) return undefined;
  if (edits(a, b, ALIKE) > allowed) return undefined;
  return edits(a, b, shorter >= KANA_TELLS ? LONG : SHORT) > SLIPS ? 'other' : 'slips';
}

/** Weights of slips sum up to this at most. */
const SLIPS = 2;
const TELLS_APART = 3;
/** Below so many letters one kana makes another name: ハヤト, ハヤシ. */
const KANA_TELLS = 5;

/** What edits weigh. */
interface Weights {
  swapped(letters: string): number;
  changed(from: string, to: string): number;
  /** @param isWithin whether other letters stand on both sides. */
  put(letter: string, isWithin: boolean): number;
}

const ALIKE: Weights = { swapped: () => 1, changed: () => 1, put: () => 1 };
const LONG = weights(2);
const SHORT = weights(TELLS_APART);

/** ノ too: 井上, 井ノ上. */
const TELLING = /[0-9A-Za-zノ一二三四五六七八九十百千万]/;
const KANJI = /\p{Script=Han}/u;

function weights(kana: number): Weights {
  return {
    swapped: (letters) => (TELLING.test(letters) ? TELLS_APART : 1),
    changed: (from, to) => (TELLING.test(from + to) || KANJI.test(from + to) ? TELLS_APART : kana),
    put: (letter, isWithin) => {
      if (!isWithin || TELLING.test(letter)) return TELLS_APART;
      // One and another for it would be a kanji changed.
      return KANJI.test(letter) ? TELLS_APART / 2 : 1;
    },
  };
}

/** Weighted edits between two short texts (Damerau's optimal string alignment). A doubled letter is one within. */
function edits(a: string, b: string, { swapped, changed, put }: Weights): number {
  const putWeight = (text: string, at: number, isWithin: boolean) => {
    const letter = text.charAt(at);
    const isDoubled = letter === text.charAt(at - 1) || letter === text.charAt(at + 1);
    return put(letter, isWithin || isDoubled);
  };
  let before: number[] = [];
  let above = [0];
  for (let j = 0; j < b.length; j++) above.push((above[j] ?? 0) + putWeight(b, j, false));
  for (let i = 1; i <= a.length; i++) {
    const row = [(above[0] ?? 0) + putWeight(a, i - 1, false)];
    for (let j = 1; j <= b.length; j++) {
      const [from, to] = [a.charAt(i - 1), b.charAt(j - 1)];
      const asChanged = (above[j - 1] ?? 0) + (from === to ? 0 : changed(from, to));
      const asLost = (above[j] ?? 0) + putWeight(a, i - 1, j < b.length);
      const asPut = (row[j - 1] ?? 0) + putWeight(b, j - 1, i < a.length);
      const isSwapped = i > 1 && j > 1 && from === b.charAt(j - 2) && a.charAt(i - 2) === to;
      const asSwapped = isSwapped
        ? (before[j - 2] ?? 0) + swapped(from + to)
        : Number.POSITIVE_INFINITY;
      row.push(Math.min(asChanged, asLost, asPut, asSwapped));
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}
