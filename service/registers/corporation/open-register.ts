import type { PostalRegister } from '../postal/register.ts';
import { corporationRecord } from './record.ts';
import type { CorporationRegister } from './register.ts';
import { searchCorporations } from './search.ts';
import type { SearchableSnapshot } from './snapshot.ts';

/** A register over an opened snapshot. @param postal reads the addresses; asked for with every record. */
export function openCorporationRegister(
  snapshot: SearchableSnapshot,
  postal: () => PostalRegister | undefined,
): CorporationRegister {
  const { version, coverage, table, changes, engine } = snapshot;
  const record = (row: number) => corporationRecord(table.row(row), postal());
  return {
    version,
    origin: 'official',
    size: table.size,
    coverage,
    lookup(corporateNumber) {
      const row = table.find(Number(corporateNumber));
      return row === undefined ? undefined : record(row);
    },
    search: (search) => searchCorporations(engine, record, search),
    changedOn(date) {
      const numbers = new Set(changes.on(date).map(({ corporateNumber }) => corporateNumber));
      return [...numbers].sort((a, b) => a - b).map(String);
    },
  };
}
