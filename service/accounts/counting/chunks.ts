/** Number of rows that one statement writes, so that SQLite is blocked for some milliseconds at most. */
const ROWS_OF_STATEMENT = 200;

export function chunksOf<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_OF_STATEMENT) {
    chunks.push(rows.slice(start, start + ROWS_OF_STATEMENT));
  }
  return chunks;
}

/** Writes rows in chunks. If a chunk fails, its rows and all later ones go to `giveBack`, and its error is thrown. */
export async function writeInChunks<T>(
  rows: readonly T[],
  write: (chunk: readonly T[]) => Promise<unknown>,
  giveBack: (row: T) => void,
): Promise<void> {
  const chunks = chunksOf(rows);
  for (const [n, chunk] of chunks.entries()) {
    try {
      await write(chunk);
    } catch (error) {
      for (const row of chunks.slice(n).flat()) giveBack(row);
      throw error;
    }
  }
}
