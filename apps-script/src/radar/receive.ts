/**
 * Receives notifications if the script is deployed as a web app. Google passes the query and body of a request to a
 * script but no headers, so no signature can be checked. Only the token in the address and a day in the body are
 * trusted; everything else is asked from the connected service.
 */
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import type { Day } from '@daicho/shared/calendar/day.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { radarNotificationSchema } from '@daicho/shared/model/radar/radar.ts';
import { isNotifiable } from '@daicho/shared/radar/days.ts';
import * as z from 'zod/mini';
import { readSheetSettings } from '../connection/sheet-settings.ts';
import { attempt } from '../host/attempt.ts';
import { host } from '../host/host.ts';
import { checkChanges, isDayDone } from './check.ts';
import { saveReport } from './report.ts';
import { noteNotifiedDay } from './stored-state.ts';
import { isToken } from './token.ts';

const postedSchema = z.object({
  parameter: z.object({ token: z.string() }),
  postData: z.object({ contents: z.string().check(z.maxLength(10_000)) }),
});

/** Time for the check: the script has to answer the service within 15 s. The next check does what remains. */
const BUDGET_MS = 8_000;
/** Time by which the service's clock may be ahead. */
const AHEAD_MS = 60 * 60 * 1000;

/** @param event value that Google passes to `doPost`. */
export function receive(event: unknown): void {
  const startedAt = host.now();
  const posted = postedSchema.safeParse(event);
  if (!posted.success || !isToken(posted.data.parameter.token)) return;
  const day = notifiedDay(posted.data.postData.contents, startedAt);
  if (day === undefined || isDayDone(day)) return;
  noteNotifiedDay(day);
  const { connection, language } = readSheetSettings(host.properties);
  if (connection === undefined) return;
  // The day is already noted, so if this check fails, the next check asks for the day.
  attempt(() => {
    const checked = checkChanges({ connection, language, until: startedAt + BUDGET_MS });
    if (checked !== undefined) saveReport(checked);
  });
}

function notifiedDay(contents: string, now: number): Day | undefined {
  const notification = radarNotificationSchema.safeParse(parseJson(contents));
  if (!notification.success) return undefined;
  const { date } = notification.data;
  return isNotifiable(date, now) && date <= dayInJapan(now + AHEAD_MS) ? date : undefined;
}
