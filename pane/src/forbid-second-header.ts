/** Refuses to add a second column of the same header: another pane may have added one since the table was read. */
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { WorkbookError } from './workbook-error.ts';

/** @param came headers added since the table was read. @throws WorkbookError */
export function forbidCame(added: readonly string[], came: readonly string[]): void {
  const header = added.find((one) => came.includes(one));
  if (header !== undefined) throw new WorkbookError(errors.columnsCame, { header });
}
