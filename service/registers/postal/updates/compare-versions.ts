/**
 * Compares each imported version with the closest earlier one, whatever the order of the imports. A snapshot records
 * which version it was compared with, and a digest of that version's own comparison. So outdated comparisons are found,
 * even after an interrupted import.
 */
import { createHash } from 'node:crypto';
import { openable } from '../../snapshots/snapshot-error.ts';
import { withSearchColumns } from '../search-columns.ts';
import {
  openPostalSnapshot,
  type PostalDescription,
  postalSnapshots,
  writePostalSnapshot,
} from '../snapshot.ts';
import type { PostalTable } from '../table.ts';
import type { Difference } from './difference.ts';
import { comparedWith } from './update-columns.ts';

export interface Comparison {
  /** Later version of the two. */
  readonly version: string;
  readonly earlier: string;
  readonly areas: ChangeCounts;
  /** Counts of offices' changes, or undefined if one of the versions has no offices. */
  readonly offices: ChangeCounts | undefined;
}

export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly abolished: number;
}

interface EarlierVersion {
  readonly table: PostalTable;
  /** Identity of the earlier version, as the later version records it. */
  readonly basis: NonNullable<PostalDescription['comparedWith']>;
}

/** Opens the closest earlier version that can be opened. */
export function earlierVersion(dataDir: string, version: string): EarlierVersion | undefined {
  for (const candidate of postalSnapshots.imported(dataDir).reverse()) {
    if (candidate >= version) continue;
    const opened = openable(() => ({
      table: openPostalSnapshot(dataDir, candidate),
      basis: basisOf(postalSnapshots.describe(dataDir, candidate)),
    }));
    if (opened !== undefined) return opened;
  }
  return undefined;
}

/**
 * Repeats every comparison that was not made with the closest earlier version.
 *
 * @throws SnapshotError when a snapshot cannot be written.
 */
export function compareVersionsAgain(dataDir: string): Comparison[] {
  const comparisons: Comparison[] = [];
  let earlier: PostalDescription | undefined;
  for (const version of postalSnapshots.imported(dataDir)) {
    const described = openable(() => postalSnapshots.describe(dataDir, version));
    if (described === undefined) continue;
    const isSettled = earlier === undefined || isSame(described.comparedWith, basisOf(earlier));
    const again = isSettled ? undefined : compareAgain(dataDir, described);
    if (again !== undefined && !isSameVersion(described.comparedWith, again.basis)) {
      comparisons.push(again.comparison);
    }
    earlier = again === undefined ? described : { ...described, comparedWith: again.basis };
  }
  return comparisons;
}

/** Comparison that was made again, and the version that it was made with. */
interface Again {
  readonly comparison: Comparison;
  readonly basis: EarlierVersion['basis'];
}

function compareAgain(dataDir: string, described: PostalDescription): Again | undefined {
  const { version, counts, inputs } = described;
  const later = openable(() => openPostalSnapshot(dataDir, version));
  const earlier = earlierVersion(dataDir, version);
  if (later === undefined || earlier === undefined) return undefined;
  const { columns, difference } = comparedWith(later, earlier.table);
  writePostalSnapshot(dataDir, withSearchColumns(columns, version), {
    version,
    counts,
    inputs,
    comparedWith: earlier.basis,
  });
  return (
    difference && {
      comparison: describeComparison(difference, earlier.table, later),
      basis: earlier.basis,
    }
  );
}

export function describeComparison(
  difference: Difference,
  earlier: PostalTable,
  later: PostalTable,
): Comparison {
  const count = (isOffice: boolean): ChangeCounts => {
    const ofKind = (table: PostalTable, rows: readonly number[]) =>
      rows.filter((row) => table.isOffice(row) === isOffice).length;
    return {
      added: ofKind(later, difference.added),
      changed: ofKind(later, difference.changed),
      abolished: ofKind(earlier, difference.abolished),
    };
  };
  return {
    version: later.version,
    earlier: earlier.version,
    areas: count(false),
    offices: difference.comparesOffices ? count(true) : undefined,
  };
}

function basisOf({ version, inputs, comparedWith }: PostalDescription): EarlierVersion['basis'] {
  const files = inputs.map(({ sha256 }) => sha256).sort();
  return comparedWith === undefined
    ? { version, inputs: files }
    : { version, inputs: files, before: digestOf(comparedWith) };
}

function digestOf(basis: EarlierVersion['basis']): string {
  return createHash('sha256').update(JSON.stringify(basis)).digest('hex');
}

/** Whether both are the same version of the same files, even if they were compared with different versions. */
function isSameVersion(a: PostalDescription['comparedWith'], b: EarlierVersion['basis']): boolean {
  return a !== undefined && isSame({ ...a, before: undefined }, { ...b, before: undefined });
}

function isSame(a: PostalDescription['comparedWith'], b: EarlierVersion['basis']): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
