/** What is opened of a folder's snapshot, opened anew when an import replaces it. */
import { collectGarbage } from './collect-garbage.ts';
import { snapshotStamp } from './snapshot.ts';
import { SnapshotError } from './snapshot-error.ts';

export interface WatchOptions {
  /** Told once of each snapshot that cannot be opened; what is open stays. */
  readonly onProblem?: (problem: SnapshotError) => void;
  /** Milliseconds between looks at the folder. */
  readonly rescanEvery?: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

const RESCAN_EVERY = 2_000;

export interface Watched<T> {
  readonly open: () => T;
  /** Stands in where there is no snapshot. */
  readonly none: () => T;
  /**
   * Of what is too large to be in memory twice: rejects with the SnapshotError that `open` would throw. What is open
   * answers until it is done, is then let go, and before that the next is not opened.
   */
  readonly check?: () => Promise<void>;
}

/**
 * Gives what is open now. A snapshot that appears or is replaced is noticed within `rescanEvery`, and checked where it
 * is large.
 *
 * @throws SnapshotError when there is one and it cannot be opened; that is tried again every `rescanEvery`.
 */
export function watchedSnapshot<T>(
  folder: string,
  watched: Watched<T>,
  options: WatchOptions = {},
): () => T {
  const watch = new Watch(folder, watched, options);
  return () => watch.current();
}

/** What is open, or why nothing is. */
type State<T> = { readonly opened: T } | { readonly problem: unknown };

class Watch<T> {
  readonly #folder: string;
  readonly #watched: Watched<T>;
  readonly #onProblem: (problem: SnapshotError) => void;
  readonly #rescanEvery: number;
  readonly #now: () => number;
  #stamp: string | undefined;
  #state: State<T>;
  #lookedAt: number;
  #isChecking = false;
  /** Told of a folder that cannot be looked into, once for as long as that lasts. */
  #unreadable = '';

  constructor(folder: string, watched: Watched<T>, options: WatchOptions) {
    this.#folder = folder;
    this.#watched = watched;
    this.#onProblem = options.onProblem ?? ((problem) => process.emitWarning(problem));
    this.#rescanEvery = options.rescanEvery ?? RESCAN_EVERY;
    this.#now = options.now ?? (() => performance.now());
    this.#stamp = snapshotStamp(folder);
    this.#state = { opened: this.#stamp === undefined ? watched.none() : watched.open() };
    this.#lookedAt = this.#now();
  }

  current(): T {
    if (!this.#isChecking && this.#now() - this.#lookedAt >= this.#rescanEvery) this.#look();
    if ('opened' in this.#state) return this.#state.opened;
    throw this.#state.problem;
  }

  #look(): void {
    this.#lookedAt = this.#now();
    const stamp = this.#stampNow();
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
      this.#state = { opened: open() };
    } catch (error) {
      this.#tell(error);
    }
  }

  #reopenChecked(check: () => Promise<void>): void {
    this.#isChecking = true;
    check()
      .then(() => {
        this.#reopen();
        if ('problem' in this.#state) this.#tell(this.#state.problem);
      })
      .catch((error) => this.#tell(error))
      .finally(() => {
        this.#isChecking = false;
      });
  }

  /** Lets go of what is open before. */
  #reopen(): void {
    this.#state = { problem: undefined };
    if (this.#watched.check !== undefined) collectGarbage();
    try {
      this.#state = { opened: this.#watched.open() };
    } catch (problem) {
      this.#state = { problem };
    }
  }

  #stampNow(): string | undefined {
    try {
      const stamp = snapshotStamp(this.#folder);
      this.#unreadable = '';
      return stamp;
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
      if (error.message !== this.#unreadable) this.#onProblem(error);
      this.#unreadable = error.message;
      return undefined;
    }
  }

  #tell(error: unknown): void {
    if (error instanceof SnapshotError) this.#onProblem(error);
    else process.emitWarning(error instanceof Error ? error : String(error));
  }
}
