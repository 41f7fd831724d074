/**
 * Gives the current register. If an import only adds to the register's snapshot, the register is renewed without
 * opening everything again.
 */
import type { WatchOptions } from '../folder-watch.ts';
import { currentSnapshot } from './current-snapshot.ts';

interface Renewable<S, R extends object> {
  readonly openSnapshot: () => S;
  readonly register: (snapshot: S) => R;
  /** Gives the register that stands in until data is imported. */
  readonly none: () => R;
  readonly check: () => Promise<void>;
  /** Gives the newer snapshot, or undefined if that has to be opened as a whole. */
  readonly renewed: (snapshot: S) => Promise<S | undefined>;
}

/** @throws SnapshotError when a snapshot was imported and cannot be opened. */
export function currentRenewable<S, R extends object>(
  folder: string,
  { openSnapshot, register, none, check, renewed }: Renewable<S, R>,
  options: WatchOptions,
): () => R {
  // Holds the snapshots weakly, so that each is freed with its register.
  const snapshots = new WeakMap<R, S>();
  const opened = (snapshot: S) => {
    const one = register(snapshot);
    snapshots.set(one, snapshot);
    return one;
  };
  return currentSnapshot<R>(
    folder,
    {
      open: () => opened(openSnapshot()),
      none,
      check,
      renew: async (one) => {
        const snapshot = snapshots.get(one);
        const newer = snapshot && (await renewed(snapshot));
        return newer && opened(newer);
      },
    },
    options,
  );
}
