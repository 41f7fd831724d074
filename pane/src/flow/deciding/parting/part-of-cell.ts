/** Tells to which part a row belongs, by its cell in another column. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { postalCodePart } from '@daicho/shared/headers/postal-code-header.ts';
import { parsePostalCode } from '@daicho/shared/identifiers/postal-code.ts';
import type { Condition, PartedBy } from '../../../state/parting.ts';
import { textOf } from '../../columns/text-of.ts';

/** Number of leading digits of a postal code that identify the area of one post office. */
const POSTAL_AREA_DIGITS = 3;

/** Matches a telephone number as area code and rest; a sheet may have dropped the leading zero. */
const TELEPHONE = /^\(?(0?[1-9]\d{0,3})[-)(](\d{1,4}[-)(]?\d{3,4})$/;
const BARE_TELEPHONE = /^0?([36]|[5789]0|[1-9]\d)\d{7,8}$/;

/** @returns an empty text for a cell that names no part. */
export function partOfCell(cell: CellValue, by: PartedBy): string {
  const text = textOf(cell).normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (isWholeText(by)) return text;
  if (by === 'area_code') return areaCodeOf(text);
  const code = parsePostalCode(cell);
  return code.ok ? code.value.slice(0, POSTAL_AREA_DIGITS) : '';
}

/** Matches a text that is written as a postal code, with a hyphen or with the mark 〒. */
const POSTAL_CODE = /^〒? ?\d{3}[-‐-―−ー]\d{4}$|^〒 ?\d{7}$/;
const BARE_POSTAL_CODE = /^\d{6,7}$/;

/**
 * Whether most filled cells are postal codes. Plain digits count only under a header of postal codes: elsewhere they
 * are amounts, dates or membership numbers.
 */
function holdsPostalCodes(cells: readonly CellValue[], header: string): boolean {
  const isNamed = postalCodePart(header) !== undefined;
  const texts = cells.map((cell) => textOf(cell).normalize('NFKC').trim());
  const filled = texts.filter((text) => text !== '');
  const codes = filled.filter(
    (text) => POSTAL_CODE.test(text) || (isNamed && BARE_POSTAL_CODE.test(text)),
  );
  return codes.length * 2 > filled.length;
}

/** Whether parts are named by the whole texts of cells. */
export function isWholeText(by: PartedBy): boolean {
  return by === 'text' || by === 'filled';
}

function areaCodeOf(text: string): string {
  const compact = text.replace(/[ .]/g, '').replace(/[‐-―−ー]/g, '-');
  const digits = compact.replace(/\D/g, '').replace(/^0/, '');
  if (digits.length !== 9 && digits.length !== 10) return '';
  const code = TELEPHONE.exec(compact)?.[1] ?? BARE_TELEPHONE.exec(compact)?.[1];
  return code === undefined ? '' : code.replace(/^0?/, '0');
}

/**
 * Gives a cell of a row, or the text above for a blank cell that stands for this text; undefined if the text above is
 * unknown because the row has moved.
 */
export type CellAt = (column: number, by: PartedBy) => CellValue | undefined;

/** Whether a row certainly fulfils all conditions. */
export function holds(where: readonly Condition[] = [], cellAt: CellAt): boolean {
  return where.every(({ column, by, text }) => {
    const cell = cellAt(column, by);
    return cell !== undefined && partOfCell(cell, by) === text;
  });
}

/**
 * Finds a way to divide the cells of a column into parts of several rows; undefined if there is
 * none. Works in steps, between which the caller may pause.
 *
 * @param isLikely whether the column usually names a place: then even a part of one row is useful,
 * since it may name the row's place.
 * @param tried ways to try, in order.
 */
export function* wayToPart(
  cells: readonly CellValue[],
  header: string,
  isLikely: boolean,
  tried: readonly PartedBy[] = holdsPostalCodes(cells, header) ? [...WAYS, 'postal_area'] : WAYS,
): Generator<undefined, WayToPart | undefined> {
  const all: WayToPart[] = [];
  for (const by of tried) all.push(yield* wayBy(cells, by));
  const ways = all.filter(hasTexts);
  const way =
    ways.find(isOfFewParts) ?? ways.find(isOfSomeRows) ?? (isLikely ? ways.at(-1) : undefined);
  yield;
  return (
    way && {
      ...way,
      parts: [...way.parts].sort(
        ([a, rows], [b, others]) => Number(a === '') - Number(b === '') || others - rows,
      ),
    }
  );
}

/** Matches texts of offices and places, which show where rows lie whatever the header is. */
const PLACE = /[支分本]店|支部|支社|営業所|事業所|出張所|店舗|[都道府県市区町村郡]$/;

/** Whether all rows have the same text and this text names no place, such as a status that all rows share. */
export function saysNothing({ parts: [first, ...others] }: WayToPart): boolean {
  return others.length === 0 && !PLACE.test(first?.[0] ?? '');
}

/** Whether most of the most common texts name a place: an office, or a place in which candidates lie. */
export function tellsPlaces({ by, parts }: WayToPart, isPlace: (text: string) => boolean): boolean {
  if (!isWholeText(by)) return false;
  let [told, rows] = [0, 0];
  for (const [text, count] of parts.slice(0, FEW_PARTS)) {
    if (text === '') continue;
    rows += count;
    if (PLACE.test(text) || isPlace(text)) told += count;
  }
  return told * 2 > rows;
}

export interface WayToPart {
  readonly by: PartedBy;
  /** Distinct texts with their numbers of rows, the most frequent first and blanks last. */
  readonly parts: readonly (readonly [text: string, rows: number])[];
}

/** Ways to divide rows, in the order in which they are tried: the whole text comes first. */
const WAYS = ['text', 'area_code'] as const satisfies readonly PartedBy[];

/** Number of rows that a part must have on average. */
const ROWS_EACH = 2;

/**
 * With at most this many parts, a part may have fewer rows on average than `ROWS_EACH`. With more
 * parts, at least this share of the rows, in per cent, must be in parts of several rows.
 */
const FEW_PARTS = 20;
const SHARED_PERCENT_MIN = 20;

/** Largest share of rows without a text, in per cent. */
const BLANK_PERCENT_MAX = 80;

/** Number of cells between two pauses. */
const STEP = 200;

function* wayBy(cells: readonly CellValue[], by: PartedBy): Generator<undefined, WayToPart> {
  const counts = new Map<string, number>();
  for (const [at, cell] of cells.entries()) {
    if (at % STEP === 0) yield;
    const text = partOfCell(cell, by);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  yield;
  return { by, parts: [...counts] };
}

/** Whether enough rows have a text. */
function hasTexts({ parts }: WayToPart): boolean {
  const { texts, rows, blank } = countsOf(parts);
  return texts > 0 && blank * 100 <= (rows + blank) * BLANK_PERCENT_MAX;
}

function isOfFewParts({ parts }: WayToPart): boolean {
  const { texts, rows } = countsOf(parts);
  return texts * ROWS_EACH <= rows;
}

function isOfSomeRows({ parts }: WayToPart): boolean {
  const { texts, rows, shared } = countsOf(parts);
  return texts < rows && (texts <= FEW_PARTS || shared * 100 >= rows * SHARED_PERCENT_MIN);
}

/** Counts the texts, the rows with a text, the rows that share their text with other rows, and the blank rows. */
function countsOf(parts: WayToPart['parts']) {
  const counts = { texts: 0, rows: 0, shared: 0, blank: 0 };
  for (const [text, rows] of parts) {
    if (text === '') counts.blank += rows;
    else {
      counts.texts += 1;
      counts.rows += rows;
      if (rows > 1) counts.shared += rows;
    }
  }
  return counts;
}
