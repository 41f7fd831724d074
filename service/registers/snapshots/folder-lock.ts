/**
 * Locks a folder that one process writes into: a file says who holds the lock, and is touched every second. A lock
 * whose process has ended counts for nothing, also where another process was given its pid. Whether a process on
 * another machine or in another container still runs, only the touching tells.
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
  lifeOf,
  ownIdentity,
  type ProcessIdentity,
  processIdentitySchema,
} from '../../files/process-identity.ts';
import { systemCode } from '../../files/system-error.ts';
import { SnapshotError, writingInto } from './snapshot-error.ts';

export const LOCK = 'import.lock';
const ASIDE = /^import\.lock-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const TOUCHED_EVERY_MS = 1_000;
/** Time without a touch after which a lock is abandoned: longer than a busy disk keeps a touch waiting. */
const WATCHED_FOR_MS = 10_000;

/** Whether a file of that name is a lock that was being taken away when that process died. */
export function isAbandonedLock(name: string): boolean {
  return ASIDE.test(name);
}

interface LockOptions {
  /** Milliseconds between touches. */
  readonly touchedEvery?: number;
  /** Milliseconds after which a lock that nobody touches counts for nothing. */
  readonly watchedFor?: number;
}

interface FolderLock {
  /** Writes down who holds it, which takes room on the disk. @throws SnapshotError when it cannot. */
  sign(): void;
  /** Lets the folder go, and removes it if it was made for this and is empty. May be called again. */
  release(): void;
}

/**
 * Takes the folder, which is made where it is missing.
 *
 * @throws SnapshotError when another process has it, or it cannot be written.
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

/** Removes the lock, unless another has taken its place. One that cannot be removed counts for nothing once the process ends. */
function removeOwn(path: string, descriptor: number): void {
  try {
    // Compares inodes: while the file is open no other has its inode.
    if (lstatSync(path, { throwIfNoEntry: false })?.ino === fstatSync(descriptor).ino) {
      discard(path);
    }
    closeSync(descriptor);
  } catch {
    // Ignores the failure: how the import ended is what matters.
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
  /** Holder; undefined until the lock is signed. */
  readonly holder: ProcessIdentity | undefined;
}

/** Finds the lock at a path; undefined where there is none. */
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

/** Watches what becomes of a lock: `changed` when it is released, signed or replaced, and has to be looked at anew. */
async function fateOf(
  path: string,
  found: FoundLock,
  watchedFor: number,
): Promise<'held' | 'abandoned' | 'changed'> {
  const until = performance.now() + watchedFor;
  const again = () => writingInto(dirname(path), () => lockAt(path));
  for (let seen: FoundLock | undefined = found; seen?.id === found.id; seen = again()) {
    const life = seen.holder === undefined ? 'unknown' : lifeOf(seen.holder);
    if (life === 'runs' || seen.mtimeMs !== found.mtimeMs) return 'held';
    if (life === 'ended' || performance.now() >= until) return 'abandoned';
    await wait(watchedFor / 50);
  }
  return 'changed';
}

/** Takes an abandoned lock away. The loser of a race restores the lock that it took instead. */
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
    // Leaves the folder to the process that took it meanwhile.
  }
}

/** Creates a file and gives its descriptor; undefined where there is a file already. */
function created(path: string): number | undefined {
  try {
    return openSync(path, 'wx');
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return undefined;
    throw error;
  }
}
