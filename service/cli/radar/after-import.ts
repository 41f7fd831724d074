/**
 * Checks what an import changed as soon as it is there. Whatever keeps that from being done does not touch the import: a
 * running service checks it within seconds, one that starts later then.
 */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { radarSentences } from '@daicho/shared/messages/radar.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { checkPending, NOTICE_MS } from '../../radar/check.ts';
import { openExistingState } from './account.ts';

/** @returns what to tell: nothing where no number that is watched has changed. */
export async function checkAfterImport(dataDir: string, language: Language): Promise<string[]> {
  try {
    // Without a state nobody watches anything yet.
    const db = await openExistingState(dataDir);
    if (db === undefined) return [];
    const lines: string[] = [];
    try {
      for await (const report of checkPending(db, dataDir, { notifyAfterMs: NOTICE_MS })) {
        const { numbers, notifications: accounts } = report;
        const line = say(radarSentences.afterImport, language, { numbers, accounts });
        if (numbers > 0) lines.push(line);
      }
    } finally {
      await db.destroy();
    }
    return lines;
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    const reason = error.sentence(language);
    return [say(radarSentences.notChecked, language, { reason })];
  }
}
