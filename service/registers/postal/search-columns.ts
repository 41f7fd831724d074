/** Computes the columns for searches from the records: at import, or at first use for embedded data. */
import { type ColumnMap, Columns } from '../columns/columns.ts';
import { gazetteerColumns } from './address/gazetteer/gazetteer-columns.ts';
import {
  type PlaceSource,
  placesFromColumns,
  placesFromRows,
} from './address/gazetteer/place-source.ts';
import { queryColumns } from './query/words.ts';
import type { PostalColumns } from './snapshot.ts';
import { PostalTable } from './table.ts';

/** Column that every snapshot with search columns has. */
const MARK = 'search/format';
/** Format number, raised when these columns or the folding of names in them change. */
export const SEARCH_FORMAT = 11;

/** Builds the columns for reading addresses. */
export function placeColumns(table: PostalTable): ColumnMap {
  return new Map([[MARK, Uint8Array.of(SEARCH_FORMAT)], ...gazetteerColumns(table)]);
}

/** Adds the columns of searches to the columns of a version. */
export function withSearchColumns(columns: ColumnMap, version: string): PostalColumns {
  const table = new PostalTable(new Columns(columns), { version, origin: 'official' });
  return {
    columns: new Map([...columns, ...placeColumns(table)]),
    queryColumns: queryColumns(table),
  };
}

/** Opens the places of a table, or collects the places if their columns are missing or of an older format. */
export function openPlaces(table: PostalTable): PlaceSource {
  const columns = searchedColumns(table);
  return columns === undefined ? placesFromRows(table) : placesFromColumns(columns);
}

/**
 * Opens a table's columns with the columns of word queries, which are built again if they are missing or of an older
 * format.
 */
export function openQueryColumns(table: PostalTable): Columns {
  const kept = searchedColumns(table) && table.queryColumns?.();
  return table.columns.with(kept ?? queryColumns(table));
}

/**
 * Gives the table's columns together with the columns for reading addresses, if the table has the latter in the format
 * `SEARCH_FORMAT`.
 */
function searchedColumns({ columns, placeColumns: later }: PostalTable): Columns | undefined {
  const more = later?.();
  const all = more === undefined ? columns : columns.with(more);
  return all.has(MARK) && all.numbers(MARK)[0] === SEARCH_FORMAT ? all : undefined;
}
