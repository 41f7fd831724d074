/**
 * Keeps the snapshot of a folder open, and reopens it when an import replaces it. The snapshot stays open if the folder
 * is removed.
 */
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { collectGarbage } from './collect-garbage.ts';
import { FolderWatch, type WatchOptions } from './folder-watch.ts';
import { expectNeverImported, markImported } from './imported-mark.ts';
import { snapshotStamp } from './manifest.ts';
import { SnapshotError } from './snapshot-error.ts';

export interface Watched<T> {
  readonly open: () => T;
  /** Gives the stand-in: while there never was a snapshot, or for a lost one if `allowEmbedded` is set. */
  readonly none: () => T;
  /**
   * Checks a snapshot that is too large to be in memory twice; rejects with the SnapshotError that `open` would throw.
   * The open snapshot stays in use until the check succeeds, and is released before the next snapshot is opened.
   */
  readonly check?: () => Promise<void>;
  /**
   * Opens the next snapshot while the current one is still open, if both share most of their data; else resolves to
   * undefined. Rejects with a SnapshotError when it cannot be opened.
   */
  readonly renew?: (opened: T) => Promise<T | undefined>;
  /** Called and awaited before the open snapshot is released for one that is too large to be open at the same time. */
  readonly onLettingGo?: () => Promise<void>;
  /** Called with each state, including the first. */
  readonly onState?: (state: SnapshotState<T>) => void;
}

/**
 * Gives the open snapshot. A snapshot that appears or is replaced is noticed within `rescanEvery`.
 *
 * @throws SnapshotError when a snapshot exists or existed and cannot be opened; then the folder is tried again every
 * `rescanEvery`.
 */
export function watchedSnapshot<T>(
  folder: string,
  watched: Watched<T>,
  options: WatchOptions = {},
): () => T {
  const watch = new WatchedSnapshot(folder, watched, options);
  return () => watch.current();
}

export type SnapshotState<T> = { readonly opened: T } | { readonly problem: unknown };

class WatchedSnapshot<T> {
  readonly #folder: string;
  readonly #watched: Watched<T>;
  readonly #watch: FolderWatch;
  #stamp: string | undefined;
  #state: SnapshotState<T>;
  #isChecking = false;

  constructor(folder: string, watched: Watched<T>, options: WatchOptions) {
    this.#folder = folder;
    this.#watched = watched;
    this.#watch = new FolderWatch(options);
    this.#stamp = snapshotStamp(folder);
    this.#state = { opened: this.#watch.orStandIn(() => this.#first(), watched.none) };
    watched.onState?.(this.#state);
  }

  #first(): T {
    if (this.#stamp === undefined) {
      expectNeverImported(this.#folder);
      return this.#watched.none();
    }
    const opened = this.#watched.open();
    markImported(this.#folder);
    return opened;
  }

  current(): T {
    if (!this.#isChecking && this.#watch.isDue()) this.#look();
    if ('opened' in this.#state) return this.#state.opened;
    throw this.#state.problem;
  }

  #look(): void {
    const stamp = this.#watch.look(() => this.#stampNow());
    if (stamp === undefined || stamp === this.#stamp) {
      if ('problem' in this.#state) this.#reopen();
      return;
    }
    this.#stamp = stamp;
    const { check, open } = this.#watched;
    if (check !== undefined) {
      this.#reopenChecked(check);
      return;
    }
    try {
      this.#become({ opened: open() });
    } catch (error) {
      this.#tell(error);
    }
  }

  /** @throws SnapshotError when the folder cannot be read, or its snapshot is gone. */
  #stampNow(): string | undefined {
    const stamp = snapshotStamp(this.#folder);
    if (stamp !== undefined || this.#stamp === undefined) return stamp;
    throw new SnapshotError(snapshotSentences.gone, { path: this.#folder });
  }

  #reopenChecked(check: () => Promise<void>): void {
    this.#isChecking = true;
    this.#switched(check)
      .catch((error) => this.#tell(error))
      .finally(() => {
        this.#isChecking = false;
      });
  }

  async #switched(check: () => Promise<void>): Promise<void> {
    const { renew, onLettingGo } = this.#watched;
    if (renew !== undefined && 'opened' in this.#state) {
      const renewed = await renew(this.#state.opened);
      if (renewed !== undefined) {
        this.#become({ opened: renewed });
        return;
      }
    }
    await check();
    await onLettingGo?.();
    this.#reopen();
    if ('problem' in this.#state) this.#tell(this.#state.problem);
  }

  /** Releases the open snapshot, then opens the current one. */
  #reopen(): void {
    this.#state = { problem: undefined };
    if (this.#watched.check !== undefined) collectGarbage();
    try {
      this.#become({ opened: this.#watched.open() });
    } catch (problem) {
      this.#become({ problem });
    }
  }

  #become(state: SnapshotState<T>): void {
    this.#state = state;
    this.#watched.onState?.(state);
  }

  #tell(error: unknown): void {
    if (error instanceof SnapshotError) this.#watch.tell(error);
    else process.emitWarning(error instanceof Error ? error : String(error));
  }
}
