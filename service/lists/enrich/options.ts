import { CellsAbove } from '@daicho/shared/cells/cells-above.ts';
import { columnsRead, placesOfInputs } from '../joined-inputs.ts';
import type { LanguageChoice } from '../result-language.ts';
import type { LookupOptions, RememberedOptions } from '../resume.ts';
import type { ListSource, OpenedSource } from '../source.ts';

/** Rows of the output: all rows, rows whose postal code changed, or rows that a person has to check. */
export type OutputRows = 'all' | 'changed' | 'problems';

/** Options of the lookups, for any source and destination of the rows. */
export interface RowOptions extends LookupOptions {
  /** Further lookups of each row. */
  readonly otherLookups: readonly LookupOptions[];
  /** May also be registers that this process has already opened. */
  readonly source: ListSource | OpenedSource;
  readonly dataVersion: string | undefined;
  /** Language of the added headers and of the results. */
  readonly language: LanguageChoice;
  /** Rows of the output; others are looked up but left out. */
  readonly outputRows: OutputRows;
  /** False for a table without headers, whose columns are named by their letters. */
  readonly hasHeader: boolean;
  /** Whether ditto marks are read as the cells above them. */
  readonly readsDittos?: boolean;
  /** Largest number of threads that look rows up in the data of this computer. */
  readonly threads: number;
  /** CSV: a leading apostrophe before a result that a spreadsheet would execute. */
  readonly formulaGuard: boolean;
  readonly overwrite: boolean;
}

export interface EnrichOptions extends RowOptions, RememberedOptions {
  readonly source: ListSource;
  readonly takesAddress: boolean;
  readonly otherLookups: readonly LookupOptions[];
}

/** Lists all lookups of a row. */
export function lookupsOf(options: RowOptions): readonly LookupOptions[] {
  return [options, ...options.otherLookups];
}

/**
 * Gives a reader of ditto marks for rows with the cells of `columnsOfLookups`, or undefined if ditto marks are not
 * read.
 */
export function dittosOf(options: RowOptions): CellsAbove | undefined {
  if (options.readsDittos !== true) return undefined;
  const lookups = lookupsOf(options);
  const places = placesOfInputs(lookups.flatMap(({ columns }) => columns));
  const headers = options.hasHeader ? columnsOfLookups(options) : [];
  const takesReadings = lookups.every(({ kind }) => kind.lookup.takesReadings);
  return new CellsAbove(places, headers, [], undefined, takesReadings);
}

/** Lists the headers of all columns that are read, in the order of the cells of a row. */
export function columnsOfLookups(options: RowOptions): readonly string[] {
  return lookupsOf(options).flatMap(({ columns }) => columnsRead(columns));
}
