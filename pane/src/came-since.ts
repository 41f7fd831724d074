/** Forbids a second column of one header: another pane may have added the first since this one read the table. */
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { WorkbookError } from './workbook-error.ts';

/** @param came headers that stand where none stood when the table was read. @throws WorkbookError */
export function forbidCame(added: readonly string[], came: readonly string[]): void {
  const header = added.find((one) => came.includes(one));
  if (header !== undefined) throw new WorkbookError(errors.columnsCame, { header });
}
