/**
 * Checks what an import has changed of the watched numbers. Running services do so by themselves a moment after they
 * open the imported data; if none has done so in time, this command does. A failed check does not affect the import.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Language,
  type Sentence,
  say,
  type Values,
} from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Kysely } from 'kysely';
import { checkPending } from '../../radar/check.ts';
import { countChanges } from '../../radar/detections.ts';
import { pendingBatches } from '../../radar/pending-batches.ts';
import { isAnyWatched } from '../../radar/registrations.ts';
import { radarSentences } from '../../radar/words.ts';
import type { StateTables } from '../../state/tables.ts';
import { openExistingState } from './account.ts';

const LOOK_EVERY_MS = 500;

/** Says how many watched numbers have changed, if any. @param waitMs longest wait for the check of services. */
export async function checkAfterImport(
  dataDir: string,
  waitMs: number,
  language: Language,
): Promise<void> {
  const tell = (sentence: Sentence, values: Values) =>
    process.stdout.write(`${say(sentence, language, values)}\n`);
  const onWait = () => process.stderr.write(`${say(radarSentences.waiting, language)}\n`);
  try {
    // Without a state, nobody watches anything yet.
    const db = await openExistingState(dataDir);
    if (db === undefined) return;
    try {
      const numbers = await changesFound(db, dataDir, waitMs, onWait);
      if (numbers > 0) tell(radarSentences.afterImport, { numbers });
    } finally {
      await db.destroy();
    }
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    tell(radarSentences.notChecked, { reason: error.sentence(language) });
  }
}

/** Counts the changes of watched numbers, after the check. @param onWait called before a wait for services. */
async function changesFound(
  db: Kysely<StateTables>,
  dataDir: string,
  waitMs: number,
  onWait: () => void,
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
