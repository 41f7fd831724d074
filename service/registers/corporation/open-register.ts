import type { PostalRegister } from '../postal/register.ts';
import { corporationRecord } from './record.ts';
import type { CorporationRegister } from './register.ts';
import type { CorporationSnapshot } from './snapshot.ts';

/** A register over an opened snapshot. @param postal reads the addresses; asked for with every record. */
export function openCorporationRegister(
  snapshot: CorporationSnapshot,
  postal: () => PostalRegister | undefined,
): CorporationRegister {
  const { version, coverage, table, changes } = snapshot;
  return {
    version,
    origin: 'official',
    size: table.size,
    coverage,
    lookup(corporateNumber) {
      const row = table.find(Number(corporateNumber));
      return row === undefined ? undefined : corporationRecord(table.row(row), postal());
    },
    changedOn(date) {
      const numbers = new Set(changes.on(date).map(({ corporateNumber }) => corporateNumber));
      return [...numbers].sort((a, b) => a - b).map(String);
    },
  };
}
