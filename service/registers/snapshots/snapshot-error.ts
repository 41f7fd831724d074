import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { systemCode } from '../../files/system-error.ts';

/** Reports why a snapshot cannot be opened or written. */
export class SnapshotError extends SentenceError {
  override readonly name = 'SnapshotError';
}

/** Opens something. Gives undefined if that throws a SnapshotError. */
export function openable<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof SnapshotError) return undefined;
    throw error;
  }
}

/** Wraps writes into a folder. @throws SnapshotError naming the folder, for errors of the system. */
export function writingInto<T>(folder: string, write: () => T): T {
  return withSnapshotError(snapshotSentences.unwritable, folder, write);
}

/** Wraps reads of a folder. @throws SnapshotError naming the folder, for errors of the system. */
export function readingFrom<T>(folder: string, read: () => T): T {
  return withSnapshotError(snapshotSentences.unreadable, folder, read);
}

/** Wraps reads of an open file. @throws SnapshotError naming it, for errors of the system and a truncated file. */
export function readingFile<T>(path: string, read: () => T): T {
  try {
    return readingFrom(path, read);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new SnapshotError(snapshotSentences.broken, { path }, cause);
  }
}

/** Wraps the opening of verified parts. @throws SnapshotError when they are not those of the register. */
export function readingParts<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof SnapshotError) throw cause;
    throw new SnapshotError(snapshotSentences.foreign, { path }, cause);
  }
}

function withSnapshotError<T>(
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
