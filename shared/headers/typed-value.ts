/**
 * A value that a person typed for all rows. It takes the place of a header, marked like a text in a
 * spreadsheet.
 */
const MARK = '=';

export function headerOfTyped(value: string): string {
  return MARK + value;
}

/** Gives undefined for the header of a column, which never begins with the mark. */
export function typedValue(header: string): string | undefined {
  return header.startsWith(MARK) ? header.slice(MARK.length) : undefined;
}
