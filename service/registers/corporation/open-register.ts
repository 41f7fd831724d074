import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import type { CorporationRow } from '../../sources/nta/corporation-row.ts';
import { RecordCache } from '../postal/record-cache.ts';
import type { PostalRegister } from '../postal/register.ts';
import { runSteps } from '../steps.ts';
import type { SearchEngine } from './query/engine.ts';
import { corporationRecord } from './record.ts';
import type { CorporationRegister } from './register.ts';
import { searchCorporations } from './search.ts';

/** Number of records to keep (1.2 KB each), since searches show the same records repeatedly. */
const KEPT_RECORDS = 20_000;

/** Rows of a register, with their search. */
interface OpenedCorporations extends Pick<CorporationRegister, 'version' | 'coverage'> {
  readonly origin?: CorporationRegister['origin'];
  readonly table: {
    readonly size: number;
    find(corporateNumber: number): number | undefined;
    row(row: number): CorporationRow;
    /** Gives every row by corporate number. */
    inOrder(): Iterable<number>;
  };
  /** Read at the first search. */
  readonly engine: SearchEngine;
}

/** @param postal gives the current postal register, which reads the addresses. */
export function openCorporationRegister(
  opened: OpenedCorporations,
  postal: () => PostalRegister | undefined,
): CorporationRegister {
  const { version, origin = 'official', coverage, table } = opened;
  const kept = new RecordCache<number, Corporation>(KEPT_RECORDS);
  const record = (row: number) => {
    const reader = postal();
    return kept.get(reader, row, () => corporationRecord(table.row(row), reader));
  };
  return {
    version,
    origin,
    size: table.size,
    coverage,
    *records() {
      const reader = postal();
      for (const row of table.inOrder()) yield corporationRecord(table.row(row), reader);
    },
    lookup(corporateNumber) {
      const row = table.find(Number(corporateNumber));
      return row === undefined ? undefined : record(row);
    },
    search: (search) => runSteps(searchCorporations(opened.engine, record, search)),
    searching: (search) => searchCorporations(opened.engine, record, search),
  };
}
