/**
 * Has what an import changed checked. A running service does so a moment after it answers from the import; where none
 * has, this command does. Whatever keeps that from being done does not touch the import.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Kysely } from 'kysely';
import { checkPending, pendingBatches } from '../../radar/check.ts';
import { countChanges } from '../../radar/detections.ts';
import { isAnyWatched } from '../../radar/registrations.ts';
import { radarSentences } from '../../radar/words.ts';
import type { StateTables } from '../../state/tables.ts';
import { openExistingState } from './account.ts';

interface AfterImport {
  readonly dataDir: string;
  /** Time that running services have for it. */
  readonly waitMs: number;
  /** Called before that, where somebody watches a number. */
  readonly onWait: () => void;
}

const LOOK_EVERY_MS = 500;

/** @returns what to tell: nothing where no number that is watched has changed. */
export async function checkAfterImport(order: AfterImport, language: Language): Promise<string[]> {
  try {
    // Without a state nobody watches anything yet.
    const db = await openExistingState(order.dataDir);
    if (db === undefined) return [];
    try {
      const numbers = await changesFound(db, order);
      return numbers === 0 ? [] : [say(radarSentences.afterImport, language, { numbers })];
    } finally {
      await db.destroy();
    }
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    const reason = error.sentence(language);
    return [say(radarSentences.notChecked, language, { reason })];
  }
}

/** Counts what changed of watched numbers, once that is known. */
async function changesFound(
  db: Kysely<StateTables>,
  { dataDir, waitMs, onWait }: AfterImport,
): Promise<number> {
  const pending = await pendingBatches(db, dataDir);
  const end = performance.now() + waitMs;
  if (pending.length > 0 && (await isAnyWatched(db))) {
    onWait();
    while (performance.now() < end && (await pendingBatches(db, dataDir)).length > 0) {
      await sleep(LOOK_EVERY_MS);
    }
  }
  for await (const _ of checkPending(db, dataDir));
  let numbers = 0;
  for (const { id } of pending) numbers += await countChanges(db, id);
  return numbers;
}
