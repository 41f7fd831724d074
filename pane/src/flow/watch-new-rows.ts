/** Fills new rows of a run's table from now on, in the same way as that run. */
import { withEarlierRun } from './choosing/choice.ts';
import { resumableRun } from './columns/resumable-run.ts';
import type { Context } from './context.ts';
import { mainPlaceOf } from './deciding/main-place.ts';
import type { FinishedRun } from './running/finished-run.ts';

/** @returns whether new rows are filled from now on. @throws WorkbookError if that is not possible for this table. */
export async function watchNewRows(
  { host, language, slices }: Context,
  finished: FinishedRun,
): Promise<boolean> {
  const { choice, after } = finished;
  const scope = 'unfinished' as const;
  // New rows are read without the rows above them, so their ditto marks stay marks.
  const same = { ...withEarlierRun(choice, after), scope, dittoOffers: [], readsDittos: {} };
  const run = resumableRun(same, after, 'all', language);
  if (run === undefined) return false;
  // A few new rows alone cannot show that one of them is far from the others, so the place of the finished run is kept.
  const place = await mainPlaceOf(slices, [finished]);
  await host.newRows?.watch(after, place ? { ...run, prefectures: place.prefectures } : run);
  return true;
}
