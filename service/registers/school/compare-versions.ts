/** Compares an imported version with the one before. */

import { isDeepStrictEqual } from 'node:util';
import { partOfSchool } from '../../sources/mext/parts.ts';
import type { SchoolRow } from '../../sources/mext/school-row.ts';
import { openable } from '../snapshots/snapshot-error.ts';
import { openSchoolSnapshot, schoolSnapshots } from './snapshot.ts';

interface EarlierVersion {
  readonly version: string;
  /** Schools by code. */
  readonly schools: ReadonlyMap<string, SchoolRow>;
}

export interface SchoolComparison {
  readonly earlier: string;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

/** Opens the closest earlier version. Gives undefined if there is none or it is damaged. */
export function earlierVersion(dataDir: string, version: string): EarlierVersion | undefined {
  const earlier = schoolSnapshots.imported(dataDir).findLast((other) => other < version);
  return earlier === undefined ? undefined : openable(() => openVersion(dataDir, earlier));
}

/** @throws SnapshotError for a version that is damaged. */
export function openVersion(dataDir: string, version: string): EarlierVersion {
  const { table } = openSchoolSnapshot(dataDir, version);
  const schools = new Map(Array.from(table.schools(), (school) => [school.code, school]));
  return { version, schools };
}

/** Compares the parts that both versions have. */
export function compareSchools(
  schools: readonly SchoolRow[],
  { version: earlier, schools: before }: EarlierVersion,
): SchoolComparison {
  const parts = new Set(schools.map(partOfSchool));
  const partsBefore = new Set([...before.values()].map(partOfSchool));
  const now = new Map(schools.map((school) => [school.code, school]));
  const isCompared = (school: SchoolRow) => partsBefore.has(partOfSchool(school));
  const compared = schools.filter(isCompared);
  const gone = [...before.values()].filter(
    (school) => parts.has(partOfSchool(school)) && !now.has(school.code),
  );
  const known = compared.filter(({ code }) => before.has(code));
  const changed = known.filter((school) => !isDeepStrictEqual(school, before.get(school.code)));
  return {
    earlier,
    added: compared.length - known.length,
    changed: changed.length,
    gone: gone.length,
  };
}
