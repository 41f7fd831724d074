import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { type FormattedNumber, type NumberFormat, textOfNumber } from './number-format.ts';

/**
 * Part of a text. A marked part is coloured, since it differs from the other text with which the whole text is
 * compared.
 */
interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

export type NewCell = CellValue | FormattedNumber | readonly TextPart[];

interface NewColumn {
  /** Width in characters. */
  readonly width: number;
  /** Values that a workbook offers in a list for each cell below the first row. */
  readonly choices?: readonly string[];
}

/** A new sheet, with headers in its first row. */
export interface NewSheet {
  readonly name: string;
  readonly columns: readonly NewColumn[];
  rows(): AsyncIterable<readonly NewCell[]>;
}

/** Gives a cell of another table in the form in which that table shows the cell. */
export function shownCell(cell: CellValue, format: NumberFormat | undefined): NewCell {
  return typeof cell === 'number' && format !== undefined ? { value: cell, format } : cell;
}

export function isFormatted(cell: NewCell): cell is FormattedNumber {
  return typeof cell === 'object' && cell !== null && 'format' in cell;
}

export function plainOf(cell: NewCell): string {
  if (cell === null) return '';
  if (isFormatted(cell)) return textOfNumber(cell);
  if (typeof cell === 'object') return cell.map(({ text }) => text).join('');
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell);
}
