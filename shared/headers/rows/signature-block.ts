/**
 * Distinguishes the rows of a list from rows below it that say who sends, signs or issues it, with or without a blank
 * row between. In doubt, a row belongs to the list; a row that continues like those above always does.
 */
import type { CellValue } from '../../cells/cell.ts';
import { filledColumns, type Row, trimmedText } from '../row.ts';
import { holdsNotes, isAddress, isDatum } from './header-row.ts';
import { isLabelBeside, isSender, isSenderLabel, isSubmitter } from './sender-labels.ts';

/** @param block rows below a blank row, to the end. @param above rows of the list. */
export function isSignatureBlock(block: readonly Row[], above: readonly Row[]): boolean {
  if (isSender(firstText(block[0] ?? []))) return true;
  const areLabels =
    block.some(isLabelled) && block.every((row) => isOfLabels(row) || holdsNotes(row));
  return areLabels || isImprint(block, above);
}

/**
 * Whether rows right below those of the list say who signs: the first label is in a column of numbers, dates, codes or
 * addresses, or in a row with fewer filled columns than usual. A list whose own rows have such labels, such as
 * roles, continues.
 */
export function isSigned(block: readonly Row[], above: readonly Row[]): boolean {
  const [first = []] = block;
  const data = rowsCompared(above);
  const column = firstColumn(first);
  return (
    (isLabelled(first) || (isLabelBeside(firstText(first)) && block.some(isLabelled))) &&
    block.every((row) => isOfLabels(row) || firstColumn(row) > column) &&
    data.length > 0 &&
    !data.some((row) => isLabelled(row) || isSubmitter(firstText(row))) &&
    (filledColumns(first).length < usualWidth(data) || data.every((row) => isDatum(row[column])))
  );
}

/** Gives the last rows of the list, which a block is compared with. */
function rowsCompared(above: readonly Row[]): readonly Row[] {
  return above.filter((row) => filledColumns(row).length > 1).slice(-COMPARED);
}

const COMPARED = 20;

/** Whether a row begins with a label of who signs, or is a single cell with the label and the name. */
function isLabelled(row: Row): boolean {
  const text = firstText(row);
  return isSenderLabel(text) || (filledColumns(row).length === 1 && isSubmitter(text));
}

/** Whether a row may stand in a block of labels: it begins with a label, or is a single cell. */
function isOfLabels(row: Row): boolean {
  return isLabelled(row) || isLabelBeside(firstText(row)) || filledColumns(row).length === 1;
}

function firstColumn(row: Row): number {
  return filledColumns(row)[0] ?? 0;
}

function firstText(row: Row): string {
  return trimmedText(row[firstColumn(row)]);
}

/** Number of columns that the rows of a list usually fill. */
function usualWidth(data: readonly Row[]): number {
  const widths = data.map((row) => filledColumns(row).length).sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/** A postal code, telephone number or mail address among other words. */
const CONTACT = /〒\s*\d{3}|(?:tel|fax|電話|℡)[^\d]{0,6}\d|\S@\S+\.\S/i;

const DAY = /\d{4}\s*[年/.-]\s*\d/;

type What = 'contact' | 'address' | 'day' | 'number' | 'text';

function whatIs(cell: CellValue | undefined): What {
  const text = trimmedText(cell).normalize('NFKC');
  if (CONTACT.test(text)) return 'contact';
  if (isAddress(cell)) return 'address';
  if (!isDatum(cell)) return 'text';
  return DAY.test(text) ? 'day' : 'number';
}

/**
 * Whether few columns are filled, no value continues a column above, and there is a contact or an
 * address whereas the list has none: 株式会社甲, and below it 東京都…1-2-3 電話03-….
 */
function isImprint(block: readonly Row[], above: readonly Row[]): boolean {
  const data = rowsCompared(above);
  if (data.length < 2) return false;
  const usual = usualWidth(data);
  if (block.some((row) => filledColumns(row).length * 2 > usual)) return false;
  const rows = block.map((row) =>
    filledColumns(row).map((column) => {
      const what = whatIs(row[column]);
      return { what, isLikeAbove: data.some((one) => isKind(one[column], what)) };
    }),
  );
  const cells = rows.flat();
  if (cells.some(({ what, isLikeAbove }) => what !== 'text' && isLikeAbove)) return false;
  const hasName = rows.some((row) => row.every(({ what }) => what === 'text'));
  return cells.some(({ what }) => what === 'contact' || (what === 'address' && hasName));
}

function isKind(cell: CellValue | undefined, what: What): boolean {
  return trimmedText(cell) !== '' && whatIs(cell) === what;
}
