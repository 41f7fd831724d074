/** Computes the columns of searches from the records: at import, or at first use for embedded data. */
import { type ColumnMap, Columns } from '../columns/columns.ts';
import { gazetteerColumns } from './address/gazetteer/gazetteer-columns.ts';
import { collectedPlaces, keptPlaces, type PlaceSource } from './address/gazetteer/place-source.ts';
import { queryColumns } from './query/words.ts';
import type { PostalColumns } from './snapshot.ts';
import { PostalTable } from './table.ts';

/** Column that every snapshot with search columns has. */
const MARK = 'search/format';
/** Format number, raised when these columns or the folding of names in them change. */
export const SEARCH_FORMAT = 10;

/** Builds the columns for reading addresses. */
export function placeColumns(table: PostalTable): ColumnMap {
  return new Map([[MARK, Uint8Array.of(SEARCH_FORMAT)], ...gazetteerColumns(table)]);
}

/** Adds the columns of searches to those of a version. */
export function withSearchColumns(columns: ColumnMap, version: string): PostalColumns {
  const table = new PostalTable(new Columns(columns), { version, origin: 'official' });
  return {
    columns: new Map([...columns, ...placeColumns(table)]),
    queryColumns: queryColumns(table),
  };
}

/** Opens the places of a table, or collects them for a snapshot of an older format. */
export function openPlaces(table: PostalTable): PlaceSource {
  return isKept(table) ? keptPlaces(table.columns) : collectedPlaces(table);
}

/** Opens a table's columns with those of word queries, built again for a snapshot of an older format. */
export function openQueryColumns(table: PostalTable): Columns {
  const kept = isKept(table) ? table.queryColumns?.() : undefined;
  return table.columns.with(kept ?? queryColumns(table));
}

function isKept({ columns }: PostalTable): boolean {
  return columns.has(MARK) && columns.numbers(MARK)[0] === SEARCH_FORMAT;
}
