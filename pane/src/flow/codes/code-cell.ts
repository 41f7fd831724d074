/** Formats a postal code for a cell: like the code that the cell held, or like the other codes of its column. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import {
  HYPHENATED,
  likeExample,
  postalCodeExample,
  SEVEN_DIGITS,
} from '@daicho/shared/cells/notation.ts';
import type { FormattedCell } from '../../host.ts';
import { shownNumber } from './number-format.ts';

/** Format in which a spreadsheet keeps digits as they are. */
const TEXT = '@';

/** How most codes of a column are written. */
export interface CodeStyle {
  /** Example of a code that is written as text. */
  readonly example: string;
  /** Number format of codes that are numbers; undefined if codes are texts. */
  readonly format?: string | undefined;
}

/**
 * Keeps a number as a number if its format shows the new code in full. Otherwise the code becomes a text, since a
 * number has no leading zeros.
 *
 * @param digits seven digits. @param example shows how the column writes codes, for a cell whose own code is
 * incomplete.
 * @returns undefined for a cell that does not hold a code.
 */
export function codeCell(
  value: CellValue,
  format: string,
  digits: string,
  example = SEVEN_DIGITS,
): FormattedCell | undefined {
  if (typeof value === 'string') {
    const own = postalCodeExample(value.trim()) ?? example;
    return { value: likeExample(digits, own), format };
  }
  if (typeof value !== 'number' || shownNumber(value, format) === undefined) return undefined;
  return numberCell(format, digits);
}

/** Gives the value to write into a blank cell. @param own the cell's number format. */
export function blankCell(
  { example, format }: CodeStyle,
  digits: string,
  own = TEXT,
): FormattedCell {
  if (format !== undefined) return numberCell(format, digits);
  const value = likeExample(digits, example);
  // In any other format, the digits would become a number as soon as a person edits the cell.
  return { value, format: /^\d+$/.test(value) ? TEXT : own };
}

/** Gives the text that a person sees in a cell. */
export function shownText({ value, format }: FormattedCell): string {
  if (typeof value === 'string') return value;
  return shownNumber(value, format)?.trim() ?? String(value);
}

function numberCell(format: string, digits: string): FormattedCell {
  const number = Number(digits);
  const shown = shownNumber(number, format)?.trim() ?? '';
  const isShown = postalCodeExample(shown) !== undefined && shown.replace(/\D/g, '') === digits;
  if (isShown) return { value: number, format };
  const isHyphenated = shownNumber(Number(SEVEN_DIGITS), format)?.includes('-') === true;
  return { value: likeExample(digits, isHyphenated ? HYPHENATED : SEVEN_DIGITS), format: TEXT };
}
