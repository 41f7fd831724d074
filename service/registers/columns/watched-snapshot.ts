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

/**
 * Gives what is open now. A snapshot that appears or is replaced is noticed within `rescanEvery`.
 *
 * @param open opens the snapshot; `none` stands in where there is none.
 * @throws SnapshotError when there is one and it cannot be opened.
 */
export function watchedSnapshot<T>(
  folder: string,
  { open, none }: { readonly open: () => T; readonly none: () => T },
  options: WatchOptions = {},
): () => T {
  const {
    onProblem = (problem: SnapshotError) => process.emitWarning(problem),
    rescanEvery = RESCAN_EVERY,
    now = () => performance.now(),
  } = options;
  let stamp = snapshotStamp(folder);
  let opened = stamp === undefined ? none() : open();
  let lookedAt = now();
  return () => {
    if (now() - lookedAt < rescanEvery) return opened;
    lookedAt = now();
    const found = snapshotStamp(folder);
    if (found === undefined || found === stamp) return opened;
    stamp = found;
    try {
      opened = open();
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
      onProblem(error);
    }
    return opened;
  };
}
