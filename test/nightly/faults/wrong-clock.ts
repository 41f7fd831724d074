/** Services whose clock is a day or a year wrong until the test sets it right. */
import { setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import { expect, onTestFinished } from 'vitest';
import { Service } from '../../faults/processes.ts';
import { SERVICE_ARGS } from '../../faults/watched-days.ts';
import type { Place } from '../../service/state/stores.ts';
import { newAccount, queueRadar } from '../../service/webhooks/accounts.ts';
import { settableClock } from './settable-clock.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const LEAPS = [DAY_MS, -DAY_MS, YEAR_MS, -YEAR_MS] as const;
/** The wait that receivers ask for: the longest that the service grants. */
export const ASKED = { 'retry-after': '36000' };

/** Runs a check for each leap of the clock, in milliseconds. All checks run at the same time. */
export function onEachLeap(check: (leap: number) => Promise<void>): Promise<unknown> {
  return Promise.all(LEAPS.map(check));
}

/** A service whose clock is wrong by `leap`, and the service's state, which this process reads with the right clock. */
export async function clocked(place: Place, leap: number) {
  const clock = settableClock();
  const args = ['--data', place.directory, '--threads', '1', ...SERVICE_ARGS];
  const service = new Service(args, { DAICHO_STATE: place.address, ...clock.env });
  onTestFinished(() => service.kill());
  const state = await place.open();
  return {
    state,
    leap: () => clock.set(leap),
    setRight: () => clock.set(0),
    setMinuteLater: () => clock.set(60_000),
    kill: () => service.kill(),
    /** Starts the service, and waits until it listens. @returns its address. */
    async start() {
      service.start();
      await expect.poll(() => service.printed()).toContain('listening on');
      return /listening on (\S+)/.exec(service.printed())?.[1] ?? '';
    },
    /** Makes an account with an address. */
    async accountAt(address: string) {
      const account = await newAccount(state);
      await setDefaultWebhook(state, account, address, { allowPrivate: true });
      return account;
    },
    /** Queues a notification at the time of the wrong clock. @returns its id. */
    queue: (account: string) => queueRadar(state, account, { now: Date.now() + leap }),
    delivery: (id: string) =>
      state
        .selectFrom('delivery')
        .select(['status', 'failures', 'next_attempt_at as nextAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
}

/** Expects that a stored time comes from the wrong clock: otherwise the test would prove nothing. */
export function expectOfWrongClock(time: number, leap: number): void {
  expect(Math.abs(time - Date.now() - leap), `${leap} ms`).toBeLessThan(DAY_MS * 0.75);
}
