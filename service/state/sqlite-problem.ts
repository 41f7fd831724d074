/** Says what is wrong with the SQLite file, in sentences that a person can act on and that contain no stored value. */

import type { Sentence } from '@daicho/shared/messages/language.ts';
import { stateSentences } from '@daicho/shared/messages/serve.ts';
import { systemCode } from '../files/system-error.ts';
import { StateError } from './state-error.ts';

/** Names of the primary result codes that can occur. */
const RESULTS = {
  1: 'SQLITE_ERROR',
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  15: 'SQLITE_PROTOCOL',
  26: 'SQLITE_NOTADB',
} as const satisfies Record<number, string>;

/** Result code if the file that the processes share in memory cannot grow because the disk is full. */
const SQLITE_IOERR_SHMSIZE = 4_874;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  SQLITE_BUSY: stateSentences.busy,
  SQLITE_FULL: stateSentences.full,
  SQLITE_READONLY: stateSentences.readOnly,
  SQLITE_IOERR: stateSentences.diskFails,
  SQLITE_CORRUPT: stateSentences.damaged,
  SQLITE_NOTADB: stateSentences.damaged,
  ENOSPC: stateSentences.full,
  EDQUOT: stateSentences.full,
  EFBIG: stateSentences.full,
  EROFS: stateSentences.readOnly,
  EIO: stateSentences.diskFails,
};

const OF_DISK: ReadonlySet<string> = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_READONLY',
  'SQLITE_NOMEM',
  'SQLITE_BUSY',
]);

/** Whether another process, or another connection of this one, blocks the statement. */
export function isBusy(error: unknown): boolean {
  return resultOf(error) === 'SQLITE_BUSY';
}

/** Whether SQLite failed because of the disk, the memory or another process, and not because of the data. */
export function isDiskFailure(error: unknown): boolean {
  const result = resultOf(error);
  return result !== undefined && OF_DISK.has(result);
}

/** Gives a `StateError` for errors of SQLite or the operating system; other errors, and a repeated key's, unchanged. */
export function sqliteProblem(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  const result = resultOf(error);
  if (result !== undefined) {
    const extended = extendedResultOf(error);
    const sentence = extended === SQLITE_IOERR_SHMSIZE ? stateSentences.full : SENTENCES[result];
    return problem(sentence, path, `${result} (${extended}): ${error.message}`);
  }
  const code = systemCode(error);
  return code === undefined ? error : problem(SENTENCES[code], path, error.message);
}

function problem(sentence: Sentence | undefined, path: string, reason: string): StateError {
  return new StateError(sentence ?? stateSentences.unusable, { path }, reason);
}

/**
 * Gives the name of the result, or undefined for another error, and for data that the store rightly refuses (a repeated
 * key).
 */
function resultOf(error: unknown): string | undefined {
  // The low eight bits are the primary code; the higher bits give more detail.
  const primary = (extendedResultOf(error) ?? 0) & 0xff;
  return Object.entries(RESULTS).find(([code]) => Number(code) === primary)?.[1];
}

function extendedResultOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
}
