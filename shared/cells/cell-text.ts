/** Prepares the text of a cell for a question, whatever the cell is looked up as. */
import { type CellValue, DATE_OR_NUMBER, ERROR_BESIDE, MISALIGNED, UNCALCULATED } from './cell.ts';

const INVISIBLE = /[\p{Cf}\p{Cs}\p{Variation_Selector}]|(?!\s)\p{Cc}/gu;
const INVISIBLE_ALONE = /[\p{Cf}\p{Cs}]|(?!\s)\p{Cc}/gu;
const SPACES = /[\s\p{Zs}\u3164\uFFA0]+/gu;

/**
 * Folds line breaks and runs of spaces into one space, and drops invisible characters, variation
 * selectors (a character's printed form) and a leading apostrophe. This never changes the meaning,
 * and cells without any other difference can then share one request.
 */
export function foldedSpaces(text: string): string {
  return folded(text, INVISIBLE);
}

/** Folds spaces in text to be printed, and keeps variation selectors, which choose the form of a character. */
export function foldedSpacesWithForms(text: string): string {
  return folded(text, INVISIBLE_ALONE);
}

/** Matches texts in which there is nothing to fold or to drop, as most are. */
const PLAIN = /^[-0-9A-Za-z々〆〇ぁ-ゖァ-ヺー一-鿿０-９Ａ-Ｚａ-ｚ－]*$/;

function folded(text: string, dropped: RegExp): string {
  if (PLAIN.test(text)) return text;
  return text.replace(dropped, '').replace(SPACES, ' ').trim().replace(/^'/, '').trim();
}

/** Says why a cell with an error cannot be asked about; undefined for any other cell. */
export function errorReason(
  cell: CellValue,
):
  | 'formula_without_result'
  | 'date_or_number'
  | 'misaligned'
  | 'error_beside'
  | 'error_value'
  | undefined {
  if (cell === ERROR_BESIDE) return 'error_beside';
  if (cell === UNCALCULATED) return 'formula_without_result';
  if (typeof cell === 'string' && cell.startsWith(DATE_OR_NUMBER)) return 'date_or_number';
  if (cell === MISALIGNED) return 'misaligned';
  return typeof cell === 'string' && isErrorValue(cell) ? 'error_value' : undefined;
}

/** Recognises the text that Sheets shows, and passes to other formulas, while a formula is calculated. */
export function isLoading(cell: CellValue): boolean {
  return (
    typeof cell === 'string' &&
    /^(?:Loading|読み込み中|読み込んでいます)(?:\.{3}|…)$/.test(cell.trim())
  );
}

const ERROR_VALUE =
  /^(?:=?#(?:N\/A|NAME\?|DIV\/0!|GETTING_DATA|[A-Z_]+!|DATE_OR_NUMBER! .*)|Err:5\d\d)$/i;

/** Recognises an error as a spreadsheet shows it: `#REF!`, `#N/A`, `#VALUE!`, `#NAME?`, `#DIV/0!`, `#SPILL!`. */
export function isErrorValue(text: string): boolean {
  return ERROR_VALUE.test(text.trim());
}
