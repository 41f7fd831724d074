/** Largest number of rows of a long list that a sentence names. */
const NAMED_ROWS = 10;

/** Names the first rows of a list: `5, 9, …`. */
export function namedRows(rows: readonly number[]): string {
  const named = rows.slice(0, NAMED_ROWS).join(', ');
  return rows.length > NAMED_ROWS ? `${named}, …` : named;
}
