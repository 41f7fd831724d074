/** Reads the changes of a batch to numbers that accounts watch. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChangeKind } from '@daicho/shared/model/radar/watched-number.ts';
import type { Kysely } from 'kysely';
import { inPortions } from '../state/portions.ts';
import type { StateTables } from '../state/tables.ts';
import { CHANGE_SOURCES } from './change-sources.ts';
import type { PendingBatch } from './pending-batches.ts';
import { isRegisteredInTime, type RegistrationTimes } from './registration-times.ts';

export interface WatchedChange {
  readonly number: string;
  readonly kind: ChangeKind;
  /** JSON of `ChangeDetails`. */
  readonly details: string;
  /** Number of accounts that watch the changed number. */
  readonly watchers: number;
}

/** How long reading rows may block the event loop. */
const TURN_MS = 10;

/** @param times of registrations that count. @throws SnapshotError for a missing or damaged batch. */
export async function watchedChanges(
  db: Kysely<StateTables>,
  dataDir: string,
  { batch, times }: { readonly batch: PendingBatch; readonly times: RegistrationTimes },
): Promise<WatchedChange[]> {
  const watchers = await countWatchers(db, changedNumbers(dataDir, batch), times);
  const watched: WatchedChange[] = [];
  let turn = performance.now();
  const { changes } = CHANGE_SOURCES[batch.of];
  for (const change of changes(dataDir, batch.id, (number) => watchers.has(number))) {
    const { number, kind, details } = change;
    watched.push({
      number,
      kind,
      details: JSON.stringify(details),
      watchers: watchers.get(number) ?? 0,
    });
    if (performance.now() - turn < TURN_MS) continue;
    await nextTurn();
    turn = performance.now();
  }
  return watched;
}

/** Lists the numbers of a batch without reading their rows. */
function changedNumbers(dataDir: string, batch: PendingBatch): string[] {
  const numbers: string[] = [];
  const noted = (number: string) => {
    numbers.push(number);
    return false;
  };
  CHANGE_SOURCES[batch.of].changes(dataDir, batch.id, noted).next();
  return numbers;
}

/** Counts the accounts that watch each number. Numbers that nobody watches are left out. */
async function countWatchers(
  db: Kysely<StateTables>,
  numbers: readonly string[],
  times: RegistrationTimes,
): Promise<Map<string, number>> {
  const watchers = new Map<string, number>();
  await inPortions(numbers, async (portion) => {
    const rows = await db
      .selectFrom('radar_registration')
      .select((e) => ['corporate_number', e.fn.countAll<number>().as('accounts')])
      .where('corporate_number', 'in', portion)
      .where(isRegisteredInTime(times))
      .groupBy('corporate_number')
      .execute();
    for (const row of rows) watchers.set(row.corporate_number, row.accounts);
  });
  return watchers;
}
