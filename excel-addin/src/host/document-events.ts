/** Listens to an event of the workbook, where this Excel has it. */
export function onDocumentEvent(type: Office.EventType, listener: () => void): void {
  const document: Office.Document | undefined = Office.context.document;
  // Excel says by a failed result, which needs no answer, or by throwing that it does not know the event.
  try {
    document?.addHandlerAsync(type, () => listener());
  } catch {}
}
