/** Number of rows that one statement writes: SQLite is blocked for some milliseconds at most. */
const ROWS_OF_STATEMENT = 200;

export function chunksOf<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_OF_STATEMENT) {
    chunks.push(rows.slice(start, start + ROWS_OF_STATEMENT));
  }
  return chunks;
}
