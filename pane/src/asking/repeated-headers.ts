/** Skips rows that repeat the headers, as on every page of a printed list, or above each table of several. */
import { joinedCells } from '@daicho/shared/cells/joined-cells.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { BLANK } from '@daicho/shared/enrich/outcome.ts';
import { withKey } from '../with-key.ts';

/** @param columns of the first input. */
export function passingHeaders(
  kind: Kind,
  columns: readonly number[],
  headers: readonly string[],
): Kind {
  const repeated = joinedCells(columns.map((column) => headers[column] ?? ''));
  if (typeof repeated !== 'string' || repeated === '') return kind;
  return withKey(kind, (key) => (cells) => {
    const [first] = cells;
    const isRepeated = typeof first === 'string' && first.trim() === repeated;
    return isRepeated ? { settled: BLANK } : key(cells);
  });
}
