import type { Corporation } from '@daicho/shared/model/corporation.ts';
import type { PostalRegister } from '../postal/register.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { carriedOut } from '../steps.ts';
import { corporationRecord } from './record.ts';
import type { CorporationRegister } from './register.ts';
import { searchCorporations } from './search.ts';
import type { SearchableSnapshot } from './snapshot.ts';

/**
 * Number of records that are kept once they were read, since searches show the same ones again and again: 1.2 KB each.
 */
const KEPT_RECORDS = 20_000;
/** Key in place of the postal register while there is none. */
const NO_POSTAL = {};

/** Opens a register over a snapshot. @param postal reads the addresses; asked for with every record. */
export function openCorporationRegister(
  snapshot: SearchableSnapshot,
  postal: () => PostalRegister | undefined,
): CorporationRegister {
  const { version, coverage, table, engine } = snapshot;
  // Kept records by postal register: a newer one reads every address anew, and the one before is not held.
  const kept = new WeakMap<object, RecentlyUsed<number, Corporation>>();
  const record = (row: number) => {
    const reader = postal();
    const records = kept.get(reader ?? NO_POSTAL) ?? new RecentlyUsed(KEPT_RECORDS);
    kept.set(reader ?? NO_POSTAL, records);
    return records.get(row, () => corporationRecord(table.row(row), reader));
  };
  return {
    version,
    origin: 'official',
    size: table.size,
    coverage,
    lookup(corporateNumber) {
      const row = table.find(Number(corporateNumber));
      return row === undefined ? undefined : record(row);
    },
    search: (search) => carriedOut(searchCorporations(engine, record, search)),
    searching: (search) => searchCorporations(engine, record, search),
  };
}
