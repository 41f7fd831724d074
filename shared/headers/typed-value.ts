/** A value that a person typed once for all rows; it stands in a header's place, marked as it would be in a spreadsheet. */
const MARK = '=';

export function headerOfTyped(value: string): string {
  return MARK + value;
}

/** Gives undefined for the header of a column: none begins so. */
export function typedValue(header: string): string | undefined {
  return header.startsWith(MARK) ? header.slice(MARK.length) : undefined;
}
