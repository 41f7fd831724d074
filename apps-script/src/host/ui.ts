/** Menus, dialogs and formulas of the open spreadsheet. None of this works inside a custom function. */

interface MenuItem {
  readonly caption: string;
  /** Name of a top-level function. */
  readonly functionName: string;
}

/** The language of the person's Google account, as `ja` or `en-GB`. */
export function userLocale(): string {
  return Session.getActiveUserLocale();
}

export function addMenu(title: string, items: readonly MenuItem[]): void {
  const menu = SpreadsheetApp.getUi().createMenu(title);
  for (const { caption, functionName } of items) menu.addItem(caption, functionName);
  menu.addToUi();
}

export function showDialog(title: string, html: string): void {
  const page = HtmlService.createHtmlOutput(html).setWidth(420).setHeight(360);
  SpreadsheetApp.getUi().showModalDialog(page, title);
}

/** @throws where no person is at the other end: in a custom function, which anybody's cell can call. */
export function requirePerson(): void {
  SpreadsheetApp.getUi();
}

/** Replaces a pattern in the formulas of the open sheet, at once. */
export function replaceInFormulas(pattern: string, replacement: string): void {
  SpreadsheetApp.getActiveSheet()
    .createTextFinder(pattern)
    .useRegularExpression(true)
    .matchFormulaText(true)
    .replaceAllWith(replacement);
  SpreadsheetApp.flush();
}
