/** Refuses to add a second column with the same header: another pane may have added one since the table was read. */
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { WorkbookError } from './workbook-error.ts';

/** @param addedSince headers added since the table was read. @throws WorkbookError */
export function forbidSecondHeader(added: readonly string[], addedSince: readonly string[]): void {
  const header = added.find((one) => addedSince.includes(one));
  if (header !== undefined) throw new WorkbookError(errors.columnsCame, { header });
}
