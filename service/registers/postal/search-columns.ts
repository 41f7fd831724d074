/**
 * Computes from the records, once, what only searches need: at import, or, of data that was not imported, as far as its
 * searches need it.
 */
import { type ColumnMap, Columns } from '../columns/columns.ts';
import { gazetteerColumns } from './address/gazetteer/gazetteer-columns.ts';
import { collectedPlaces, keptPlaces, type PlaceSource } from './address/gazetteer/place-source.ts';
import { queryColumns } from './query/words.ts';
import type { PostalColumns } from './snapshot.ts';
import { PostalTable } from './table.ts';

/** Column that every snapshot with search columns has. */
const MARK = 'search/format';
/**
 * Format number, counted up when the columns or the folding of names in them change, so that an older snapshot's are
 * not read as new.
 */
export const SEARCH_FORMAT = 9;

/** Builds the columns that addresses need of a table, to be kept beside its own. */
export function placeColumns(table: PostalTable): ColumnMap {
  return new Map([[MARK, Uint8Array.of(SEARCH_FORMAT)], ...gazetteerColumns(table)]);
}

/** Gives a version's columns with those of its searches. */
export function withSearchColumns(columns: ColumnMap, version: string): PostalColumns {
  const table = new PostalTable(new Columns(columns), { version, origin: 'official' });
  return {
    columns: new Map([...columns, ...placeColumns(table)]),
    queryColumns: queryColumns(table),
  };
}

/** Opens the places of a table; those of a snapshot of an older format are collected anew. */
export function openPlaces(table: PostalTable): PlaceSource {
  return isKept(table) ? keptPlaces(table.columns) : collectedPlaces(table);
}

/** Opens a table's columns with those that queries of words need; a snapshot of an older format gets them anew. */
export function openQueryColumns(table: PostalTable): Columns {
  const kept = isKept(table) ? table.queryColumns?.() : undefined;
  return table.columns.with(kept ?? queryColumns(table));
}

function isKept({ columns }: PostalTable): boolean {
  return columns.has(MARK) && columns.numbers(MARK)[0] === SEARCH_FORMAT;
}
