/** Fills new rows of a run's table from now on, in the same way as that run. */
import { withEarlierRun } from './choosing/choice.ts';
import { resumableRun } from './columns/resumable-run.ts';
import type { Context } from './context.ts';
import type { FinishedRun } from './running/finished-run.ts';

/** @returns whether it is done. @throws WorkbookError if that is not possible for this table. */
export async function watchNewRows(
  { host, language }: Context,
  { choice, after }: FinishedRun,
): Promise<boolean> {
  const scope = 'unfinished' as const;
  // New rows are read without the rows above, so their ditto marks stay marks.
  const same = { ...withEarlierRun(choice, after), scope, dittoOffers: [], readsDittos: {} };
  const run = resumableRun(same, after, 'all', language);
  if (run === undefined) return false;
  await host.newRows?.watch(after, run);
  return true;
}
