/** Joins a value in several columns of a row (都道府県, 市区町村, 番地, 建物) into the one cell that is asked about. */
import { type CellValue, DATE_OR_NUMBER } from './cell.ts';
import { isErrorValue, isLoading } from './cell-text.ts';

export interface JoinOptions {
  /** Whether the host gives dates as numbers: a spreadsheet may then have turned `1-2` into a large number. */
  readonly datesAreNumbers?: boolean;
  /**
   * Whether the other cells of a row are kept, after the mark `DATE_OR_NUMBER`, if the spreadsheet changed one cell; a
   * status then says so. Nothing is kept unless there is text, without digits, before the changed cell, and no cell
   * after it begins with a digit.
   */
  readonly keepsRest?: boolean;
}

/** Largest number that a lot may have. */
const NUMBER_MAX = 99_999;
/** Largest number that is hardly ever a date: as a day of a spreadsheet, 10,000 is in 1927. */
const NUMBER_MAX_BESIDE_DATES = 9_999;
/** From here on, a number at the front is a postal code that may have lost its zero: as a date it would be in 2173. */
const POSTAL_CODE_MIN = 100_000;
const POSTAL_CODE_MAX = 9_999_999;

/**
 * Recognises what is no piece of an address as it was typed: dates, times and fractions, into which a spreadsheet may
 * have turned `10-1`, and decimals and truth values.
 */
const NO_PIECE = [
  /^\d{4}-\d\d-\d\d(?:T.*)?$/,
  /^\d{4}[/年]\d{1,2}[/月]\d{1,2}日?$/,
  /^\d{1,2}月\d{1,2}日$/,
  /^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$/,
  /^\d{1,2}[-/ ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:[-/ ]\d{2,4})?$/i,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ ]\d{1,4}$/i,
  /^\d{1,2}:\d\d(?::\d\d)?$/,
  /^\d+\.\d+$/,
  /^(?:true|false)$/i,
];

/** Chome, block and house number, each in a column of its own. */
const NUMBERS_MAX = 3;

/**
 * Joins the texts in their order. Numbers in columns of their own become one number (6, 10, 1 -> `6-10-1`); other texts
 * are separated by a space, so that a room after a house number stays a room. Blank cells are left out. An error, or a
 * cell that is still calculated, replaces the whole row. `DATE_OR_NUMBER` replaces the row if a cell is not what was
 * typed, unless the rest is to be kept after that mark. A number of six or seven digits at the front is a postal code.
 * A single column stays as it is.
 */
export function joinedCells(cells: readonly CellValue[], options: JoinOptions = {}): CellValue {
  const [first = null, ...others] = cells;
  if (others.length === 0) return first;
  let joined = '';
  /**
   * How many numbers, each from a cell of its own, end the joined text; `NUMBERS_MAX` if no further number may be
   * joined.
   */
  let numbers = 0;
  let isUnread = false;
  for (const cell of cells) {
    const text = (joined === '' ? postalCodeText(cell) : undefined) ?? textOf(cell, options);
    if (text === undefined) {
      if (typeof cell === 'string' && isErrorValue(cell)) return cell;
      if (options.keepsRest !== true || !/^\D+$/.test(joined)) return DATE_OR_NUMBER;
      isUnread = true;
      continue;
    }
    if (isLoading(cell)) return cell;
    if (text === '') continue;
    // A number after the lost one would be read as the number of the address.
    if (isUnread && /^\d/.test(text.normalize('NFKC'))) return DATE_OR_NUMBER;
    const isNumber = /^[\d-]+$/.test(text.normalize('NFKC'));
    const goesOn = isNumber && numbers > 0 && numbers < NUMBERS_MAX;
    joined += (joined === '' ? '' : goesOn ? '-' : ' ') + text;
    numbers = endsInOneNumber(text) ? (goesOn ? numbers : 0) + 1 : goesOn ? NUMBERS_MAX : 0;
  }
  if (isUnread) return `${DATE_OR_NUMBER} ${joined}`;
  return joined === '' ? null : joined;
}

/** Writes a number at the front of an address as the postal code that it is. */
function postalCodeText(cell: CellValue): string | undefined {
  if (typeof cell !== 'number' || !Number.isInteger(cell)) return undefined;
  if (cell < POSTAL_CODE_MIN || cell > POSTAL_CODE_MAX) return undefined;
  return `〒${String(cell).padStart(7, '0')}`;
}

function textOf(cell: CellValue, { datesAreNumbers = false }: JoinOptions): string | undefined {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return undefined;
  if (typeof cell === 'string') {
    const text = cell.trim();
    const plain = text.normalize('NFKC');
    return isErrorValue(text) || NO_PIECE.some((form) => form.test(plain)) ? undefined : text;
  }
  const max = datesAreNumbers ? NUMBER_MAX_BESIDE_DATES : NUMBER_MAX;
  return Number.isInteger(cell) && cell >= 0 && cell <= max ? String(cell) : undefined;
}

/** Whether a text ends in a single number: `6`, `六本木6`; not `6-10`, which may be a whole house number. */
function endsInOneNumber(text: string): boolean {
  return /(?:^|[^\d\-‐－ー])\d+$/.test(text.normalize('NFKC'));
}
