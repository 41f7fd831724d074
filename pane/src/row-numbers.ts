/** Lists row numbers briefly: `3, 5–7`. If there are many, lists only the first. @param rows ascending, counted from 0. */
export function rowNumbers(rows: readonly number[]): string {
  const parts: { first: number; last: number }[] = [];
  for (const row of rows) {
    const last = parts[parts.length - 1];
    if (last !== undefined && row === last.last + 1) last.last = row;
    else parts.push({ first: row, last: row });
  }
  const shown = parts
    .slice(0, PARTS_MAX)
    .map(({ first, last }) => (first === last ? `${first + 1}` : `${first + 1}–${last + 1}`));
  return [...shown, ...(parts.length > PARTS_MAX ? ['…'] : [])].join(', ');
}

const PARTS_MAX = 6;
