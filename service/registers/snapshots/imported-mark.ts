/**
 * Remembers that official data was imported into the folder of a register or of a version, in a file beside it
 * (`DATA/postal.imported`): what ships with Daicho never takes the place of official data unless a person says so. The folder itself cannot tell
 * once it is gone.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importedMarkText, snapshotSentences } from '@daicho/shared/messages/import.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { SnapshotError } from './snapshot-error.ts';

const MARK = '.imported';
const LANGUAGES: readonly Language[] = ['ja', 'en'];

function markOf(folder: string): string {
  return folder + MARK;
}

/** Notes that the folder holds official data. One that cannot be noted is noted when the data is next opened. */
export function markImported(folder: string): void {
  try {
    if (existsSync(markOf(folder))) return;
    const lines = LANGUAGES.map((language) => `${say(importedMarkText, language)}\n`);
    writeFileSync(markOf(folder), lines.join(''));
  } catch {
    // A folder that cannot be written needs no mark to be read.
  }
}

/** @throws SnapshotError where official data was imported, for a folder that has none now. */
export function expectNeverImported(folder: string): void {
  if (existsSync(markOf(folder))) throw missing(folder);
}

/** Lists what was imported into folders of this one, of which those that are there now are known. */
export function missingAmong(folder: string, there: ReadonlyMap<string, unknown>): SnapshotError[] {
  const marked = readdirSync(folder).filter((name) => name.endsWith(MARK));
  const names = marked.map((name) => name.slice(0, -MARK.length));
  return names.filter((name) => !there.has(name)).map((name) => missing(join(folder, name)));
}

function missing(folder: string): SnapshotError {
  return new SnapshotError(snapshotSentences.missing, { path: folder, mark: markOf(folder) });
}
