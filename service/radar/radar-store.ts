/** Names the calls of the radar's endpoints to the state store. */
import type { Kysely } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import {
  addWebhook,
  findWebhook,
  listAdditionalWebhooks,
  removeWebhooks,
  type Webhook,
  type WebhookWish,
} from '../webhooks/webhooks.ts';
import {
  allDetectedChanges,
  type ChangePlace,
  type ChangesPage,
  type DetectedChange,
  detectedChanges,
  detectedNumbers,
} from './detections.ts';
import { isReachable } from './reachable.ts';
import {
  addRegistrations,
  listRegistrations,
  removeRegistrations,
  removeTagged,
} from './registrations.ts';
import { allTags, type TagsByNumber, tagsOf } from './tags.ts';

/** @throws StateError from each method when the state store cannot be used. */
export interface RadarStore {
  /** Tells whether the account chose how it gets changes, which the endpoints require. */
  isReachable(accountId: string): Promise<boolean>;
  /** Lists the corporate numbers that the account watches, ascending. */
  list(accountId: string): Promise<string[]>;
  /** Lists all numbers that the account watches, ascending, with invoice issuers last. */
  listAll(accountId: string): Promise<string[]>;
  /** Gives the tags of the given numbers; by default, of all numbers that the account watches. */
  tags(accountId: string, numbers?: readonly string[]): Promise<TagsByNumber>;
  /** Adds numbers, all or none, and gives them the tags. */
  add(accountId: string, numbers: readonly string[], tags?: readonly string[]): Promise<unknown>;
  /**
   * Removes numbers, all or none. If tags are given, removes these tags, and then only numbers that have no tag left
   * and were never added without tags.
   */
  remove(accountId: string, numbers: readonly string[], tags?: readonly string[]): Promise<unknown>;
  /** Lists the corporate numbers whose change was detected on a day in Japan, `YYYY-MM-DD`, ascending. */
  detectedOn(accountId: string, date: string): Promise<string[]>;
  /** Lists the changes that were detected on a day in Japan, by number, ascending. */
  changesOn(
    accountId: string,
    date: string,
    after?: ChangePlace,
  ): AsyncIterable<readonly DetectedChange[]>;
  /** Lists at most `limit` changes of a day, from the place in `page` on. */
  changesPage(accountId: string, date: string, page: ChangesPage): Promise<DetectedChange[]>;
  /** Lists the account's webhooks, without the webhook that is set in the dashboard. */
  webhooks(accountId: string): Promise<readonly Webhook[]>;
  /** Adds a webhook, or changes the existing webhook with the same address. @throws SentenceError if it is refused. */
  addWebhook(accountId: string, wish: WebhookWish): Promise<Webhook | undefined>;
  /** Removes the account's webhooks with these ids. */
  removeWebhooks(accountId: string, ids: readonly string[]): Promise<void>;
}

interface RadarStoreOptions {
  /** Whether webhooks may be http and in private networks. */
  readonly allowPrivateWebhooks?: boolean;
  /** Called once something may be sent. */
  readonly onDeliveryQueued?: () => void;
}

export function radarStore(
  db: Kysely<StateTables>,
  { allowPrivateWebhooks: allowPrivate = false, onDeliveryQueued }: RadarStoreOptions = {},
): RadarStore {
  return {
    isReachable: (accountId) => isReachable(db, accountId),
    list: (accountId) => listRegistrations(db, accountId, 'corporations'),
    listAll: (accountId) => listRegistrations(db, accountId),
    tags: (accountId, numbers) =>
      numbers === undefined ? allTags(db, accountId) : tagsOf(db, accountId, numbers),
    add: (accountId, numbers, tags = []) => addRegistrations(db, accountId, numbers, { tags }),
    remove: (accountId, numbers, tags) =>
      tags === undefined
        ? removeRegistrations(db, accountId, numbers)
        : removeTagged(db, accountId, numbers, tags),
    detectedOn: (accountId, date) => detectedNumbers(db, accountId, date, 'corporations'),
    changesOn: (accountId, date, after) => allDetectedChanges(db, accountId, date, after),
    changesPage: (accountId, date, page) => detectedChanges(db, accountId, { date, ...page }),
    webhooks: (accountId) => listAdditionalWebhooks(db, accountId),
    addWebhook: async (accountId, wish) => {
      const id = await addWebhook(db, accountId, wish, { allowPrivate });
      onDeliveryQueued?.();
      return findWebhook(db, accountId, id);
    },
    removeWebhooks: (accountId, ids) => removeWebhooks(db, accountId, ids),
  };
}
