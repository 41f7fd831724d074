import type { School } from '@daicho/shared/model/school.ts';
import { JsonText } from '../json-text.ts';
import { once } from '../once.ts';
import type { PostalRegister } from '../postal/register.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { schoolAddresses } from './addresses.ts';
import { postalIdentity } from './postal-identity.ts';
import type { SchoolEngine } from './query/engine.ts';
import { schoolRecord } from './record.ts';
import type { SchoolRegister } from './register.ts';
import { searchSchools } from './search.ts';
import type { SchoolTable } from './table.ts';

/** Number of records that are kept once their addresses were read anew: 1.2 KB each. */
const KEPT_RECORDS = 20_000;

export interface OpenedSchools extends Pick<SchoolRegister, 'version' | 'origin' | 'coverage'> {
  readonly table: SchoolTable;
  /** Postal data that the addresses of the table were read by; undefined where none were. */
  readonly readBy: string | undefined;
  /** Opens the search, when the first comes. @throws SnapshotError where it is damaged. */
  readonly engine: () => SchoolEngine;
}

/**
 * Opens a register. Addresses are those that were read at the import, unless the postal register is another one now:
 * then they are read when they are asked for.
 *
 * @param postal reads the addresses; asked for with every record.
 */
export function openSchoolRegister(
  { version, origin, coverage, table, readBy, engine }: OpenedSchools,
  postal: () => PostalRegister | undefined,
): SchoolRegister {
  // Kept records by postal register: a newer one reads every address anew, and the one before is not held.
  const kept = new WeakMap<PostalRegister, RecentlyUsed<number, School>>();
  const isReadBy = new WeakMap<PostalRegister, boolean>();
  const readAnew = (row: number, reader: PostalRegister) => {
    const records = kept.get(reader) ?? new RecentlyUsed(KEPT_RECORDS);
    kept.set(reader, records);
    return records.get(row, () => {
      const school = table.school(row);
      return schoolRecord(school, schoolAddresses(school, reader));
    });
  };
  /** Gives the postal register where it is another one than at the import. */
  const otherReader = (): PostalRegister | undefined => {
    const reader = postal();
    if (reader === undefined) return undefined;
    const isSame = isReadBy.get(reader) ?? postalIdentity(reader) === readBy;
    isReadBy.set(reader, isSame);
    return isSame ? undefined : reader;
  };
  const record = (row: number): School => {
    const reader = otherReader();
    if (reader !== undefined) return readAnew(row, reader);
    return schoolRecord(table.school(row), table.addresses(row));
  };
  const opened = once(engine);
  return {
    version,
    origin,
    coverage,
    size: table.size,
    lookup(code) {
      const row = table.find(code);
      return row === undefined ? undefined : record(row);
    },
    lookupText(code) {
      const row = table.find(code);
      if (row === undefined) return undefined;
      const reader = otherReader();
      return reader === undefined ? table.printed(row) : JsonText.of(readAnew(row, reader));
    },
    searching: (search) => searchSchools(opened, record, search),
  };
}
