/**
 * Webhooks of an account besides the one that is set in the dashboard, an addition: each webhook
 * has its own address and secret, and may be limited to some numbers.
 */
import * as z from 'zod/mini';
import { RADAR_TAGS_MAX, RADAR_WEBHOOK_NUMBERS_MAX, RADAR_WEBHOOKS_MAX } from '../model/limits.ts';
import { radarWebhooksSchema } from '../model/radar/radar-webhook.ts';
import { watchedNumbersUpTo } from '../model/radar/watched-number.ts';
import { type Access, operation } from './operation.ts';

/** No operation here requires a webhook, since otherwise nobody could add the first one. */
const RADAR: Access = { keys: ['secret'], plan: 'premium' };

/** Lists the webhooks with their secrets. */
export const radarWebhooks = /* @__PURE__ */ operation({
  name: 'radar.webhooks',
  note: { ja: '追加のWebhookを一覧する', en: 'List the webhooks beside the one of the dashboard' },
  path: '/v1/radar/webhooks',
  access: RADAR,
  result: () => radarWebhooksSchema,
});

const addParamsSchema = /* @__PURE__ */ z.object({
  url: /* @__PURE__ */ z.string(),
  name: /* @__PURE__ */ z.optional(
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(200)),
  ),
  /**
   * Without numbers and tags, a webhook reports everything that the account watches; otherwise, every
   * number that is listed or has one of the tags.
   */
  numbers: /* @__PURE__ */ z.optional(
    /* @__PURE__ */ watchedNumbersUpTo(RADAR_WEBHOOK_NUMBERS_MAX),
  ),
  tags: /* @__PURE__ */ z.optional(
    /* @__PURE__ */ z
      .array(/* @__PURE__ */ z.string())
      .check(/* @__PURE__ */ z.maxLength(RADAR_TAGS_MAX)),
  ),
});

/** Adds a webhook, or changes the webhook with this address, and answers with that webhook alone. */
export const radarAddWebhook = /* @__PURE__ */ operation({
  name: 'radar.addWebhook',
  note: {
    ja: 'Webhookを追加するか、同じアドレスのものを変える',
    en: 'Add a webhook, or change the one that has the address',
    refusals: ['webhook_refused'],
  },
  method: 'POST',
  path: '/v1/radar/webhooks/add',
  access: RADAR,
  params: addParamsSchema,
  rules: {
    url: 'webhook_url',
    name: 'webhook_name',
    numbers: 'webhook_numbers',
    'numbers[]': 'watched_number',
    tags: 'tags',
    'tags[]': 'tag',
  },
  result: () => radarWebhooksSchema,
});

const removeParamsSchema = /* @__PURE__ */ z.object({
  data: /* @__PURE__ */ z
    .array(/* @__PURE__ */ z.string())
    .check(/* @__PURE__ */ z.maxLength(RADAR_WEBHOOKS_MAX)),
});

/** Removes webhooks by their ids, and ignores ids that the account does not have. */
export const radarRemoveWebhooks = /* @__PURE__ */ operation({
  name: 'radar.removeWebhooks',
  note: { ja: '追加のWebhookを削除する', en: 'Remove webhooks that were added' },
  method: 'POST',
  path: '/v1/radar/webhooks/remove',
  access: RADAR,
  params: removeParamsSchema,
  rules: { data: 'webhook_ids', 'data[]': 'text' },
  result: () => z.unknown(),
});

export const radarWebhooksOperations = {
  radarWebhooks,
  radarAddWebhook,
  radarRemoveWebhooks,
} as const;
