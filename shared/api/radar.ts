/** The radar endpoints (spec, "Corporation" 4 to 7) as operations. */
import * as z from 'zod/mini';
import { perVersion } from '../model/api-version.ts';
import { calendarDateSchema } from '../model/calendar-date.ts';
import { RADAR_ADD_MAX, RADAR_REMOVE_MAX } from '../model/limits.ts';
import { corporateNumbersUpTo, type RadarList, radarListSchema } from '../model/radar.ts';
import type { Access, Operation, OperationNotes } from './operation.ts';
import { noParamsSchema } from './parameters.ts';

const RADAR: Access = { keys: ['secret'], plan: 'premium', webhook: true };

/** Lists the numbers that the caller's account watches. */
export const radarList: Operation<z.infer<typeof noParamsSchema>, RadarList> = {
  name: 'radar.list',
  method: 'GET',
  path: '/v1/houjinbangou/radar/corporate_numbers',
  access: RADAR,
  query: [],
  params: noParamsSchema,
  rules: {},
  result: /* @__PURE__ */ perVersion(() => radarListSchema),
};

const addParamsSchema = /* @__PURE__ */ z.object({
  data: /* @__PURE__ */ corporateNumbersUpTo(RADAR_ADD_MAX),
});

/** Registers numbers, and answers with the numbers of the request, each once, in order. */
export const radarAdd: Operation<z.infer<typeof addParamsSchema>, RadarList> = {
  name: 'radar.add',
  method: 'POST',
  path: '/v1/houjinbangou/radar/corporate_numbers/add',
  access: RADAR,
  query: [],
  params: addParamsSchema,
  rules: { data: 'numbers_to_add', 'data[]': 'corporate_number' },
  result: /* @__PURE__ */ perVersion(() => radarListSchema),
};

const removeParamsSchema = /* @__PURE__ */ z.object({
  data: /* @__PURE__ */ corporateNumbersUpTo(RADAR_REMOVE_MAX),
});

/**
 * Removes numbers and ignores those that are not registered. The answer has no body; a body that another service sends with a
 * success is no failure.
 */
export const radarRemove: Operation<z.infer<typeof removeParamsSchema>, unknown> = {
  name: 'radar.remove',
  method: 'POST',
  path: '/v1/houjinbangou/radar/corporate_numbers/remove',
  access: RADAR,
  query: [],
  params: removeParamsSchema,
  rules: { data: 'numbers_to_remove', 'data[]': 'corporate_number' },
  result: /* @__PURE__ */ perVersion(() => z.unknown()),
};

const dateParamsSchema = z.object({ date: calendarDateSchema });

/** Lists the numbers of the caller's account whose change was detected on a day in Japan; none is an empty list. */
export const radarDate: Operation<z.infer<typeof dateParamsSchema>, RadarList> = {
  name: 'radar.date',
  method: 'GET',
  path: '/v1/houjinbangou/radar/{date}',
  access: RADAR,
  query: [],
  params: dateParamsSchema,
  rules: { date: 'calendar_date' },
  result: /* @__PURE__ */ perVersion(() => radarListSchema),
};

/** What the description of the interface says of these operations. */
export const radarNotes = {
  radarList: { ja: '監視している法人番号を一覧する', en: 'List the watched corporate numbers' },
  radarAdd: { ja: '法人番号の監視を始める', en: 'Watch corporate numbers' },
  radarRemove: { ja: '法人番号の監視をやめる', en: 'Stop watching corporate numbers' },
  radarDate: {
    ja: 'ある日に変更が検出された法人番号を一覧する',
    en: 'List the corporate numbers whose change was detected on a day',
  },
} as const satisfies OperationNotes;
