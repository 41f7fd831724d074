/**
 * Names that differ in a letter or two. A letter lost, doubled or swapped with the next is a slip of the hand, and so is a
 * kana or Latin letter for another; another kanji or another number is often another company (第一, 第二).
 */

/** `slips`: of the hand; `other`: no more letters than that, but some that tell companies apart. */
export type Slips = 'slips' | 'other';

/** Two slips in names of eight letters and more, one in names of three and more. */
export function slipsBetween(a: string, b: string): Slips | undefined {
  const shorter = Math.min(a.length, b.length);
  const allowed = shorter >= 8 ? 2 : shorter >= 3 ? 1 : 0;
  if (Math.abs(a.length - b.length) > allowed) return undefined;
  if (edits(a, b, () => 1) > allowed) return undefined;
  return edits(a, b, weight) > allowed ? 'other' : 'slips';
}

const NUMERAL = /[0-9一二三四五六七八九十百千万]/;
const KANJI = /\p{Script=Han}/u;
/** More than any name is allowed. */
const TELLS_APART = 3;

type Weight = (lost: string, put: string) => number;

/** @param lost, put: the letter in one name and in the other; one of them empty where the other has one more. */
function weight(lost: string, put: string): number {
  const isOther = NUMERAL.test(lost + put) || (lost !== '' && put !== '' && KANJI.test(lost + put));
  return isOther ? TELLS_APART : 1;
}

/** Weighted edits between two short texts (Damerau's optimal string alignment). */
function edits(a: string, b: string, weightOf: Weight): number {
  let before: number[] = [];
  let above = [0];
  for (let j = 0; j < b.length; j++) above.push((above[j] ?? 0) + weightOf('', b.charAt(j)));
  for (let i = 1; i <= a.length; i++) {
    const lost = a.charAt(i - 1);
    const row = [(above[0] ?? 0) + weightOf(lost, '')];
    for (let j = 1; j <= b.length; j++) {
      const put = b.charAt(j - 1);
      const changed = (above[j - 1] ?? 0) + (lost === put ? 0 : weightOf(lost, put));
      const shorter = (above[j] ?? 0) + weightOf(lost, '');
      const longer = (row[j - 1] ?? 0) + weightOf('', put);
      const isSwapped = i > 1 && j > 1 && lost === b.charAt(j - 2) && a.charAt(i - 2) === put;
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(changed, shorter, longer, swapped));
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}
