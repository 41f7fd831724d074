import type { Sharing } from './sharing/sharing.ts';
import { SnapshotError } from './snapshot-error.ts';

export interface WatchOptions {
  /**
   * Called once for each problem, such as a new snapshot that cannot be opened; the snapshot that is open stays open.
   */
  readonly onProblem?: (problem: SnapshotError) => void;
  /** Whether data that ships with Daicho may replace imported data that is gone or damaged at the start. */
  readonly allowEmbedded?: boolean;
  /** Milliseconds between two checks of the folder for new snapshots. */
  readonly rescanEvery?: number;
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** Role of this thread when several share snapshots; without it, the thread opens snapshots for itself. */
  readonly sharing?: Sharing;
}

const RESCAN_EVERY = 2_000;

/** Decides when to check the folder of a register again, and reports problems in it. */
export class FolderWatch {
  readonly #onProblem: (problem: SnapshotError) => void;
  readonly #reported = new WeakSet<SnapshotError>();
  readonly #allowEmbedded: boolean;
  readonly #rescanEvery: number;
  readonly #now: () => number;
  #lookedAt: number;
  /**
   * Reason why the folder is unreadable, reported once as long as it stays the same; empty if the folder is readable.
   */
  #unreadable = '';

  constructor(options: WatchOptions) {
    this.#onProblem = options.onProblem ?? ((problem) => process.emitWarning(problem));
    this.#allowEmbedded = options.allowEmbedded ?? false;
    this.#rescanEvery = options.rescanEvery ?? RESCAN_EVERY;
    this.#now = options.now ?? (() => performance.now());
    this.#lookedAt = this.#now();
  }

  /** Reports a problem once. */
  tell(problem: SnapshotError): void {
    if (this.#reported.has(problem)) return;
    this.#reported.add(problem);
    this.#onProblem(problem);
  }

  /**
   * Opens the data at the start, or reports the problem and opens the stand-in. @throws SnapshotError if no stand-in is
   * allowed.
   */
  orStandIn<T>(open: () => T, standIn: () => T): T {
    try {
      return open();
    } catch (problem) {
      if (!this.#allowEmbedded || !(problem instanceof SnapshotError)) throw problem;
      this.tell(problem);
      return standIn();
    }
  }

  /** Whether it is time to check the folder; if so, the wait for the next check begins. */
  isDue(): boolean {
    const now = this.#now();
    if (now - this.#lookedAt < this.#rescanEvery) return false;
    this.#lookedAt = now;
    return true;
  }

  /** Runs a check of the folder. If the folder cannot be read, reports the problem and gives undefined. */
  look<T>(into: () => T): T | undefined {
    try {
      const found = into();
      this.#unreadable = '';
      return found;
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
      if (error.message !== this.#unreadable) this.tell(error);
      this.#unreadable = error.message;
      return undefined;
    }
  }
}
