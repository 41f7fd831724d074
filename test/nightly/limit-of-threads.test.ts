/**
 * An account's limit in real services: over whole minutes, their threads and processes get bursts of requests that move from one
 * to the next.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { issueKey } from '@daicho/service/accounts/account-keys.ts';
import { addAccount } from '@daicho/service/accounts/accounts.ts';
import { describe, expect, it } from 'vitest';
import { asked, type Served, serveThreads } from '../e2e/threads/served-threads.ts';
import { writeSmallData } from '../service/small-data.ts';
import { onBothStores, type Place } from '../service/state/stores.ts';

const LIMIT = 100;
const PATH = '/v1/postalcode/1020083';
const MINUTES = 2;
/** Number of simultaneous requests, each on its own connection, which any thread may get. */
const BURST = 25;
const BETWEEN_BURSTS_MS = 400;
/** Part of a minute in which bursts are sent, so that none falls into the next minute. */
const WITHIN_MS = 55_000;

/** Counts the requests that were let through in each of several whole minutes. */
async function letThrough(services: readonly Served[]): Promise<number[]> {
  const counts: number[] = [];
  for (let minute = 0; minute < MINUTES; minute++) {
    await wait(await untilNextMinute(services));
    const end = performance.now() + WITHIN_MS;
    let passed = 0;
    for (let burst = 0; performance.now() < end; burst++) {
      const served = services[burst % services.length];
      if (served === undefined) throw new Error('no service');
      const replies = await Promise.all(Array.from({ length: BURST }, () => asked(served, PATH)));
      passed += replies.filter(({ status }) => status === 200).length;
      await wait(BETWEEN_BURSTS_MS);
    }
    counts.push(passed);
  }
  return counts;
}

/** Uses up the limit of the minute, and gives the milliseconds until the next minute begins. */
async function untilNextMinute([served]: readonly Served[]): Promise<number> {
  if (served === undefined) throw new Error('no service');
  for (;;) {
    const { status, retryAfter } = await asked(served, PATH);
    if (status === 429) return Number(retryAfter) * 1_000;
  }
}

/** Makes an account with a limit, and gives its key. */
async function limitedAccount({ open }: Place): Promise<string> {
  const state = await open();
  const account = { name: 'limited', plan: 'standard', options: [] } as const;
  const accountId = await addAccount(state, { ...account, requestsPerMinute: LIMIT });
  return (await issueKey(state, { accountId, kind: 'secret' })).key;
}

await onBothStores((newPlace) => {
  describe('an account', () => {
    it('gets as many requests as its limit through eight threads', async () => {
      const place = await newPlace();
      writeSmallData(place.directory);
      const args = ['--threads', '8'];
      const served = await serveThreads(place.directory, { state: place.address, args });
      const secret = await limitedAccount(place);
      expect(await letThrough([{ ...served, secret }])).toEqual(
        Array.from({ length: MINUTES }, () => LIMIT),
      );
    });

    it('exceeds its limit by at most 5 % over three processes', async () => {
      const place = await newPlace();
      writeSmallData(place.directory);
      const services: Served[] = [];
      for (let n = 0; n < 3; n++) {
        services.push(await serveThreads(place.directory, { state: place.address }));
      }
      const secret = await limitedAccount(place);
      const limited = services.map((served) => ({ ...served, secret }));
      for (const passed of await letThrough(limited)) {
        expect(passed).toBeGreaterThanOrEqual(LIMIT * 0.98);
        expect(passed).toBeLessThanOrEqual(LIMIT * 1.05);
      }
    });
  });
});
