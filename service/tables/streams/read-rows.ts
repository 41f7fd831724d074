import type { Row } from './row.ts';

/**
 * Gives the rows of a piece. If a row cannot be read, the rows before that row are given first, so that they are not
 * lost.
 */
export function* readRows(fill: (rows: Row[]) => void): Generator<readonly Row[], void, undefined> {
  const rows: Row[] = [];
  let problem: unknown;
  try {
    fill(rows);
  } catch (error) {
    problem = error;
  }
  if (rows.length > 0) yield rows;
  if (problem !== undefined) throw problem;
}
