/** Asks the person at the spreadsheet. The script waits for the answer. */

export function inform(title: string, text: string): void {
  const ui = SpreadsheetApp.getUi();
  ui.alert(title, text, ui.ButtonSet.OK);
}

export function confirm(title: string, text: string): boolean {
  const ui = SpreadsheetApp.getUi();
  return ui.alert(title, text, ui.ButtonSet.OK_CANCEL) === ui.Button.OK;
}

/** @returns undefined if the person cancels or closes the dialog. */
export function yesOrNo(title: string, text: string): boolean | undefined {
  const ui = SpreadsheetApp.getUi();
  const button = ui.alert(title, text, ui.ButtonSet.YES_NO_CANCEL);
  if (button === ui.Button.YES) return true;
  return button === ui.Button.NO ? false : undefined;
}

/** @returns undefined if the person cancels or closes the dialog. */
export function askForText(title: string, text: string): string | undefined {
  const ui = SpreadsheetApp.getUi();
  const answer = ui.prompt(title, text, ui.ButtonSet.OK_CANCEL);
  return answer.getSelectedButton() === ui.Button.OK ? answer.getResponseText() : undefined;
}
