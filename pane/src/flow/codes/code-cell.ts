/** Writes a postal code into a cell as the code before it was written, or as the other codes of its column. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { HYPHENATED, likeExample, postalCodeExample } from '@daicho/shared/cells/notation.ts';
import type { FormattedCell } from '../../host.ts';
import { shownNumber } from './number-format.ts';

/** Format in which a spreadsheet keeps digits as they are. */
const TEXT = '@';

/** A code of seven digits without a hyphen, as an example of all. */
export const DIGITS = '1234567';

/** How most codes of a column are written. */
export interface CodeStyle {
  /** How its texts write codes. */
  readonly example: string;
  /** Number format in which they are numbers; undefined where they are texts. */
  readonly format?: string | undefined;
}

/**
 * A number stays a number where its format shows the new code whole; otherwise the code becomes a text, since a number has no
 * zeros in front.
 *
 * @param digits seven digits. @param example how the column writes codes, for a cell whose own code is not whole.
 * @returns undefined for a cell that holds anything else than a code.
 */
export function codeCell(
  value: CellValue,
  format: string,
  digits: string,
  example = DIGITS,
): FormattedCell | undefined {
  if (typeof value === 'string') {
    const own = postalCodeExample(value.trim()) ?? example;
    return { value: likeExample(digits, own), format };
  }
  if (typeof value !== 'number' || shownNumber(value, format) === undefined) return undefined;
  return numberCell(format, digits);
}

/** Gives what a blank cell gets. @param own its number format. */
export function blankCell(
  { example, format }: CodeStyle,
  digits: string,
  own = TEXT,
): FormattedCell {
  if (format !== undefined) return numberCell(format, digits);
  const value = likeExample(digits, example);
  // Elsewhere digits would become a number once a person edits the cell.
  return { value, format: /^\d+$/.test(value) ? TEXT : own };
}

/** Gives what a person sees in a cell. */
export function shownText({ value, format }: FormattedCell): string {
  if (typeof value === 'string') return value;
  return shownNumber(value, format)?.trim() ?? String(value);
}

function numberCell(format: string, digits: string): FormattedCell {
  const number = Number(digits);
  const shown = shownNumber(number, format)?.trim() ?? '';
  const isShown = postalCodeExample(shown) !== undefined && shown.replace(/\D/g, '') === digits;
  if (isShown) return { value: number, format };
  const isHyphenated = shownNumber(Number(DIGITS), format)?.includes('-') === true;
  return { value: likeExample(digits, isHyphenated ? HYPHENATED : DIGITS), format: TEXT };
}
