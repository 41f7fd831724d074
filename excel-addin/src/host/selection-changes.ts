/** Tells when something else was selected in the workbook. */
export function onSelectionChanged(listener: () => void): void {
  const document: Office.Document | undefined = Office.context.document;
  document?.addHandlerAsync?.(Office.EventType.DocumentSelectionChanged, () => listener());
}
