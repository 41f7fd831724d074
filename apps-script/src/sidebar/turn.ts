import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { sidebarSentences } from '@daicho/shared/messages/sheets.ts';
import { host } from '../host/host.ts';
import { flush } from '../host/spreadsheet.ts';

/** Longer than a formula holds its turn. */
const WAIT_MS = 30_000;

/** Changes the spreadsheet while no formula and no other sidebar of it does. @throws WorkbookError after a long wait. */
export function aloneInDocument<T>(work: () => T): T {
  if (!host.turns.take(WAIT_MS)) throw new WorkbookError(sidebarSentences.busy);
  try {
    return work();
  } finally {
    flush();
    host.turns.give();
  }
}
