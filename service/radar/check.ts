/**
 * Compares the changes of an import with the numbers that accounts watch. Each batch of changes is checked once: one
 * transaction inserts its row in `radar_check`, the detections and the notifications. A killed process leaves nothing,
 * and another process does the check.
 *
 * The watched numbers are read before that transaction, which in SQLite keeps other writers waiting. Nothing is missed:
 * a number that is registered in between can already be looked up with its change (see watch-imports.ts).
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import type { Kysely, Transaction } from 'kysely';
import { SnapshotError } from '../registers/snapshots/snapshot-error.ts';
import { inTransaction } from '../state/in-transaction.ts';
import type { StateTables } from '../state/tables.ts';
import { queueNotification } from '../webhooks/queue.ts';
import { type PendingBatch, pendingBatches } from './pending-batches.ts';
import {
  isRegisteredInTime,
  type RegistrationTimes,
  registrationTimes,
} from './registration-times.ts';
import { subscribedWebhooks } from './subscribed-webhooks.ts';
import { type WatchedChange, watchedChanges } from './watched-changes.ts';

/**
 * Number of detections that one statement writes. Such a statement takes some milliseconds in SQLite, whose statements
 * block the event loop.
 */
const DETECTIONS_MAX = 250;

interface CheckOptions {
  readonly now?: () => Date;
}

export interface CheckReport {
  readonly batch: PendingBatch;
  /** Day in Japan, `YYYY-MM-DD`. */
  readonly detectedOn: string;
  /** Number of corporations or issuers that changed and that somebody watches. */
  readonly numbers: number;
  /** Number of detections, of all accounts. */
  readonly detections: number;
  /** Number of webhooks that are notified. */
  readonly notifications: number;
}

/**
 * Checks every batch that was not checked yet, oldest first, and reports each batch, except batches that another
 * process checked first. A batch that cannot be read does not hold up the batches after it.
 *
 * @throws StateError when the state store cannot be used; SnapshotError when the register cannot be read, or at the end
 *   when a batch could not be read.
 */
export async function* checkPending(
  db: Kysely<StateTables>,
  dataDir: string,
  options: CheckOptions = {},
): AsyncGenerator<CheckReport, void, undefined> {
  const problems: SnapshotError[] = [];
  for (const batch of await pendingBatches(db, dataDir)) {
    const report = await checkBatch(db, dataDir, batch, options).catch((problem: unknown) => {
      if (!(problem instanceof SnapshotError)) throw problem;
      problems.push(problem);
      return undefined;
    });
    if (report !== undefined) yield report;
  }
  for (const problem of problems) throw problem;
}

/** @returns undefined when another process was faster. */
async function checkBatch(
  db: Kysely<StateTables>,
  dataDir: string,
  batch: PendingBatch,
  { now = () => new Date() }: CheckOptions,
): Promise<CheckReport | undefined> {
  const times = registrationTimes(batch.importedAt, now());
  const watched = await watchedChanges(db, dataDir, { batch, times });
  return inTransaction(db, async (inside) => {
    const checkedAt = now();
    const detecting = { batch, checkedAt, detectedOn: dayInJapan(checkedAt.getTime()), times };
    if (!(await claim(inside, detecting))) return undefined;
    const { accounts, ...counts } = await detectAll(inside, watched, detecting);
    const notified = await subscribedWebhooks(inside, accounts, detecting);
    const at = checkedAt.getTime();
    const about = {
      kind: batch.of === 'invoice_issuer' ? 'invoice_issuer' : 'radar',
      batchId: batch.id,
      date: detecting.detectedOn,
    } as const;
    for (const webhook of notified) await queueNotification(inside, { ...webhook, ...about }, at);
    return { batch, detectedOn: detecting.detectedOn, ...counts, notifications: notified.length };
  });
}

interface Detecting {
  readonly batch: PendingBatch;
  readonly checkedAt: Date;
  readonly detectedOn: string;
  readonly times: RegistrationTimes;
}

/** @returns false when the batch was checked already. */
async function claim(
  inside: Transaction<StateTables>,
  { batch, checkedAt, detectedOn }: Detecting,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await inside
    .insertInto('radar_check')
    .values({
      batch_id: batch.id,
      data_version: batch.version,
      detected_on: detectedOn,
      checked_at: checkedAt.toISOString(),
      changes: batch.size,
      detections: 0,
    })
    .onConflict((conflict) => conflict.column('batch_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** @returns the accounts that watch any of the numbers, and how much was found. */
async function detectAll(
  inside: Transaction<StateTables>,
  watched: readonly WatchedChange[],
  detecting: Detecting,
): Promise<{ accounts: string[]; numbers: number; detections: number }> {
  const accounts = new Set<string>();
  let [numbers, detections] = [0, 0];
  for (const changes of portionsOf(watched)) {
    const found = await detect(inside, changes, detecting);
    for (const { account_id } of found) accounts.add(account_id);
    const foundNumbers = new Set(found.map((row) => row.corporate_number));
    numbers += foundNumbers.size;
    detections += found.length;
    const kept = changes.filter(({ number }) => foundNumbers.has(number));
    await keepChanges(inside, detecting.batch, kept);
    await nextTurn();
  }
  await inside
    .updateTable('radar_check')
    .set({ detections })
    .where('batch_id', '=', detecting.batch.id)
    .execute();
  return { accounts: [...accounts], numbers, detections };
}

/** Groups changes whose detections one statement can write. */
function* portionsOf(watched: readonly WatchedChange[]): Generator<WatchedChange[]> {
  let portion: WatchedChange[] = [];
  let detections = 0;
  for (const change of watched) {
    if (portion.length > 0 && detections + change.watchers > DETECTIONS_MAX) {
      yield portion;
      portion = [];
      detections = 0;
    }
    portion.push(change);
    detections += change.watchers;
  }
  if (portion.length > 0) yield portion;
}

/** Writes the detections for all accounts that watch the numbers now. */
function detect(
  inside: Transaction<StateTables>,
  changes: readonly WatchedChange[],
  { batch, detectedOn, times }: Detecting,
): Promise<{ account_id: string; corporate_number: string }[]> {
  const numbers = changes.map(({ number }) => number);
  return inside
    .insertInto('radar_detection')
    .columns(['account_id', 'detected_on', 'corporate_number', 'batch_id'])
    .expression((e) =>
      e
        .selectFrom('radar_registration')
        .select([
          'account_id',
          e.val(detectedOn).as('detected_on'),
          'corporate_number',
          e.val(batch.id).as('batch_id'),
        ])
        .where('corporate_number', 'in', numbers)
        .where(isRegisteredInTime(times)),
    )
    .returning(['account_id', 'corporate_number'])
    .execute();
}

async function keepChanges(
  inside: Transaction<StateTables>,
  batch: PendingBatch,
  changes: readonly WatchedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ number, kind, details }) => ({
    batch_id: batch.id,
    corporate_number: number,
    kind,
    details,
  }));
  await inside.insertInto('radar_change').values(rows).execute();
}
