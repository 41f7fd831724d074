import { SnapshotError } from './snapshot-error.ts';

export interface WatchOptions {
  /** Called once for each snapshot that cannot be opened; what is open stays. */
  readonly onProblem?: (problem: SnapshotError) => void;
  /** Milliseconds between looks at the folder. */
  readonly rescanEvery?: number;
  /** Clock in milliseconds that only goes forward. */
  readonly now?: () => number;
}

const RESCAN_EVERY = 2_000;

/** Decides when the folder of a register is looked at again, and tells what is wrong there. */
export class FolderWatch {
  readonly tell: (problem: SnapshotError) => void;
  readonly #rescanEvery: number;
  readonly #now: () => number;
  #lookedAt: number;
  /** Reason why the folder cannot be looked into, told once for as long as that lasts. */
  #unreadable = '';

  constructor(options: WatchOptions) {
    this.tell = options.onProblem ?? ((problem) => process.emitWarning(problem));
    this.#rescanEvery = options.rescanEvery ?? RESCAN_EVERY;
    this.#now = options.now ?? (() => performance.now());
    this.#lookedAt = this.#now();
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
