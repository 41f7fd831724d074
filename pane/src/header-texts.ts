/** Reads headers from a row of cells. @param values a single row, as a spreadsheet gives it. */
export function headerTexts(values: readonly (readonly unknown[])[]): string[] {
  return (values[0] ?? []).map((value) => String(value ?? '').trim());
}
