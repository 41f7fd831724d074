/**
 * Gives the value that makes a cell hold a text unchanged. Excel reads a value that begins with `=`, `+`, `-` or `@` as a
 * formula, and drops a leading apostrophe, which marks a text.
 */
export function cellInput(text: string): string {
  return /^[=+\-@']/.test(text) ? `'${text}` : text;
}

/** Gives the value that makes a cell of any format hold a text unchanged; other values are as they are. */
export function markedText<T>(value: T): T | string {
  return typeof value === 'string' && value !== '' ? `'${value}` : value;
}
