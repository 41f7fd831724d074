/** Adds the names of the imported files to the error of an import. */
import { basename } from 'node:path';
import { importSentences } from '@daicho/shared/messages/import.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { SourceError } from '../../files/source-error.ts';
import { SnapshotError } from '../../registers/snapshots/snapshot-error.ts';

/** Input of an import: files, one file, or a folder. */
export type ImportedFiles =
  | { readonly files: readonly string[] }
  | { readonly file: string }
  | { readonly folder: string };

/** Largest number of files that are named; further files are only counted. */
const NAMED_FILES = 3;

/**
 * Runs an import. An error about one file already names that file. An error about all files together, such as missing
 * data, gets their names in front.
 *
 * @throws SentenceError naming at least one of the files; SnapshotError unchanged, since it names the data directory.
 */
export async function withFileNames<T>(order: ImportedFiles, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SentenceError) || error instanceof SnapshotError) throw error;
    const names = pathsOf(order).map((path) => basename(path));
    const isNamed = names.some((name) => error.isAbout(name));
    if (isNamed || error instanceof SourceError) throw error;
    const sentence = error.inBothLanguages();
    throw new SentenceError(importSentences.ofFiles, { files: listed(names), sentence }, error);
  }
}

function pathsOf(order: ImportedFiles): readonly string[] {
  if ('files' in order) return order.files;
  return ['file' in order ? order.file : order.folder];
}

function listed(names: readonly string[]): string {
  const more = names.length - NAMED_FILES;
  const named = names.slice(0, NAMED_FILES).join(', ');
  return more > 0 ? `${named}, … (+${more})` : named;
}
