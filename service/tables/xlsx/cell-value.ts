import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { cellName } from '../a1.ts';
import type { RawCell } from './raw-cell.ts';
import type { SharedStrings } from './shared-strings.ts';
import { XmlProblem } from './xml-scanner.ts';
import { unescapeXstring } from './xml-text.ts';

/**
 * Reads the index into the shared strings that a cell holds in place of a text. Gives undefined if the cell holds no
 * such index.
 */
export function sharedIndex(cell: RawCell): number | undefined {
  if (cell.type !== 's' || cell.value === undefined || cell.value === '') return undefined;
  if (!/^\s*\d{1,9}\s*$/.test(cell.value)) throw badCell(cell);
  return Number(cell.value);
}

/** Whether a cell has a formula without a stored result, so that its value is known only after a recalculation. */
export function lacksResult(cell: RawCell): boolean {
  return cell.hasFormula && (cell.type === 'str' ? cell.value === undefined : !cell.value);
}

/**
 * Reads the value of a cell (ECMA-376 Part 1, 18.18.11). A blank cell and an empty text are null; a date is its serial
 * number (`typedDays` tells these numbers from others), or its text if it is stored as text; an error is its text.
 *
 * @throws XmlProblem if the value does not have the type that the cell states
 */
export function cellValue(cell: RawCell, strings: SharedStrings): CellValue {
  const index = sharedIndex(cell);
  if (index !== undefined) return strings.get(index) || null;
  if (cell.inline !== undefined && cell.type === 'inlineStr') return cell.inline || null;
  if (cell.value === undefined || cell.value === '') return null;
  switch (cell.type) {
    case 'n':
      return numberOf(cell, cell.value);
    case 'b':
      return booleanOf(cell, cell.value.trim());
    case 'str':
      return unescapeXstring(cell.value);
    case 'e':
    case 'd':
      return cell.value;
    default:
      throw badCell(cell);
  }
}

/** Reads an xsd:double. It refuses `0x10` and `Infinity`, which Number would accept. */
function numberOf(cell: RawCell, text: string): number {
  if (!/^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/.test(text)) throw badCell(cell);
  return Number(text);
}

function booleanOf(cell: RawCell, text: string): boolean {
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw badCell(cell);
}

function badCell(cell: RawCell): XmlProblem {
  return new XmlProblem('damaged', `cell ${cellName(cell)}`);
}
