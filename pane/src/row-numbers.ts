/** Joins consecutive rows, ascending, into stretches. */
export function rowStretches(
  rows: readonly number[],
): readonly { readonly start: number; readonly count: number }[] {
  const stretches: { start: number; count: number }[] = [];
  for (const row of rows) {
    const last = stretches[stretches.length - 1];
    if (last !== undefined && last.start + last.count === row) last.count += 1;
    else stretches.push({ start: row, count: 1 });
  }
  return stretches;
}

/**
 * Lists row numbers briefly: `3, 5–7`. If there are many, lists only the first.
 *
 * @param rows ascending, counted from 0. @param max largest number of numbers and stretches.
 */
export function rowNumbers(rows: readonly number[], max = PARTS_MAX): string {
  const parts = rowStretches(rows);
  const shown = parts
    .slice(0, max)
    .map(({ start, count }) => (count === 1 ? `${start + 1}` : `${start + 1}–${start + count}`));
  return [...shown, ...(parts.length > max ? ['…'] : [])].join(', ');
}

const PARTS_MAX = 6;

/** Largest number of row numbers, and stretches of them, that stand beside a value. */
export const PARTS_BESIDE_VALUE = 3;
