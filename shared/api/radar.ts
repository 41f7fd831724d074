/** The radar endpoints (spec, "Corporation" 4 to 7) as operations. */
import * as z from 'zod/mini';
import { calendarDateSchema } from '../model/calendar-date.ts';
import { RADAR_ADD_MAX, RADAR_REMOVE_MAX } from '../model/limits.ts';
import { corporateNumbersUpTo, radarListSchema } from '../model/radar/radar.ts';
import { type Access, operation } from './operation.ts';

const RADAR: Access = { keys: ['secret'], plan: 'premium', webhook: true };

/** Lists the numbers that the caller's account watches. */
export const radarList = /* @__PURE__ */ operation({
  name: 'radar.list',
  note: { ja: '監視している法人番号を一覧する', en: 'List the watched corporate numbers' },
  path: '/v1/houjinbangou/radar/corporate_numbers',
  access: RADAR,
  result: () => radarListSchema,
});

const addParamsSchema = /* @__PURE__ */ z.object({
  data: /* @__PURE__ */ corporateNumbersUpTo(RADAR_ADD_MAX),
});

/** Registers numbers, and answers with the numbers of the request, each once, in order. */
export const radarAdd = /* @__PURE__ */ operation({
  name: 'radar.add',
  note: { ja: '法人番号の監視を始める', en: 'Watch corporate numbers' },
  method: 'POST',
  path: '/v1/houjinbangou/radar/corporate_numbers/add',
  access: RADAR,
  params: addParamsSchema,
  rules: { data: 'numbers_to_add', 'data[]': 'corporate_number' },
  result: () => radarListSchema,
});

const removeParamsSchema = /* @__PURE__ */ z.object({
  data: /* @__PURE__ */ corporateNumbersUpTo(RADAR_REMOVE_MAX),
});

/**
 * Removes numbers, and ignores numbers that are not registered. The answer has no body; if another service sends a body
 * with a success, that is not a failure.
 */
export const radarRemove = /* @__PURE__ */ operation({
  name: 'radar.remove',
  note: { ja: '法人番号の監視をやめる', en: 'Stop watching corporate numbers' },
  method: 'POST',
  path: '/v1/houjinbangou/radar/corporate_numbers/remove',
  access: RADAR,
  params: removeParamsSchema,
  rules: { data: 'numbers_to_remove', 'data[]': 'corporate_number' },
  result: () => z.unknown(),
});

const dateParamsSchema = z.object({ date: calendarDateSchema });

/**
 * Lists the numbers of the caller's account whose change was detected on a day in Japan; if there are none, the list is
 * empty.
 */
export const radarDate = /* @__PURE__ */ operation({
  name: 'radar.date',
  note: {
    ja: 'ある日に変更が検出された法人番号を一覧する',
    en: 'List the corporate numbers whose change was detected on a day',
  },
  path: '/v1/houjinbangou/radar/{date}',
  access: RADAR,
  params: dateParamsSchema,
  rules: { date: 'calendar_date' },
  result: () => radarListSchema,
});

export const radarOperations = { radarList, radarAdd, radarRemove, radarDate } as const;
