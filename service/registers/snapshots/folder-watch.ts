import type { Sharing } from './sharing/sharing.ts';
import { SnapshotError } from './snapshot-error.ts';

export interface WatchOptions {
  /** Called once for each snapshot that cannot be opened; what is open stays. */
  readonly onProblem?: (problem: SnapshotError) => void;
  /** Whether what ships with Daicho may stand in for imported data that is gone or damaged when it is first opened. */
  readonly allowEmbedded?: boolean;
  /** Milliseconds between looks at the folder. */
  readonly rescanEvery?: number;
  /** Clock in milliseconds that only goes forward. */
  readonly now?: () => number;
  /** Part that this thread takes where several share snapshots; it opens what it finds for itself without it. */
  readonly sharing?: Sharing;
}

const RESCAN_EVERY = 2_000;

/** Decides when the folder of a register is looked at again, and tells what is wrong there. */
export class FolderWatch {
  readonly #onProblem: (problem: SnapshotError) => void;
  readonly #told = new WeakSet<SnapshotError>();
  readonly #allowEmbedded: boolean;
  readonly #rescanEvery: number;
  readonly #now: () => number;
  #lookedAt: number;
  /** Reason why the folder cannot be looked into, told once for as long as that lasts. */
  #unreadable = '';

  constructor(options: WatchOptions) {
    this.#onProblem = options.onProblem ?? ((problem) => process.emitWarning(problem));
    this.#allowEmbedded = options.allowEmbedded ?? false;
    this.#rescanEvery = options.rescanEvery ?? RESCAN_EVERY;
    this.#now = options.now ?? (() => performance.now());
    this.#lookedAt = this.#now();
  }

  /** Tells a problem, once. */
  tell(problem: SnapshotError): void {
    if (this.#told.has(problem)) return;
    this.#told.add(problem);
    this.#onProblem(problem);
  }

  /**
   * Opens the data at the start, or else reports why it cannot and gives what stands in for it.
   *
   * @throws SnapshotError of `open`, where nothing may stand in.
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

  /** Whether it is time for another look, which then counts as taken. */
  isDue(): boolean {
    const now = this.#now();
    if (now - this.#lookedAt < this.#rescanEvery) return false;
    this.#lookedAt = now;
    return true;
  }

  /** Looks into the folder; undefined, after telling so, when it cannot be looked into. */
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
