/** Names columns without headers by their cells, where an address is split among them: prefecture, city, town, block. */
import type { CellValue } from '../cells/cell.ts';
import { MIN_PASSING_SHARE, passingShare, type Sample } from './sample.ts';

/** A part of a value, in the order in which the parts are written. */
export interface SplitPart {
  /** Header that a table with headers would have. */
  readonly header: string;
  /** Matches its cells, in plain digits and signs. */
  readonly cell: RegExp;
  /** Whether it counts only before the next part, since its cells look like other things: a town may look like a name. */
  readonly isBetween?: true;
}

/** @returns the headers, filled in for the columns of a split value; undefined where no column without a header begins one. */
export function headersFromCells(
  [first, ...others]: readonly SplitPart[],
  headers: readonly string[],
  sample: Sample,
): readonly string[] | undefined {
  const tells = (part: SplitPart | undefined, at: number) =>
    headers[at] === '' &&
    (passingShare(sample, at, (cell) => part?.cell.test(String(cell).normalize('NFKC')) === true) ??
      0) >= MIN_PASSING_SHARE;
  const starts = headers.flatMap((_, at) => (tells(first, at) ? [at] : []));
  if (first === undefined || starts.length === 0) return undefined;
  const named = [...headers];
  for (const start of starts) {
    named[start] = first.header;
    let next = start + 1;
    for (const [i, part] of others.entries()) {
      if (part.isBetween === true && !tells(others[i + 1], next + 1)) continue;
      if (tells(part, next)) named[next++] = part.header;
    }
  }
  return named;
}

/**
 * Recognises a value that continues in the next column, where neither column has a header: an address without its number, and
 * the number.
 */
export interface RestOfValue {
  /** Matches a cell that lacks its end. */
  readonly lacks: RegExp;
  /** Matches an end that stands alone. */
  readonly rest: RegExp;
}

/** Adds the next column to that of a whole value, if it holds what nearly all cells of the value lack. */
export function withRestOfValue(
  { restsOfValue = [] }: { readonly restsOfValue?: readonly RestOfValue[] },
  whole: readonly number[] | undefined,
  headers: readonly string[],
  sample: Sample,
): readonly number[] | undefined {
  const [at, ...others] = whole ?? [];
  if (at === undefined || others.length > 0) return whole;
  const share = (column: number, form: RegExp) =>
    passingShare(sample, column, (cell: CellValue) =>
      form.test(String(cell).normalize('NFKC').trim()),
    );
  const isSplit =
    headers[at] === '' &&
    headers[at + 1] === '' &&
    restsOfValue.some(
      ({ lacks, rest }) =>
        (share(at, lacks) ?? 0) >= MIN_PASSING_SHARE &&
        (share(at + 1, rest) ?? 0) >= MIN_PASSING_SHARE,
    );
  return isSplit ? [at, at + 1] : whole;
}
