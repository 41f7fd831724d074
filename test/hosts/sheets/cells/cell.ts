/** What a cell of a sheet holds, and how a value that is entered becomes that. */

export type CellContent = string | number | boolean | Date;

export interface Cell {
  value: CellContent;
  formula: string;
  format: string;
  note: string;
  /** Colour as Sheets gives it; white where the cell has none. */
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
 * Reads a value as Sheets does. Where its guides leave it open, it does what would be worst for us: an apostrophe
 * stays a character in a cell of the text format, where `=` still begins a formula.
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
