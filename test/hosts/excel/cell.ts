/** What a cell of a sheet holds, and how a text that is entered becomes that. */

export type Value = string | number | boolean;

export interface Cell {
  readonly value: Value;
  /** Text of a formula, with its equals sign; the value is its result. */
  readonly formula?: string;
  readonly format: string;
  /** What else a format sets, such as a fill; tests name it as they like. */
  readonly style?: string;
}

export const EMPTY: Cell = { value: '', format: 'General' };

/**
 * How Excel interprets a text (Microsoft, `Range.values`: a leading `=`, `+`, `-` is a formula; a leading
 * apostrophe marks text; the format `@` keeps text). Formulas and dates are beyond this host: it refuses.
 */
export function entered(text: string, format: string): Value {
  if (text.startsWith("'")) return text.slice(1);
  if (format === '@') return text;
  if (/^[=+\-@]/.test(text)) throw new Error(`a formula was entered: ${text}`);
  if (/^\d+[-/]\d+/.test(text)) throw new Error(`a date was entered: ${text}`);
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
