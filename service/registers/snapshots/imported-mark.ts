/**
 * Remembers in a file next to the folder of a register or version (`DATA/postal.imported`) that official data was
 * imported, even after the folder is gone: data that ships with Daicho stands in for lost official data only if a
 * person allows it.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importedMarkText, snapshotSentences } from '@daicho/shared/messages/import.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { LANGUAGES } from '@daicho/shared/messages/languages.ts';
import { SnapshotError } from './snapshot-error.ts';

const MARK = '.imported';

function markOf(folder: string): string {
  return folder + MARK;
}

/**
 * Marks a folder that holds official data. If this fails, the mark is written the next time that the data is opened.
 */
export function markImported(folder: string): void {
  try {
    if (existsSync(markOf(folder))) return;
    const lines = LANGUAGES.map((language) => `${say(importedMarkText, language)}\n`);
    writeFileSync(markOf(folder), lines.join(''));
  } catch {
    // Goes on without the mark, since data in a folder that cannot be written can still be read.
  }
}

/** @throws SnapshotError if official data was once imported into the folder. */
export function expectNeverImported(folder: string): void {
  if (existsSync(markOf(folder))) throw missing(folder);
}

/** Gives an error for each imported subfolder that is missing now. @param there the existing subfolders by name. */
export function missingAmong(folder: string, there: ReadonlyMap<string, unknown>): SnapshotError[] {
  const marked = readdirSync(folder).filter((name) => name.endsWith(MARK));
  const names = marked.map((name) => name.slice(0, -MARK.length));
  return names.filter((name) => !there.has(name)).map((name) => missing(join(folder, name)));
}

function missing(folder: string): SnapshotError {
  return new SnapshotError(snapshotSentences.missing, { path: folder, mark: markOf(folder) });
}
