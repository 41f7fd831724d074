/** A deliverer whose network and clock the test controls. */
import type { StateTables } from '@daicho/service/state/tables.ts';
import { startDeliverer } from '@daicho/service/webhooks/deliverer.ts';
import type { Exchange, Outcome, Post } from '@daicho/service/webhooks/exchange.ts';
import { setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Place } from '../state/stores.ts';
import { newAccount } from './accounts.ts';

export const TAKEN: Outcome = {
  ms: 5,
  status: 200,
  failure: null,
  response: 'ok',
  retryAfterMs: 0,
};
export const DOWN: Outcome = {
  ms: 5,
  status: 503,
  failure: 'status',
  response: 'no',
  retryAfterMs: 0,
};

/** Replaces the network and the clock. */
export class World {
  readonly posts: Post[] = [];
  readonly lines: unknown[] = [];
  now = Date.parse('2026-11-22T00:00:00Z');
  answer: (post: Post, signal: AbortSignal | undefined) => Outcome | Promise<Outcome> = () => TAKEN;

  readonly exchange: Exchange = async (post, signal) => {
    this.posts.push(post);
    return this.answer(post, signal);
  };

  start(state: Kysely<StateTables>, options: { leaseMs?: number; lookEveryMs?: number } = {}) {
    const note = (...line: unknown[]) => void this.lines.push(line);
    const deliverer = startDeliverer({
      state,
      publicUrl: 'https://daicho.example',
      allowPrivate: true,
      log: { info: note, warn: note, error: note },
      exchange: this.exchange,
      now: () => this.now,
      ...options,
    });
    onTestFinished(() => deliverer.stop(1_000));
    return deliverer;
  }

  ids(): string[] {
    return this.posts.map(({ headers }) => headers['webhook-id'] ?? '');
  }
}

/** Opens a store with an account that has an address. */
export async function openedAt(place: Place) {
  const db = await place.open();
  const world = new World();
  return { place, db, world, account: await accountAt(db, 'https://a.example/hook') };
}

export async function accountAt(db: Kysely<StateTables>, address: string): Promise<string> {
  const account = await newAccount(db);
  await setDefaultWebhook(db, account, address, { allowPrivate: false });
  return account;
}

/** Gives the row of an account's default webhook. */
export const webhookOf = (db: Kysely<StateTables>, account: string) =>
  db.selectFrom('webhook').selectAll().where('id', '=', account).executeTakeFirstOrThrow();
