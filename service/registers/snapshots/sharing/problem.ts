import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SnapshotError } from '../snapshot-error.ts';

/** Gives why a folder cannot be opened, to be told to another thread. */
export function sentenceOf(problem: unknown, folder: string): Sentence {
  const told =
    problem instanceof SnapshotError
      ? problem
      : new SnapshotError(snapshotSentences.broken, { path: folder });
  return { ja: told.sentence('ja'), en: told.sentence('en') };
}
