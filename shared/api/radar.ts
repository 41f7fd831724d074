/** The radar endpoints (spec, "Corporation" 4 to 7) as operations. */
import * as z from 'zod/mini';
import { perVersion } from '../model/api-version.ts';
import { calendarDateSchema } from '../model/calendar-date.ts';
import { type RadarList, radarListSchema } from '../model/radar.ts';
import type { Operation } from './operation.ts';

const dateParamsSchema = z.object({ date: calendarDateSchema });

/** The corporate numbers of the caller's list that changed on a day; none is an empty list. */
export const radarDate: Operation<z.infer<typeof dateParamsSchema>, RadarList> = {
  name: 'radar.date',
  method: 'GET',
  path: '/v1/houjinbangou/radar/{date}',
  access: { keys: ['secret'], plan: 'premium' },
  query: [],
  params: dateParamsSchema,
  rules: { date: 'calendar_date' },
  result: /* @__PURE__ */ perVersion(() => radarListSchema),
};
