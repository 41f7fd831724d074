/** Weights of edits. */
export interface Weights {
  swapped(letters: string): number;
  changed(from: string, to: string): number;
  /** @param isWithin whether the letter has other letters on both sides. */
  put(letter: string, isWithin: boolean): number;
}

export const EQUAL_WEIGHTS: Weights = { swapped: () => 1, changed: () => 1, put: () => 1 };

/**
 * Sums up weighted edits between two short texts (Damerau's optimal string alignment). A doubled letter counts as
 * inserted within the text.
 */
export function editDistance(
  a: string,
  b: string,
  { swapped, changed, put }: Weights = EQUAL_WEIGHTS,
): number {
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
