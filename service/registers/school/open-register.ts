import type { RegisteredAddress } from '@daicho/shared/model/corporation/registered-address.ts';
import type { School } from '@daicho/shared/model/school.ts';
import type { SchoolRow } from '../../sources/mext/school-row.ts';
import { JsonText } from '../json-text.ts';
import { once } from '../once.ts';
import type { PostalRegister } from '../postal/register.ts';
import { SEARCH_FORMAT } from '../postal/search-columns.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { schoolAddresses } from './addresses.ts';
import type { SchoolEngine } from './query/engine.ts';
import { parseQuery } from './query/query.ts';
import type { SchoolRegister } from './register.ts';
import type { SchoolTable } from './table.ts';

/** Number of records to keep after reading their addresses again: 1.2 KB each. */
const KEPT_RECORDS = 20_000;

export interface OpenedSchools extends Pick<SchoolRegister, 'version' | 'origin' | 'coverage'> {
  readonly table: SchoolTable;
  /** Identity of the postal data that the table's addresses were read with; undefined if no addresses were read. */
  readonly readBy: string | undefined;
  /** Opens the search at first use. @throws SnapshotError when it is damaged. */
  readonly engine: () => SchoolEngine;
}

/**
 * Opens a register. Its addresses were read at the import. If the postal register or the small areas that it
 * reads with have changed since, a record's addresses are read again when the record is read.
 *
 * @param postal gives the current postal register.
 */
export function openSchoolRegister(
  { version, origin, coverage, table, readBy, engine }: OpenedSchools,
  postal: () => PostalRegister | undefined,
): SchoolRegister {
  // Keeps records by postal register: with a newer register every address is read again, and the old register can be
  // freed.
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
  /** Gives the current postal register if its data differs from the data that the import used. */
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
    *records() {
      for (let row = 0; row < table.size; row++) yield record(row);
    },
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
    *searching({ q, offset, limit, facets: asked }) {
      const query = parseQuery(q);
      const found = yield* opened().searching({ query, facets: asked, offset, limit });
      const { count, facets } = found;
      return { data: found.rows.map(record), query: q, count, offset, limit, facets };
    },
  };
}

/** Identifies the postal data and rules with which addresses are read: equal identities read addresses alike. */
export function postalIdentity(postal: PostalRegister): string {
  const { origin, version, digest, former, areasDigest } = postal;
  // Embedded data never changes, and digesting it would delay every start.
  const postalDigest = origin === 'embedded' ? '' : digest();
  const read = former === undefined ? [] : [former.digest];
  const areas = areasDigest === undefined ? [] : [`areas ${areasDigest}`];
  return [origin, version, postalDigest, SEARCH_FORMAT, ...read, ...areas].join(' ');
}

/** Turns a row of the publisher into a record of the interface (spec, "School record"). */
function schoolRecord(row: SchoolRow, addresses: RegisteredAddress[]): School {
  return {
    code: row.code,
    type: row.type,
    jurisdiction_prefecture_code: row.prefecture,
    establishment_type: row.establishment,
    branch: row.branch,
    name: row.name,
    address_raw: row.address,
    addresses,
    established_date: row.establishedDate,
    abolished_date: row.abolishedDate || null,
    school_survey_number: row.surveyNumber || null,
    new_code: [...row.newCodes],
  };
}
