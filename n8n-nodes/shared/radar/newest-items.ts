/**
 * Gives a few items of the newest day with changes, to build a workflow with, or an invented item if no day has
 * changes. These items are not remembered.
 */
import type { Day } from '@daicho/shared/calendar/day.ts';
import { addDays } from '@daicho/shared/calendar/day.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { OLDEST_DAYS } from '@daicho/shared/radar/days.ts';
import type { IDataObject, INode } from 'n8n-workflow';
import { changeItem } from './change-item.ts';
import { itemsOfDay } from './day-items.ts';
import { type EmissionFilter, filterNumbers, requireTags } from './emission-filter.ts';
import { radarError } from './errors.ts';
import type { DayChanges, LookupService } from './lookup-service.ts';
import { sampleChange } from './sample-change.ts';
import type { OutputSettings } from './trigger-settings.ts';
import { n8nRadarSentences } from './words.ts';

const ITEMS_MAX = 10;
/** Days that are asked for at a time. */
const AT_ONCE = 10;

/**
 * @throws NodeApiError if the service does not answer, NodeOperationError if `only` has tags and the service has none.
 */
export async function newestItems(
  node: INode,
  service: LookupService,
  settings: OutputSettings,
  only?: EmissionFilter,
): Promise<IDataObject[]> {
  await requireTags(node, service, only?.tags ?? []);
  const now = Date.now();
  const newest = await newestDay(node, service, { now, only });
  if (newest === undefined) {
    const notice = say(n8nRadarSentences.madeUp, 'en', { days: OLDEST_DAYS });
    return [changeItem(sampleChange(dayInJapan(now)), settings, notice)];
  }
  const { date } = newest;
  return itemsOfDay(node, service, settings, { date, most: ITEMS_MAX, changes: newest });
}

/** Finds the newest day with a change to emit, as far back as notifications are kept. */
async function newestDay(
  node: INode,
  service: LookupService,
  { now, only }: { readonly now: number; readonly only: EmissionFilter | undefined },
): Promise<(DayChanges & { readonly date: Day }) | undefined> {
  const today = dayInJapan(now);
  for (let back = 0; back < OLDEST_DAYS; back += AT_ONCE) {
    const dates = Array.from({ length: AT_ONCE }, (_, i) => addDays(today, -(back + i)));
    // The first day is asked for alone: its reply shows whether the service answers at all.
    const [first, ...others] = dates;
    if (first === undefined) return undefined;
    const replies = [
      await service.changesOn(first),
      ...(await Promise.all(others.map((date) => service.changesOn(date)))),
    ];
    for (const [i, reply] of replies.entries()) {
      if ('error' in reply) throw radarError(node, reply.error);
      const date = dates[i];
      const changes = filterNumbers(reply.ok, only);
      if (date !== undefined && changes.numbers.length > 0) return { ...changes, date };
    }
  }
  return undefined;
}
