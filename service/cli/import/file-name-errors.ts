/** Names the files of an import in each of its refusals. */
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

/** Files beyond these are counted, not named. */
const NAMED_FILES = 3;

/**
 * Runs an import. A reader names the faulty file; a refusal of all files together, such as for missing data, gets
 * their names in front.
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
    const sentence = { ja: error.sentence('ja'), en: error.sentence('en') };
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
