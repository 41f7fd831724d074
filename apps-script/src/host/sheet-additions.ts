/** Finds what people have added to a sheet, except values, notes and colours. */

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Counts the pivot tables of all sheets. Google does not say which sheet a pivot table reads. */
export function pivotTableCount(): number {
  const sheets = SpreadsheetApp.getActiveSpreadsheet().getSheets();
  return sheets.reduce((sum, sheet) => sum + sheet.getPivotTables().length, 0);
}

/** Whether a sheet has something besides cells, or is read by a chart or a formula elsewhere in the spreadsheet. */
export function hasAdditions(sheet: Sheet): boolean {
  const { SHEET, RANGE } = SpreadsheetApp.ProtectionType;
  const filter: GoogleAppsScript.Spreadsheet.Filter | null = sheet.getFilter();
  const lists = [
    sheet.getCharts(),
    sheet.getSlicers(),
    sheet.getImages(),
    sheet.getNamedRanges(),
    sheet.getProtections(SHEET),
    sheet.getProtections(RANGE),
    sheet.getConditionalFormatRules(),
  ];
  return (
    filter !== null ||
    lists.some(({ length }) => length > 0) ||
    hasRules(sheet) ||
    isReadElsewhere(sheet)
  );
}

/** Rows whose rules are read at once. */
const ROWS = 5_000;

/** Whether a cell accepts only certain values, even if it is empty. */
function hasRules(sheet: Sheet): boolean {
  const [rows, columns] = [sheet.getMaxRows(), sheet.getMaxColumns()];
  for (let row = 0; row < rows; row += ROWS) {
    const some = sheet.getRange(row + 1, 1, Math.min(ROWS, rows - row), columns);
    if (some.getDataValidations().some((cells) => cells.some((rule) => rule !== null))) return true;
  }
  return false;
}

/** Whether a chart or a formula on any sheet reads this sheet. */
function isReadElsewhere(sheet: Sheet): boolean {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  const id = sheet.getSheetId();
  const isOwn = (range: GoogleAppsScript.Spreadsheet.Range) => range.getSheet().getSheetId() === id;
  const sheets = spreadsheet.getSheets();
  const isRead = sheets.some((one) =>
    one.getCharts().some((chart) => chart.getRanges().some(isOwn)),
  );
  if (isRead) return true;
  // A formula doubles apostrophes in a sheet's name.
  const name = sheet.getName().replace(/'/g, "''");
  const found = spreadsheet.createTextFinder(name).matchFormulaText(true).findAll();
  return found.some((cell) => cell.getFormula().includes(name));
}
