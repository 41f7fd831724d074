/**
 * The radar's list with the numbers of invoice issuers and of corporations, as separate operations:
 * an addition, since the specified lists hold only corporate numbers.
 */
import * as z from 'zod/mini';
import { calendarDateSchema } from '../model/calendar-date.ts';
import {
  RADAR_ADD_MAX,
  RADAR_PAGE_MAX,
  RADAR_REMOVE_MAX,
  RADAR_TAGS_MAX,
} from '../model/limits.ts';
import {
  changesCursorSchema,
  watchedChangesSchema,
  watchedNumbersSchema,
  watchedNumbersUpTo,
} from '../model/radar/watched-number.ts';
import { type Access, operation } from './operation.ts';

const RADAR: Access = { keys: ['secret'], plan: 'premium', webhook: true };

/** Lists all numbers that the caller's account watches, with the kind of each. */
export const radarNumbers = /* @__PURE__ */ operation({
  name: 'radar.numbers',
  note: {
    ja: '監視している番号を種類とともに一覧する',
    en: 'List the watched numbers of corporations and invoice issuers',
  },
  path: '/v1/radar/numbers',
  access: RADAR,
  result: () => watchedNumbersSchema,
});

const tagsSchema = /* @__PURE__ */ z
  .array(/* @__PURE__ */ z.string())
  .check(/* @__PURE__ */ z.maxLength(RADAR_TAGS_MAX));

const addParamsSchema = /* @__PURE__ */ z.object({
  data: /* @__PURE__ */ watchedNumbersUpTo(RADAR_ADD_MAX),
  tags: /* @__PURE__ */ z.optional(tagsSchema),
});

/**
 * Registers numbers of either kind, and answers with the requested ones, each once, in order. Tags
 * are added to all these numbers, also to those that were registered before.
 */
export const radarAddNumbers = /* @__PURE__ */ operation({
  name: 'radar.addNumbers',
  note: {
    ja: '法人番号か登録番号の監視を始める',
    en: 'Watch numbers of corporations or invoice issuers',
  },
  method: 'POST',
  path: '/v1/radar/numbers/add',
  access: RADAR,
  params: addParamsSchema,
  rules: {
    data: 'watched_numbers_to_add',
    'data[]': 'watched_number',
    tags: 'tags',
    'tags[]': 'tag',
  },
  result: () => watchedNumbersSchema,
});

const removeParamsSchema = /* @__PURE__ */ z.object({
  data: /* @__PURE__ */ watchedNumbersUpTo(RADAR_REMOVE_MAX),
  tags: /* @__PURE__ */ z.optional(tagsSchema),
});

/**
 * Removes numbers of either kind, and ignores those that are not registered. With tags, only these tags are removed; a
 * number is removed once its last tag is, unless the number was also registered without a tag.
 */
export const radarRemoveNumbers = /* @__PURE__ */ operation({
  name: 'radar.removeNumbers',
  note: {
    ja: '法人番号か登録番号の監視をやめる',
    en: 'Stop watching numbers of corporations or invoice issuers',
  },
  method: 'POST',
  path: '/v1/radar/numbers/remove',
  access: RADAR,
  params: removeParamsSchema,
  rules: {
    data: 'watched_numbers_to_remove',
    'data[]': 'watched_number',
    tags: 'tags',
    'tags[]': 'tag',
  },
  result: () => z.unknown(),
});

const changesParamsSchema = /* @__PURE__ */ z.object({
  date: calendarDateSchema,
  limit: /* @__PURE__ */ z.optional(
    /* @__PURE__ */ z
      .int()
      .check(/* @__PURE__ */ z.minimum(1), /* @__PURE__ */ z.maximum(RADAR_PAGE_MAX)),
  ),
  cursor: /* @__PURE__ */ z.optional(changesCursorSchema),
});

/**
 * Lists the changes detected on a day in Japan for the caller's account: kind of number, kind of
 * change, values before and after. With a limit, the answer comes page by page.
 */
export const radarChanges = /* @__PURE__ */ operation({
  name: 'radar.changes',
  note: {
    ja: 'ある日に検出された変更を、番号、変更の種類、変更前と変更後とともに一覧する',
    en: 'List the changes that were detected on a day, with what was before and after',
  },
  path: '/v1/radar/changes/{date}',
  access: RADAR,
  params: changesParamsSchema,
  rules: { date: 'calendar_date', limit: 'changes_limit', cursor: 'changes_cursor' },
  result: () => watchedChangesSchema,
});

export const radarNumbersOperations = {
  radarNumbers,
  radarAddNumbers,
  radarRemoveNumbers,
  radarChanges,
} as const;
