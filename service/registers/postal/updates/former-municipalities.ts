/**
 * Keeps municipalities that no longer exist (merged, or with redrawn wards), since people go on writing them. Their last
 * records are stored beside a version's own, so that addresses in them can be read as today's.
 */
import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import { asPart, type ColumnMap } from '../../columns/columns.ts';
import { type PostalTable, recordsOfPart } from '../table.ts';
import { PostalTableBuilder } from '../table-builder.ts';

/** Part of a version's columns. */
export const FORMER = 'former/';

/** Collects the last areas of every municipality that the later version lacks. */
export function formerColumns(later: PostalTable, earlier: PostalTable | undefined): ColumnMap {
  if (earlier === undefined) return new Map();
  const present = new Set<string>();
  for (let row = 0; row < later.size; row++) present.add(placeOfRow(later, row));
  const builder = new PostalTableBuilder();
  for (const record of recordsOfPart(earlier, FORMER)) {
    if (!present.has(placeOf(record))) builder.add(record);
  }
  for (let row = 0; row < earlier.size && earlier.corporation(row) === null; row++) {
    if (!present.has(placeOfRow(earlier, row))) builder.add(earlier.record(row));
  }
  return builder.size === 0 ? new Map() : asPart(FORMER, builder.columns());
}

interface FormerMunicipality {
  /** Any of its last records, for its names and readings. */
  readonly record: PostalRecord;
  /** Postal codes that it had. */
  readonly codes: ReadonlySet<string>;
}

export function formerMunicipalities(table: PostalTable): FormerMunicipality[] {
  const places = new Map<string, { record: PostalRecord; codes: Set<string> }>();
  for (const record of recordsOfPart(table, FORMER)) {
    const place = places.get(placeOf(record));
    if (place === undefined) {
      places.set(placeOf(record), { record, codes: new Set([record.postal_code]) });
    } else place.codes.add(record.postal_code);
  }
  return [...places.values()];
}

function placeOf({ prefecture, city }: Pick<PostalRecord, 'prefecture' | 'city'>): string {
  return prefecture + city;
}

function placeOfRow(table: PostalTable, row: number): string {
  return placeOf({ prefecture: table.text('prefecture', row), city: table.text('city', row) });
}
