/** Finds the header of a column in tables whose header row is unknown. */
import type { ColumnRule } from './column-rule.ts';
import { findHeader, type HeadRow, headerKey, type TableHead } from './find-header.ts';
import { guessColumns } from './guess-columns.ts';

export interface FoundHeader {
  readonly header: string;
  readonly sheet: string | undefined;
}

/** Lists the names that are headers, each with the first table that has it. */
export function namedHeaders(
  heads: readonly TableHead[],
  names: readonly string[],
): readonly FoundHeader[] {
  return names.flatMap((header) => {
    const head = heads.find(({ rows }) => findHeader(rows, header).length > 0);
    return head === undefined ? [] : [{ header, sheet: head.sheet }];
  });
}

/** Guesses the header by a rule; if several columns hold the value together, gives the first. */
export function guessHeader(
  heads: readonly TableHead[],
  rule: ColumnRule,
): FoundHeader | undefined {
  for (const { rows, sheet } of heads) {
    for (const row of fullestFirst(rows)) {
      const headers = headersIn(row);
      const [[at = -1] = []] = guessColumns({ inputs: [rule] }, headers);
      const header = headers[at];
      if (header !== undefined) return { header, sheet };
    }
  }
  return undefined;
}

/** Lists the most likely headers of all tables, each once. */
export function likelyHeaders(heads: readonly TableHead[]): readonly string[] {
  const headers = heads.flatMap(({ rows }) => fullestFirst(rows).slice(0, 1).flatMap(headersIn));
  return [...new Set(headers)];
}

/** Titles above the header fill fewer cells than it does. */
function fullestFirst(rows: readonly HeadRow[]): readonly HeadRow[] {
  return [...rows].sort((a, b) => b.cells.length - a.cells.length);
}

function headersIn({ cells }: HeadRow): readonly string[] {
  return [...new Set(cells.map(({ text }) => headerKey(text)))].filter((text) => text !== '');
}
