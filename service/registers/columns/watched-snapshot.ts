/** What is opened of a folder's snapshot, opened anew when an import replaces it. */
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
   * Of what is too large to be in memory twice: throws where `open` would. What is open is let go after it, and before
   * the next is opened.
   */
  readonly check?: () => void;
}

/**
 * Gives what is open now. A snapshot that appears or is replaced is noticed within `rescanEvery`.
 *
 * @throws SnapshotError when there is one and it cannot be opened.
 */
export function watchedSnapshot<T>(
  folder: string,
  { open, none, check }: Watched<T>,
  options: WatchOptions = {},
): () => T {
  const {
    onProblem = (problem: SnapshotError) => process.emitWarning(problem),
    rescanEvery = RESCAN_EVERY,
    now = () => performance.now(),
  } = options;
  let stamp = snapshotStamp(folder);
  let opened: T | undefined = stamp === undefined ? none() : open();
  let lookedAt = now();
  const look = () => {
    lookedAt = now();
    const found = snapshotStamp(folder);
    if (found === undefined || found === stamp) return;
    stamp = found;
    try {
      check?.();
      if (check !== undefined) opened = undefined;
      opened = open();
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
      onProblem(error);
    }
  };
  return () => {
    if (now() - lookedAt >= rescanEvery) look();
    // Only what was checked a moment ago and is damaged now is not open.
    opened ??= open();
    return opened;
  };
}
