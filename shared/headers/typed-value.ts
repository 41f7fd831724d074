/**
 * A value that a person typed for all rows instead of choosing a column. In a list of headers it
 * stands in the place of the column's header, after a mark.
 */
const MARK = '=';

export function headerOfTyped(value: string): string {
  return MARK + value;
}

/** Gives undefined for the header of a column, which never begins with the mark. */
export function typedValue(header: string): string | undefined {
  return header.startsWith(MARK) ? header.slice(MARK.length) : undefined;
}
