/** What a cell of a sheet holds, and what becomes of a value that is entered. */

export type CellContent = string | number | boolean | Date;

export interface Cell {
  value: CellContent;
  formula: string;
  format: string;
  note: string;
  /** Colour in Sheets' notation; white if the cell has none. */
  background: string;
}

export const WHITE = '#ffffff';
export const EMPTY: Cell = {
  value: '',
  formula: '',
  format: 'General',
  note: '',
  background: WHITE,
};

/**
 * Reads a value as Sheets does. If Google's guides leave a case open, it does what would be worst for us: in a cell of the text
 * format an apostrophe stays a character, while `=` still begins a formula.
 */
export function entered(value: CellContent, format: string): Partial<Cell> {
  if (typeof value !== 'string') return { value, formula: '' };
  const isText = format === '@';
  if (value.startsWith("'") && !isText) return { value: value.slice(1), formula: '' };
  if (/^=/.test(value) || (!isText && /^[+\-@]/.test(value))) {
    return { value: '#ERROR!', formula: value };
  }
  if (!isText && value.trim() !== '' && !Number.isNaN(Number(value))) {
    return { value: Number(value), formula: '' };
  }
  if (!isText && /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/.test(value)) {
    return { value: new Date(value), formula: '' };
  }
  return { value, formula: '' };
}
