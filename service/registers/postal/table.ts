import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import type { ColumnMap, Columns } from '../columns/columns.ts';

/** Names of the fields of a record that are text. */
export type PostalTextField = {
  [F in keyof PostalRecord]: PostalRecord[F] extends string | null ? F : never;
}[keyof PostalRecord];

/**
 * Reads the records of one data version, row by row, in the order of the official files (areas first, then individual
 * numbers). A record is made when asked for; `text` reads one field without making it.
 */
export interface PostalTable {
  readonly version: string;
  readonly origin: 'official' | 'embedded';
  /** Gives the digest that differs where the columns differ; worked out when first asked for, if no snapshot has it. */
  readonly digest: () => string;
  readonly size: number;
  /** Columns of the records, and in a snapshot what searches need (see search-columns.ts). */
  readonly columns: Columns;
  /** Columns that only queries of words need, read when first asked for; undefined where the snapshot has none. */
  readonly queryColumns: (() => ColumnMap) | undefined;
  record(row: number): PostalRecord;
  text(field: PostalTextField, row: number): string;
  /** Reads the individual number's own part, or null for an area. */
  corporation(row: number): PostalRecord['corporation'];
  /** Reads the street number of an individual number alone; empty for an area. */
  blockLot(row: number): string;
  /** Finds the rows of a 7-digit postal code, ascending. */
  rowsOfCode(postalCode: string): readonly number[];
}
