/** Writes a postal code into a cell in the form of the code that the cell held before. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { HYPHENATED, likeExample, postalCodeExample } from '@daicho/shared/cells/notation.ts';
import type { FormattedCell } from '../../host.ts';
import { shownNumber } from './number-format.ts';

/** Format in which a spreadsheet keeps digits as they are. */
const TEXT = '@';

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
  const number = Number(digits);
  const shown = shownNumber(number, format)?.trim() ?? '';
  const isShown = postalCodeExample(shown) !== undefined && shown.replace(/\D/g, '') === digits;
  if (isShown) return { value: number, format };
  const isHyphenated = shownNumber(Number(DIGITS), format)?.includes('-') === true;
  return { value: likeExample(digits, isHyphenated ? HYPHENATED : DIGITS), format: TEXT };
}

const DIGITS = '1234567';
