/**
 * Accounts that watch corporations while days of the register's changes are imported, and the changes of which each
 * account must have been notified at the end, whatever failed meanwhile.
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertAccount } from '@daicho/service/accounts/account-queries.ts';
import { addRegistrations } from '@daicho/service/radar/registrations.ts';
import { changeBatches } from '@daicho/service/registers/corporation/changes/change-batches.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { findWebhook, setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import type { Kysely } from 'kysely';
import { expect, onTestFinished, vi } from 'vitest';
import type { Random } from '../e2e/fuzz/random.ts';
import { corporateNumber, corporationLine } from '../service/sources/nta/agency-files.ts';
import { type Receiver, startReceiver } from './receiver.ts';

export const NUMBERS = Array.from({ length: 60 }, (_, serial) => corporateNumber(serial + 1));
const CHANGED_A_DAY = 8;
const FIRST_DAY = Date.UTC(2016, 0, 1);
const DAY_MS = 86_400_000;
/** Longer than the time for which a killed attempt counts as under way, plus the first two pauses between attempts. */
const SETTLED_MS = 120_000;

/** Options with which a service can notify receivers on this machine. */
export const SERVICE_ARGS = ['--public-url', 'https://daicho.example', '--allow-private-webhooks'];

export interface Watcher {
  readonly accountId: string;
  readonly watched: ReadonlySet<string>;
  readonly receiver: Receiver;
}

function dayOf(day: number): string {
  return new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
}

function linesOf(day: number, numbers: readonly string[]): string {
  const date = dayOf(day);
  const rows = numbers.map((number, at) => ({
    sequenceNumber: String(at + 1),
    corporateNumber: number,
    process: day === 0 ? '01' : '11',
    updateDate: date,
    changeDate: date,
    name: `株式会社${number}第${day}日`,
  }));
  return rows.map((row) => `${corporationLine(row)}\n`).join('');
}

/** Writes the register of a day: the whole register on day 0, and later the rows that changed. */
export function writeDay(data: string, day: number, changed: readonly string[]): string {
  const date = dayOf(day).replaceAll('-', '');
  const name = day === 0 ? `31_tottori_all_${date}.csv` : `diff_${date}.csv`;
  writeFileSync(join(data, name), linesOf(day, changed));
  return join(data, name);
}

/** Makes an account that watches half of the numbers, and a receiver of its notifications. */
export async function newWatcher(state: Kysely<StateTables>, random: Random): Promise<Watcher> {
  const account = { name: randomUUID(), plan: 'premium', options: [] } as const;
  const accountId = await insertAccount(state, account);
  let secret = '';
  const receiver = await startReceiver(() => secret, random);
  onTestFinished(() => receiver.stop());
  await setDefaultWebhook(state, accountId, receiver.address, { allowPrivate: true });
  secret = (await findWebhook(state, accountId))?.secret ?? '';
  const watched = random.shuffled(NUMBERS).slice(0, NUMBERS.length / 2);
  await addRegistrations(state, accountId, watched);
  return { accountId, watched: new Set(watched), receiver };
}

/** Draws the numbers that change on a day. */
export function drawChanged(random: Random): string[] {
  return random.shuffled(NUMBERS).slice(0, random.int(1, CHANGED_A_DAY));
}

/** Expects that all accounts were notified of every change of every day, once the receivers accept everything. */
export async function expectAllTold(
  { state, data }: { state: Kysely<StateTables>; data: string },
  watchers: readonly Watcher[],
  days: readonly (readonly string[])[],
): Promise<void> {
  for (const { receiver } of watchers) receiver.heal();
  const batches = changeBatches(data);
  await settled(state, batches.length);
  expect(batches.map(({ size }) => size)).toEqual(days.map((changed) => changed.length));
  for (const watcher of watchers) {
    await expectToldOnce(
      state,
      watcher,
      batches.map(({ id }) => id),
      days,
    );
  }
}

/** Waits until nothing is pending any more. */
async function settled(state: Kysely<StateTables>, batches: number): Promise<void> {
  const isSettled = async () => {
    const checked = await state.selectFrom('radar_check').select('batch_id').execute();
    const waiting = await state
      .selectFrom('delivery')
      .select('id')
      .where('status', '!=', 'delivered')
      .execute();
    expect({ checked: checked.length, waiting: waiting.length }).toEqual({
      checked: batches,
      waiting: 0,
    });
  };
  await vi.waitFor(isSettled, { timeout: SETTLED_MS, interval: 500 });
}

/**
 * Expects that the changes of watched numbers were detected on their days, each once, and that the account has one
 * delivery for each such day, which the receiver accepted at least once.
 */
async function expectToldOnce(
  state: Kysely<StateTables>,
  { accountId, watched, receiver }: Watcher,
  batches: readonly string[],
  days: readonly (readonly string[])[],
): Promise<void> {
  const detections = await state
    .selectFrom('radar_detection')
    .select(['batch_id', 'corporate_number'])
    .where('account_id', '=', accountId)
    .execute();
  const detected = batches.map((batch) =>
    detections
      .filter(({ batch_id }) => batch_id === batch)
      .map(({ corporate_number }) => corporate_number)
      .sort(),
  );
  const expected = days.map((changed) => changed.filter((number) => watched.has(number)).sort());
  expect(detected).toEqual(expected);
  const deliveries = await state
    .selectFrom('delivery')
    .select(['id', 'batch_id'])
    .where('account_id', '=', accountId)
    .execute();
  const told = batches.filter((_, at) => expected[at]?.length);
  expect(deliveries.map(({ batch_id }) => batch_id).sort()).toEqual(told.sort());
  const taken = receiver.received.filter(({ taken }) => taken).map(({ id }) => id);
  expect([...new Set(taken)].sort()).toEqual(deliveries.map(({ id }) => id).sort());
}
