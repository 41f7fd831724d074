/** Listens to an event of the workbook, if this Excel has it. */
export function onDocumentEvent(type: Office.EventType, listener: () => void): void {
  const document: Office.Document | undefined = Office.context.document;
  // An Excel that does not know the event gives a failed result, which is ignored, or throws.
  try {
    document?.addHandlerAsync(type, () => listener());
  } catch {}
}
