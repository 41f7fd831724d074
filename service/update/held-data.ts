/** Says what data a directory holds, without opening more of it than it must. */
import { importedBankVersions } from '../registers/bank/snapshot.ts';
import { type Coverage, coversNation } from '../registers/corporation/coverage.ts';
import { describeCorporations } from '../registers/corporation/snapshot.ts';
import { holidayFolder, openHolidaySnapshot } from '../registers/holiday/snapshot.ts';
import { importedPostalVersions } from '../registers/postal/snapshot.ts';
import { importedSchoolVersions } from '../registers/school/snapshot.ts';
import { hasSnapshot } from '../registers/snapshots/manifest.ts';
import type { UpdatedRegister } from './publishers.ts';

export type HeldRegister = UpdatedRegister | 'bank';

export interface HeldData {
  /** Newest data version, `YYYY-MM-DD`; undefined where only what comes with Daicho is there. */
  readonly version: string | undefined;
  /** Parts of the nation that corporations are there of, where these are not all. */
  readonly coverage?: Coverage;
  /** Last day of which the holidays are known. */
  readonly until?: string;
}

const HELD: Readonly<Record<HeldRegister, (dataDir: string) => HeldData>> = {
  postal: (dataDir) => ({ version: importedPostalVersions(dataDir).at(-1) }),
  bank: (dataDir) => ({ version: importedBankVersions(dataDir).at(-1) }),
  school: (dataDir) => ({ version: importedSchoolVersions(dataDir).at(-1) }),
  holiday(dataDir) {
    if (!hasSnapshot(holidayFolder(dataDir))) return { version: undefined };
    const { version, list } = openHolidaySnapshot(dataDir);
    return { version, until: list.to };
  },
  corporation(dataDir) {
    const there = describeCorporations(dataDir);
    if (there === undefined) return { version: undefined };
    const { version, coverage } = there;
    return { version, ...(coversNation(coverage) ? {} : { coverage }) };
  },
};

/** @throws SnapshotError for data that is damaged. */
export function heldData(dataDir: string, register: HeldRegister): HeldData {
  return HELD[register](dataDir);
}
