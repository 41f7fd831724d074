/** Gives the headers in a row of cells, as a spreadsheet holds them. @param values of that one row. */
export function headerTexts(values: readonly (readonly unknown[])[]): string[] {
  return (values[0] ?? []).map((value) => String(value ?? '').trim());
}
