/** Marks the letters in which two texts differ. */
import { commonSubsequence } from '../../text/common-subsequence.ts';

export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * If the product of the two lengths is more than the square of this number, the whole middle between a common beginning
 * and a common end is marked.
 */
const COMPARED_MAX = 300;

/** Splits both texts into parts, and marks the parts that the other text lacks. */
export function differences(
  one: string,
  other: string,
): readonly [readonly TextPart[], readonly TextPart[]] {
  const [a, b] = [[...one], [...other]];
  const marks = a.length * b.length > COMPARED_MAX ** 2 ? middles(a, b) : unmatched(a, b);
  return [parts(a, marks[0]), parts(b, marks[1])];
}

type Marks = readonly [ReadonlySet<number>, ReadonlySet<number>];

/** Finds the letters outside the longest common subsequence. */
function unmatched(a: readonly string[], b: readonly string[]): Marks {
  const [left, right] = [new Set(a.keys()), new Set(b.keys())];
  for (const [i, j] of commonSubsequence(a, b)) {
    left.delete(i);
    right.delete(j);
  }
  return [left, right];
}

function middles(a: readonly string[], b: readonly string[]): Marks {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (
    end < Math.min(a.length, b.length) - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end++;
  const middle = ({ length }: readonly string[]) =>
    new Set(Array.from({ length: length - end - start }, (_, i) => start + i));
  return [middle(a), middle(b)];
}

function parts(letters: readonly string[], marked: ReadonlySet<number>): readonly TextPart[] {
  const found: { text: string; isMarked: boolean }[] = [];
  for (const [at, letter] of letters.entries()) {
    const isMarked = marked.has(at);
    const last = found[found.length - 1];
    if (last?.isMarked === isMarked) last.text += letter;
    else found.push({ text: letter, isMarked });
  }
  return found;
}
