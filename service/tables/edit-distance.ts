/** Computes Levenshtein's distance: insertions, deletions and replacements that turn one text into the other. */
export function editDistance(a: string, b: string): number {
  const target = [...b];
  let previous = [0, ...target.map((_, i) => i + 1)];
  [...a].forEach((character, row) => {
    const current = [row + 1];
    target.forEach((other, i) => {
      const replaced = (previous[i] ?? 0) + (character === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[i + 1] ?? 0) + 1, (current[i] ?? 0) + 1));
    });
    previous = current;
  });
  return previous[target.length] ?? 0;
}
