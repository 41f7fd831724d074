/**
 * Packs the results of a window for another thread: all texts of a lookup become one text, which is copied at once. An
 * object for each row and a text for each cell would take ten times the work.
 */
import type { RowResult } from '../memory.ts';
import { joinedResults } from './joined-results.ts';

/** Results of one lookup of each row. */
interface PackedLookup {
  readonly kinds: readonly RowResult['kind'][];
  readonly checks: readonly RowResult['check'][];
  /** Number of cells of each row. */
  readonly widths: Uint32Array;
  readonly texts: string;
  /** End of each cell in the texts. */
  readonly ends: Uint32Array;
}

/** One item for each lookup of a row. */
export type PackedResults = readonly PackedLookup[];

export function packed(results: readonly RowResult[]): PackedResults {
  const parts = results[0]?.parts;
  if (parts === undefined) return [packedLookup(results)];
  return parts.map((_, lookup) => packedLookup(results.map((row) => row.parts?.[lookup] ?? row)));
}

export function unpacked(lookups: PackedResults): readonly RowResult[] {
  const results = lookups.map(unpackedLookup);
  return results.length === 1 ? (results[0] ?? []) : joinedResults(results);
}

function packedLookup(results: readonly RowResult[]): PackedLookup {
  const kinds: RowResult['kind'][] = [];
  const checks: RowResult['check'][] = [];
  const widths = new Uint32Array(results.length);
  const ends: number[] = [];
  let texts = '';
  for (const { kind, check, cells } of results) {
    widths[kinds.length] = cells.length;
    kinds.push(kind);
    checks.push(check);
    for (const text of cells) {
      texts += text;
      ends.push(texts.length);
    }
  }
  return { kinds, checks, widths, texts, ends: Uint32Array.from(ends) };
}

function unpackedLookup(lookup: PackedLookup): readonly RowResult[] {
  const { kinds, checks, widths, texts, ends } = lookup;
  let cell = 0;
  let from = 0;
  return kinds.map((kind, row) => {
    const cells: string[] = [];
    for (const last = cell + (widths[row] ?? 0); cell < last; cell++) {
      const end = ends[cell] ?? from;
      cells.push(texts.slice(from, end));
      from = end;
    }
    return { kind, cells, check: checks[row] };
  });
}
