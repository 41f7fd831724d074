/**
 * Remembers that official data was imported into the folder of a register, in a file beside it (`DATA/postal.imported`):
 * what ships with Daicho never takes the place of official data unless a person says so. The folder itself cannot tell
 * once it is gone.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { importedMarkText, snapshotSentences } from '@daicho/shared/messages/import.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { SnapshotError } from './snapshot-error.ts';

const LANGUAGES: readonly Language[] = ['ja', 'en'];

function markOf(folder: string): string {
  return `${folder}.imported`;
}

/** Notes that the folder holds official data. One that cannot be noted is noted when the data is next opened. */
export function markImported(folder: string): void {
  if (existsSync(markOf(folder))) return;
  try {
    const lines = LANGUAGES.map((language) => `${say(importedMarkText, language)}\n`);
    writeFileSync(markOf(folder), lines.join(''));
  } catch {
    // Leaves a folder that cannot be written as it is: reading it needs no note.
  }
}

/** @throws SnapshotError where official data was imported, for a folder that has none now. */
export function expectNeverImported(folder: string): void {
  const mark = markOf(folder);
  if (existsSync(mark)) throw new SnapshotError(snapshotSentences.missing, { path: folder, mark });
}
