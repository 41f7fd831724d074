/** Gives the truth value that a field's text says, so that formulas of a spreadsheet can go on with it; other texts stay. */
export function truthIn(text: string): string | boolean {
  return text === 'TRUE' || (text === 'FALSE' ? false : text);
}
