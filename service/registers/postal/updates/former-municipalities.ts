/**
 * Finds municipalities that no longer exist (merged, or with redrawn wards), since people still write them in
 * addresses.
 */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalTable } from '../table.ts';
import { removedRecords } from './removed-areas.ts';

interface FormerMunicipality {
  /** One of the municipality's last records, whichever, for the names and readings. */
  readonly record: PostalRecord;
  /** Postal codes that the municipality had. */
  readonly codes: ReadonlySet<string>;
}

/** Lists the municipalities that earlier versions had and the table's version lacks. */
export function formerMunicipalities(table: PostalTable): FormerMunicipality[] {
  const removed = removedRecords(table);
  if (removed.length === 0) return [];
  const present = new Set<string>();
  const { columns } = table;
  const [prefecture, city] = [columns.texts('prefecture'), columns.texts('city')];
  const size = columns.ids('jisx0402').length;
  for (let at = 0; at < size; at++) present.add(prefecture(at) + city(at));
  const places = new Map<string, { record: PostalRecord; codes: Set<string> }>();
  for (const { record } of removed) {
    const name = record.prefecture + record.city;
    if (present.has(name)) continue;
    const place = places.get(name);
    if (place === undefined) places.set(name, { record, codes: new Set([record.postal_code]) });
    else place.codes.add(record.postal_code);
  }
  return [...places.values()];
}
