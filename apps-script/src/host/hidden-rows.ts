/**
 * Lists the rows, counted from `first`, that a filter or a person hides. @param until time in milliseconds.
 * @returns undefined if the time was not enough.
 */
export function hiddenRows(
  sheet: GoogleAppsScript.Spreadsheet.Sheet,
  first: number,
  count: number,
  until: number,
): readonly number[] | undefined {
  const filter: GoogleAppsScript.Spreadsheet.Filter | null = sheet.getFilter();
  const rows: number[] = [];
  for (let row = 0; row < count; row++) {
    // Checks the time now and then, since each row is a separate call to Google.
    if (row % 100 === 0 && Date.now() > until) return undefined;
    const place = first + row + 1;
    const isHidden =
      (filter !== null && sheet.isRowHiddenByFilter(place)) || sheet.isRowHiddenByUser(place);
    if (isHidden) rows.push(row);
  }
  return rows;
}
