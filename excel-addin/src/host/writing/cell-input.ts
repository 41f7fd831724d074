/**
 * Gives the value that makes a cell hold a text unchanged. Excel reads a value that begins with `=`, `+`, `-` or `@` as a
 * formula, and drops a leading apostrophe, which marks a text.
 */
export function cellInput(text: string): string {
  return /^[=+\-@']/.test(text) ? `'${text}` : text;
}
