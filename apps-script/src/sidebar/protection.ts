import { WorkbookError, type WorkbookErrorCode } from '@daicho/pane/src/workbook-error.ts';
import type { Box } from '@daicho/shared/cells/box.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import type { Grid } from '../host/spreadsheet.ts';

/** Gives an error that names the cells that somebody else has protected; undefined if all can be written. */
export function protectionOf(
  grid: Grid,
  boxes: readonly Box[],
  code?: WorkbookErrorCode,
  insertsAt?: number,
): WorkbookError | undefined {
  const address = grid.protectedPart(boxes, insertsAt);
  if (address === undefined) return undefined;
  const sentence = address === '' ? errors.protectedSheet : errors.protectedPart;
  return new WorkbookError(sentence, { name: grid.name, address }, code);
}

/** @throws WorkbookError */
export function forbidProtected(...args: Parameters<typeof protectionOf>): void {
  const error = protectionOf(...args);
  if (error !== undefined) throw error;
}
