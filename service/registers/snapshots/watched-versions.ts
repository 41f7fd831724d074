/** Opens the versions of a register, each the snapshot of a folder: the newest at once, others when asked for. */
import { join } from 'node:path';
import { FolderWatch, type WatchOptions } from './folder-watch.ts';
import { snapshotStamp } from './manifest.ts';
import { SnapshotError } from './snapshot-error.ts';
import { versionsIn } from './versions.ts';

/** Snapshot as it was when it was last tried; `opened` is undefined when it could not be opened. */
interface Tried<T> {
  readonly stamp: string;
  readonly opened: T | undefined;
}

/** Watches versions: one that is imported, replaced or removed is noticed within `rescanEvery`. */
export class WatchedVersions<T> {
  readonly #folder: string;
  readonly #openVersion: (version: string) => T;
  readonly #watch: FolderWatch;
  readonly #tried = new Map<string, Tried<T>>();
  /** Stamps by version, newest first. */
  #found: ReadonlyMap<string, string>;
  #lastProblem: SnapshotError | undefined;

  /** @throws SnapshotError when there are versions and none of them can be opened. */
  constructor(folder: string, openVersion: (version: string) => T, options: WatchOptions = {}) {
    this.#folder = folder;
    this.#openVersion = openVersion;
    this.#watch = new FolderWatch(options);
    this.#found = stampsIn(folder);
    if (this.#newest() === undefined && this.#lastProblem !== undefined) throw this.#lastProblem;
  }

  /** Lists the versions, newest first, without those that could not be opened. */
  versions(): string[] {
    this.#lookAgain();
    return [...this.#found.keys()].filter((version) => !this.#isBroken(version));
  }

  /** Whether a version is there, broken or not. */
  has(version: string): boolean {
    this.#lookAgain();
    return this.#found.has(version);
  }

  /** Opens a version; undefined for one that is not there, or cannot be opened and could not before. */
  open(version: string): T | undefined {
    this.#lookAgain();
    return this.#opened(version);
  }

  /** Opens the newest version that can be opened. */
  newest(): T | undefined {
    this.#lookAgain();
    return this.#newest();
  }

  #lookAgain(): void {
    if (!this.#watch.isDue()) return;
    const found = this.#watch.look(() => stampsIn(this.#folder));
    if (found === undefined) return;
    this.#found = found;
    for (const version of this.#tried.keys()) {
      if (!found.has(version)) this.#tried.delete(version);
    }
    this.#newest();
  }

  #newest(): T | undefined {
    for (const version of this.#found.keys()) {
      const opened = this.#opened(version);
      if (opened !== undefined) return opened;
    }
    return undefined;
  }

  /** Opens a version; one that was replaced and cannot be opened leaves the one that is open. */
  #opened(version: string): T | undefined {
    const stamp = this.#found.get(version);
    const tried = this.#tried.get(version);
    if (stamp === undefined || tried?.stamp === stamp) return tried?.opened;
    let opened = tried?.opened;
    try {
      opened = this.#openVersion(version);
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
      this.#lastProblem = error;
      this.#watch.tell(error);
    }
    this.#tried.set(version, { stamp, opened });
    return opened;
  }

  #isBroken(version: string): boolean {
    const tried = this.#tried.get(version);
    return tried !== undefined && tried.opened === undefined;
  }
}

function stampsIn(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const version of versionsIn(folder).reverse()) {
    const stamp = snapshotStamp(join(folder, version));
    if (stamp !== undefined) found.set(version, stamp);
  }
  return found;
}
