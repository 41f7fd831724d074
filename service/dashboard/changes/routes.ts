/** Shows the changes of the watched numbers, by the day on which they were detected. */
import { calendarDateSchema } from '@daicho/shared/model/calendar-date.ts';
import { type ChangePlace, detectedChanges, detectionDays } from '../../radar/detections.ts';
import type { Dashboard } from '../dashboard.ts';
import { notFound } from '../refusals.ts';
import type { PageRoutes } from '../routes.ts';
import { dayPage } from './day-page.ts';
import { DAYS_MAX, daysPage } from './days-page.ts';

const PER_PAGE = 50;

export function changeRoutes(routes: PageRoutes, { state }: Dashboard): void {
  routes.page('/changes', async (visit) => {
    const { account } = visit.session;
    return daysPage(visit, await detectionDays(state, account.id, DAYS_MAX));
  });

  routes.page('/changes/:id', async (visit) => {
    const { id: date, session, here } = visit;
    if (!calendarDateSchema.safeParse(date).success) throw notFound();
    const after = placeOf(here.searchParams.get('after') ?? '');
    const changes = await detectedChanges(state, session.account.id, {
      date,
      limit: PER_PAGE + 1,
      after,
    });
    const shown = changes.slice(0, PER_PAGE);
    const last = changes.length > PER_PAGE ? shown.at(-1) : undefined;
    return dayPage(visit, {
      date,
      changes: shown,
      isFirst: after === undefined,
      next: last && `${last.corporateNumber}.${last.batchId}`,
    });
  });
}

/** Reads the last change of the previous page from the cursor. Gives undefined for a text that is no cursor. */
function placeOf(text: string): ChangePlace | undefined {
  const [, corporateNumber, batchId] = /^(\d{13})\.(.{1,200})$/.exec(text) ?? [];
  if (corporateNumber === undefined || batchId === undefined) return undefined;
  return { corporateNumber, batchId };
}
