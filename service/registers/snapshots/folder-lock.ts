/**
 * Locks a folder, so that one process at a time writes into it. The lock file names its holder and is touched every
 * second. The lock of an ended process is ignored, even if its pid was reused. For a process on another machine or in
 * another container, only the touches show that it still runs.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  futimesSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { discard } from '../../files/durable-file.ts';
import { makeFolder, removeEmpty } from '../../files/make-folder.ts';
import {
  ownIdentity,
  type ProcessIdentity,
  processIdentitySchema,
  processState,
} from '../../files/process-identity.ts';
import { systemCode } from '../../files/system-error.ts';
import { SnapshotError, writingInto } from './snapshot-error.ts';

export const LOCK = 'import.lock';
const ASIDE = /^import\.lock-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const TOUCHED_EVERY_MS = 1_000;
/** Time without a touch after which a lock is abandoned; a busy disk delays a touch by less than this. */
const WATCHED_FOR_MS = 10_000;

/** Whether a file's name is that of a lock whose removal was interrupted. */
export function isAbandonedLock(name: string): boolean {
  return ASIDE.test(name);
}

interface LockOptions {
  /** Milliseconds between touches. */
  readonly touchedEvery?: number;
  /** Milliseconds after which an untouched lock is ignored. */
  readonly watchedFor?: number;
}

interface FolderLock {
  /** Writes the holder into the lock. @throws SnapshotError when that fails, as on a full disk. */
  sign(): void;
  /** Releases the folder, and removes the folder if it was created for the lock and is empty. May be called again. */
  release(): void;
}

/**
 * Locks a folder, creating it if needed. @throws SnapshotError when another process has locked the folder, or the
 * folder cannot be written.
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<FolderLock> {
  const { touchedEvery = TOUCHED_EVERY_MS, watchedFor = WATCHED_FOR_MS } = options;
  const made = writingInto(folder, () => makeFolder(folder));
  const path = join(folder, LOCK);
  for (;;) {
    const descriptor = writingInto(folder, () => created(path));
    if (descriptor !== undefined) return held(path, descriptor, made, touchedEvery);
    const found = writingInto(folder, () => lockAt(path));
    if (found === undefined) continue;
    const fate = await fateOf(path, found, watchedFor);
    if (fate === 'held') throw new SnapshotError(snapshotSentences.locked, { path: folder });
    if (fate === 'abandoned') writingInto(folder, () => takeAway(path, found));
  }
}

function held(
  path: string,
  descriptor: number,
  made: readonly string[],
  touchedEvery: number,
): FolderLock {
  const touching = setInterval(() => touch(descriptor), touchedEvery).unref();
  let isHeld = true;
  return {
    sign() {
      writingInto(dirname(path), () => writeSync(descriptor, JSON.stringify(ownIdentity()), 0));
    },
    release() {
      if (!isHeld) return;
      isHeld = false;
      clearInterval(touching);
      removeOwn(path, descriptor);
      removeEmpty(made);
    },
  };
}

/**
 * Removes the lock, unless another lock has replaced it. If the lock cannot be removed, other processes ignore it as
 * soon as this process has ended.
 */
function removeOwn(path: string, descriptor: number): void {
  try {
    // Compares inodes: while this file is open, no other file has its inode.
    if (lstatSync(path, { throwIfNoEntry: false })?.ino === fstatSync(descriptor).ino) {
      discard(path);
    }
    closeSync(descriptor);
  } catch {
    // Ignores the failure, since the result of the import matters more.
  }
}

function touch(descriptor: number): void {
  const now = new Date();
  try {
    futimesSync(descriptor, now, now);
  } catch {
    // Ignores the failure: the next touch may succeed.
  }
}

interface FoundLock {
  /** Id that no other lock has. */
  readonly id: string;
  readonly mtimeMs: number;
  /** Holder, or undefined until the lock is signed. */
  readonly holder: ProcessIdentity | undefined;
}

function lockAt(path: string): FoundLock | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  const holder = holderAt(path);
  const id = `${stat.ino} ${stat.birthtimeMs} ${JSON.stringify(holder)}`;
  return { id, mtimeMs: stat.mtimeMs, holder };
}

function holderAt(path: string): ProcessIdentity | undefined {
  try {
    return processIdentitySchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Watches another holder's lock until it is clear whether the holder still runs (`held`) or not (`abandoned`). Gives
 * `changed` if the lock was released, signed or replaced meanwhile: then it has to be inspected again.
 */
async function fateOf(
  path: string,
  found: FoundLock,
  watchedFor: number,
): Promise<'held' | 'abandoned' | 'changed'> {
  const until = performance.now() + watchedFor;
  const again = () => writingInto(dirname(path), () => lockAt(path));
  for (let seen: FoundLock | undefined = found; seen?.id === found.id; seen = again()) {
    const life = seen.holder === undefined ? 'unknown' : processState(seen.holder);
    if (life === 'runs' || seen.mtimeMs !== found.mtimeMs) return 'held';
    if (life === 'ended' || performance.now() >= until) return 'abandoned';
    await wait(watchedFor / 50);
  }
  return 'changed';
}

/**
 * Removes an abandoned lock: renames it, then deletes it. If another process has replaced the abandoned lock with its
 * own just before, that lock was renamed, and is put back.
 */
function takeAway(path: string, abandoned: FoundLock): void {
  const aside = `${path}-${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return;
    throw error;
  }
  if (lockAt(aside)?.id !== abandoned.id) putBack(aside, path);
  rmSync(aside, { force: true });
}

function putBack(aside: string, path: string): void {
  try {
    linkSync(aside, path);
  } catch {
    // Leaves the lock that yet another process has created meanwhile.
  }
}

/** Creates a file and gives its descriptor. Gives undefined if it exists already. */
function created(path: string): number | undefined {
  try {
    return openSync(path, 'wx');
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return undefined;
    throw error;
  }
}
