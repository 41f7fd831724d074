import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { systemCode } from '../../files/system-error.ts';

/** Says why a snapshot cannot be opened or written. */
export class SnapshotError extends SentenceError {
  override readonly name = 'SnapshotError';
}

/** Gives what can be opened; undefined where a SnapshotError says why it cannot. */
export function openable<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof SnapshotError) return undefined;
    throw error;
  }
}

/** Runs what writes into a folder. @throws SnapshotError that names the folder, when it cannot. */
export function writingInto<T>(folder: string, write: () => T): T {
  return told(snapshotSentences.unwritable, folder, write);
}

/** Runs what reads a folder. @throws SnapshotError that names the folder, when it cannot. */
export function readingFrom<T>(folder: string, read: () => T): T {
  return told(snapshotSentences.unreadable, folder, read);
}

/** Runs what reads an open file. @throws SnapshotError that names it, when it cannot or the file was cut short. */
export function readingFile<T>(path: string, read: () => T): T {
  try {
    return readingFrom(path, read);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new SnapshotError(snapshotSentences.broken, { path }, cause);
  }
}

/** Runs what opens checked parts. @throws SnapshotError when they are not those of the register. */
export function readingParts<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof SnapshotError) throw cause;
    throw new SnapshotError(snapshotSentences.foreign, { path }, cause);
  }
}

function told<T>(
  sentence: (typeof snapshotSentences)['unwritable' | 'unreadable'],
  path: string,
  run: () => T,
): T {
  try {
    return run();
  } catch (cause) {
    const reason = systemCode(cause);
    throw reason === undefined ? cause : new SnapshotError(sentence, { path, reason }, cause);
  }
}
