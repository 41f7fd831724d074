/**
 * Names columns by their cells if their headers say nothing and an address is split among them:
 * prefecture, city, town, block.
 */
import type { HeaderPart } from './header-part.ts';
import { headerWords } from './header-words.ts';
import { MIN_PASSING_SHARE, passingShare, type Sample } from './sample.ts';

/** A part of a value, in the order in which the parts are written. */
export interface SplitPart {
  /** Header that a table with headers would have. */
  readonly header: string;
  /** Matches the cells of the part, in plain digits and signs. */
  readonly cell: RegExp;
  /**
   * Whether the part counts only before the next part, since its cells look like other things: a
   * town may look like a name.
   */
  readonly isBetween?: true;
  /** Form that the cells must have if the column has a header that says nothing, since numbers may count something. */
  readonly underName?: {
    readonly cell: RegExp;
    /** Matches a cell that can be nothing else. Some cells have to match, unless the header hints at the part. */
    readonly some: RegExp;
    readonly header: RegExp;
  };
}

/** Rule for a value that may be split among columns. */
export interface SplitRule {
  readonly cellParts?: readonly SplitPart[];
  /** Reads a header; undefined for a header that is not part of the value. */
  part?(header: string): HeaderPart | undefined;
}

/**
 * Gives the headers, with names for the columns of a split value whose own headers say nothing.
 *
 * @returns undefined if no column begins such a value.
 */
export function headersFromCells(
  rule: SplitRule,
  headers: readonly string[],
  sample: Sample,
): readonly string[] | undefined {
  const table = { rule, headers, sample };
  const named = headers.reduce<readonly string[]>(
    (open, _, start) => withValueFrom(table, start, open),
    headers,
  );
  return named === headers ? undefined : named;
}

interface Table {
  readonly rule: SplitRule;
  readonly headers: readonly string[];
  readonly sample: Sample;
}

/**
 * Names the columns of a value that begins in a column: with its first part or, since prefectures are often left out,
 * with its second part if the header names this part.
 */
function withValueFrom(table: Table, start: number, open: readonly string[]): readonly string[] {
  const { rule, headers, sample } = table;
  const { cellParts: parts = [] } = rule;
  const isBare = headers[start] === '';
  const known = (part: SplitPart, at: number) => isKnown(table, part, at);
  const tells = (part: SplitPart, at: number) =>
    known(part, at) || tellsByCells(table, part, at, isBare);
  const from = parts.findIndex((part, i) => (i === 0 ? tells(part, start) : known(part, start)));
  if (from < 0 || from > 1) return open;
  const named = [...open];
  let next = start;
  for (const [i, part] of parts.entries()) {
    if (i < from) continue;
    const following = parts[i + 1];
    const isLikeOther = part.isBetween === true && !(following && tells(following, next + 1));
    const hasNumber = part.underName !== undefined && holdsNumber(sample, next - 1);
    if (!known(part, next) && (isLikeOther || hasNumber || !tells(part, next))) continue;
    if (!known(part, next)) named[next] = part.header;
    next += 1;
  }
  const isWhole = isBare || from + next - start >= WHOLE_PARTS;
  return isWhole && named.some((header, at) => header !== open[at]) ? named : open;
}

/**
 * Smallest number of parts, a left-out prefecture included, that make an address although headers
 * say nothing: prefecture, city, town or block.
 */
const WHOLE_PARTS = 3;

function isKnown({ rule, headers }: Table, part: SplitPart, at: number): boolean {
  const header = headers[at] ?? '';
  return header !== '' && rule.part?.(header)?.rank === rule.part?.(part.header)?.rank;
}

/** @param isBare whether the value begins in a column without a header. */
function tellsByCells(
  { rule, headers, sample }: Table,
  { cell, underName }: SplitPart,
  at: number,
  isBare: boolean,
): boolean {
  const header = headers[at];
  if (header === undefined) return false;
  const share = (form: RegExp) => shareOf(sample, at, form) ?? 0;
  if (header !== '' && (namesOther(header) || rule.part?.(header) !== undefined)) return false;
  if (underName === undefined || (header === '' && isBare)) return share(cell) >= MIN_PASSING_SHARE;
  const isNamed = underName.header.test(headerWords(header));
  const isPlain = isNamed || share(underName.some) >= SOME_SHARE;
  return isPlain && share(underName.cell) >= MIN_PASSING_SHARE;
}

function holdsNumber(sample: Sample, at: number): boolean {
  return (shareOf(sample, at, /\d/) ?? 0) > SOME_SHARE;
}

/** Smallest share of cells that can be nothing else than the part. */
const SOME_SHARE = 0.3;

const OTHER_HEADER =
  /コード|番号|名$|氏|カナ|かな|区分|種別|種類|地域|地区|エリア|方面|電話|日|tel|fax|mail|メール|id$|code|country|国|zip|〒|郵便|人口|数$/;

/** Whether a header names something that is no part of an address, whatever its cells look like. */
export function namesOther(header: string): boolean {
  return OTHER_HEADER.test(headerWords(header));
}

/**
 * Recognises a value that continues in the next column, if neither column has a header: an address
 * without its number, and the number.
 */
export interface RestOfValue {
  /** Matches a cell that lacks its end. */
  readonly lacks: RegExp;
  /** Matches an end that is alone in its cell. */
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
  const isSplit =
    headers[at] === '' &&
    headers[at + 1] === '' &&
    restsOfValue.some(
      ({ lacks, rest }) =>
        (shareOf(sample, at, lacks) ?? 0) >= MIN_PASSING_SHARE &&
        (shareOf(sample, at + 1, rest) ?? 0) >= MIN_PASSING_SHARE,
    );
  return isSplit ? [at, at + 1] : whole;
}

function shareOf(sample: Sample, at: number, form: RegExp): number | undefined {
  return passingShare(sample, at, (cell) => form.test(String(cell).normalize('NFKC').trim()));
}
