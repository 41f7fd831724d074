/**
 * Gives what to put into a cell so that it holds a text as it is. Excel reads a value that begins with `=`, `+`, `-` or
 * `@` as a formula, and drops a leading apostrophe, which marks text.
 */
export function cellInput(text: string): string {
  return /^[=+\-@']/.test(text) ? `'${text}` : text;
}
