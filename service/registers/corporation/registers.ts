/** The corporation register of a data directory, or the sample where none was imported. */
import { snapshotStamp } from '../columns/snapshot.ts';
import { SnapshotError } from '../columns/snapshot-error.ts';
import type { PostalRegister } from '../postal/register.ts';
import { openCorporationRegister } from './open-register.ts';
import type { CorporationRegister, CorporationRegisters } from './register.ts';
import { sampleCorporations } from './sample.ts';
import { corporationFolder, openCorporationSnapshot } from './snapshot.ts';

export interface CorporationRegistersOptions {
  /** Told once of each snapshot that cannot be opened; the one that is open stays. */
  readonly onProblem?: (problem: SnapshotError) => void;
  /** Milliseconds between looks at the directory. */
  readonly rescanEvery?: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

const RESCAN_EVERY = 2_000;

/**
 * Opens the register of a data directory. A snapshot imported later is noticed within `rescanEvery`.
 *
 * @throws SnapshotError when one was imported and cannot be opened.
 */
export function openCorporationRegisters(
  dataDir: string,
  postal: () => PostalRegister | undefined,
  options: CorporationRegistersOptions = {},
): CorporationRegisters {
  const {
    onProblem = (problem: SnapshotError) => process.emitWarning(problem),
    rescanEvery = RESCAN_EVERY,
    now = () => performance.now(),
  } = options;
  const folder = corporationFolder(dataDir);
  const openNow = () => openCorporationRegister(openCorporationSnapshot(dataDir), postal);
  let stamp = snapshotStamp(folder);
  let register: CorporationRegister = stamp === undefined ? sampleCorporations(postal) : openNow();
  let lookedAt = now();
  return {
    open() {
      if (now() - lookedAt < rescanEvery) return register;
      lookedAt = now();
      const found = snapshotStamp(folder);
      if (found === undefined || found === stamp) return register;
      stamp = found;
      try {
        register = openNow();
      } catch (error) {
        if (!(error instanceof SnapshotError)) throw error;
        onProblem(error);
      }
      return register;
    },
  };
}
