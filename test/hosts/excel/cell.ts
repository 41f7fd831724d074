/** What a cell of a sheet holds, and what becomes of a text that is entered. */

export type Value = string | number | boolean;

export interface Cell {
  readonly value: Value;
  /** Text of a formula, with its equals sign; the value is its result. */
  readonly formula?: string;
  readonly format: string;
  /** Other settings of a format, such as a fill; tests name them as they like. */
  readonly style?: string;
}

export const EMPTY: Cell = { value: '', format: 'General' };

/**
 * How Excel interprets a text (Microsoft, `Range.values`: a leading `=`, `+`, `-` is a formula; a leading apostrophe marks text;
 * the format `@` keeps text). This host refuses formulas and dates, which it cannot interpret.
 */
export function entered(text: string, format: string): Value {
  if (text.startsWith("'")) return text.slice(1);
  if (format === '@') return text;
  if (/^[=+\-@]/.test(text)) throw new Error(`a formula was entered: ${text}`);
  if (/^\d+[-/]\d+/.test(text)) throw new Error(`a date was entered: ${text}`);
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
