/** The radar endpoints (spec, "Corporation" 4 to 7) as operations. */
import * as z from 'zod/mini';
import { API_VERSIONS, type ApiVersion } from '../model/api-version.ts';
import { calendarDateSchema } from '../model/calendar-date.ts';
import { type RadarList, radarListSchema } from '../model/radar.ts';
import type { Operation } from './operation.ts';

export const radarDateParamsSchema = z.object({ date: calendarDateSchema });

/** The corporate numbers of the caller's list that changed on a day; none is an empty list. */
export const radarDate: Operation<z.infer<typeof radarDateParamsSchema>, RadarList> = {
  name: 'radar.date',
  method: 'GET',
  path: '/v1/houjinbangou/radar/{date}',
  keys: ['secret'],
  query: [],
  params: radarDateParamsSchema,
  result: Object.fromEntries(API_VERSIONS.map((version) => [version, radarListSchema])) as Record<
    ApiVersion,
    typeof radarListSchema
  >,
};
