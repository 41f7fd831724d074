/**
 * Looks up rows of any format as they come, in order. Answered rows are passed on before more input is awaited. The
 * code knows neither files nor pipes, and keeps only unfinished rows in memory.
 */

import { type CellValue, MISALIGNED } from '@daicho/shared/cells/cell.ts';
import type { CellsAbove } from '@daicho/shared/cells/cells-above.ts';
import { distinctHeaders } from '@daicho/shared/headers/distinct-headers.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { columnPlace } from '../../tables/streams/column-place.ts';
import { isTooLong, type Row, type RowSink, type RowSource } from '../../tables/streams/row.ts';
import { cellOf } from '../../tables/streams/value-text.ts';
import { TableError } from '../../tables/table-error.ts';
import { columnsRead, joinedInputs } from '../joined-inputs.ts';
import { ResultCache } from '../result-cache.ts';
import { resultLanguage } from '../result-language.ts';
import { RowCounts } from '../row-counts.ts';
import type { Cells } from '../rows.ts';
import type { RunHost } from '../run-host.ts';
import { enrichStreamSentences as notices } from '../words.ts';
import { columnsOfLookups, dittosOf, lookupsOf, type RowOptions } from './options.ts';
import { isOutputRow } from './output-rows.ts';
import { resultColumns } from './result-columns.ts';
import { chooseRowLookup } from './row-lookup.ts';
import { workOf } from './row-work.ts';

/** Largest number of lines of rows that a report names. */
const NAMED_LINES = 5;
/** Largest number of answered rows that are kept, since removing them one by one would take time. */
const ANSWERED_AT_MOST = 10_000;

export interface StreamOptions extends RowOptions {
  /** Whether result columns are named by the ids of their fields. */
  readonly namesIds: boolean;
  /** Text before the name of each result column. */
  readonly resultPrefix: string;
  /** Whether an empty result is null in the output, as programs expect. */
  readonly emptyIsNull: boolean;
}

export interface StreamSummary extends Pick<RowCounts, 'outcomes' | 'checks'> {
  readonly rows: number;
  /** Number of rows in the output. */
  readonly written: number;
  /** Number of rows with fewer fields than headers or with a value after the last header, and the first rows' lines. */
  readonly ragged: { readonly count: number; readonly lines: readonly number[] };
  readonly requests: number;
  readonly version: string | undefined;
}

/** Result columns of a run, with their names. */
interface StreamResults {
  readonly names: readonly string[];
  /** Ids of the fields in the same order. */
  readonly ids: readonly string[];
  readonly language: Language;
}

/**
 * Names the result columns before any row is read, so that the columns have the same names for a part of a list and for
 * the whole list.
 */
export function streamResults(
  options: StreamOptions,
  columns: readonly string[] | undefined,
): StreamResults {
  const existing = columns ?? columnsOfLookups(options);
  const language = resultLanguage(options.language, existing);
  const ids = lookupsOf(options).flatMap(({ fields }) => fields);
  const { namesIds, resultPrefix: prefix } = options;
  const wanted = namesIds ? ids : resultColumns(options, [], language).map(({ header }) => header);
  const prefixed = wanted.map((name) => prefix + name);
  return { names: distinctHeaders(existing, prefixed), ids, language };
}

/**
 * @param rowCount approximate number of rows, if it is known. @throws EnrichError or TableError; whatever the sink
 * throws.
 */
export async function enrichRows(
  options: StreamOptions,
  {
    source,
    sink,
    language,
    rowCount,
    copied = [],
  }: {
    readonly source: RowSource;
    readonly sink: RowSink;
    readonly language: Language;
    readonly rowCount: number | undefined;
    /** Columns of the input that are requested by name. */
    readonly copied?: readonly string[];
  },
  host: RunHost,
): Promise<StreamSummary> {
  const reading = new RowReader(options, source, copied);
  // Distinct questions are not counted: each would take memory, and a pipe has no end.
  const memory = new ResultCache({ size: 0, add: () => undefined });
  // An approximate number of rows is not shown.
  const onProgress = (done: number) => host.onProgress(done, source.rowCount);
  const ownHost = { ...host, onProgress };
  const looking = chooseRowLookup(workOf(options, language), options, ownHost, {
    memory,
    rowCount,
  });
  const counts = new RowCounts();
  let written = 0;
  try {
    for await (const results of looking.results(reading.windows(looking.windowRows))) {
      for (const result of results) {
        const row = reading.answered();
        counts.add(result);
        if (!isOutputRow(result, options)) continue;
        const { cells } = result;
        const values = options.emptyIsNull
          ? cells.map((text) => (text === '' ? null : text))
          : cells;
        const passed = sink.add(row, values);
        if (passed !== undefined) await passed;
        written += 1;
      }
      if (reading.underWay === 0) await sink.flush();
    }
  } catch (error) {
    // Writes the rows that were answered before the failure.
    await sink.flush().catch(() => undefined);
    throw error;
  }
  reading.expectColumns();
  for (const column of reading.neverCopied) {
    host.onNotice(notices.neverThere, { path: source.path, column });
  }
  await sink.end();
  const { outcomes, checks } = counts;
  const { rows, ragged } = reading;
  const { requests, version } = looking;
  return { rows, written, ragged, outcomes, checks, requests, version };
}

/** The rows that were read, and among them the rows that are not answered yet. */
class RowReader {
  readonly #source: RowSource;
  readonly #path: string;
  readonly #columns: readonly (readonly string[])[];
  readonly #waiting: Row[] = [];
  #next = 0;
  rows = 0;
  readonly #ragged = { count: 0, lines: [] as number[] };
  /** Positions of the columns, if they are the same in all rows. */
  readonly #places: ReadonlyMap<string, number> | undefined;
  /** Columns that no row has had so far. */
  readonly #missing: Set<string>;
  /** Columns of the output that no row has had so far. */
  readonly #uncopied: Set<string>;
  readonly #above: CellsAbove | undefined;
  #firstNames: readonly string[] | undefined;

  constructor(options: RowOptions, source: RowSource, copied: readonly string[]) {
    this.#above = dittosOf(options);
    this.#source = source;
    this.#path = source.path;
    this.#columns = lookupsOf(options).flatMap(({ columns }) => columns);
    const { columns } = source;
    const names = columnsRead(this.#columns);
    this.#places = columns && new Map(names.map((name) => [name, columnPlace(columns, name)]));
    this.#missing = new Set(columns === undefined ? names : []);
    this.#uncopied = new Set(columns === undefined ? copied : []);
  }

  /** Number of rows that are not answered yet. */
  get underWay(): number {
    return this.#waiting.length - this.#next;
  }

  /** Output columns that no row had. This is not an error, since a part of a list may lack them. */
  get neverCopied(): readonly string[] {
    return this.rows === 0 ? [] : [...this.#uncopied];
  }

  get ragged(): StreamSummary['ragged'] {
    return this.#ragged;
  }

  /** Gives the row whose answer comes next. */
  answered(): Row {
    const row = this.#waiting[this.#next];
    if (row === undefined) throw new Error('an answer without a row');
    this.#next += 1;
    if (this.#next === this.#waiting.length || this.#next > ANSWERED_AT_MOST) {
      this.#waiting.splice(0, this.#next);
      this.#next = 0;
    }
    return row;
  }

  async *windows(size: number): AsyncGenerator<readonly Cells[], void, undefined> {
    for await (const group of this.#source.groups()) {
      for (let at = 0; at < group.length; at += size) {
        const rows = group.slice(at, at + size);
        const window = rows.map((row) => this.#cellsOf(row));
        for (const row of rows) this.#waiting.push(row);
        yield window;
      }
    }
  }

  /** @throws TableError `no_such_key` if a column was in no row: a wrong name would make every row blank */
  expectColumns(): void {
    const [column] = this.#missing;
    if (column === undefined || this.rows === 0) return;
    throw new TableError('no_such_key', {
      path: this.#path,
      column,
      near: this.#firstNames ?? [],
    });
  }

  #cellsOf(row: Row): Cells {
    this.rows += 1;
    if (row.width > 0) this.#firstNames ??= row.names;
    for (const name of this.#uncopied) if (row.names.includes(name)) this.#uncopied.delete(name);
    const cells = this.#isMisaligned(row)
      ? () => MISALIGNED
      : (name: string) => this.#cell(row, name);
    const flat: CellValue[] = columnsRead(this.#columns).map(cells);
    return joinedInputs(this.#above?.read(flat) ?? flat, this.#columns);
  }

  #cell(row: Row, name: string): CellValue {
    const at = this.#places?.get(name) ?? row.names.indexOf(name);
    if (at < 0) return null;
    if (this.#missing.size > 0) this.#missing.delete(name);
    return cellOf(row.valueAt(at));
  }

  /** Notes a ragged row. @returns whether its values may be in the wrong columns. */
  #isMisaligned(row: Row): boolean {
    if (row.width === row.names.length || row.width === 0) return false;
    const tooLong = isTooLong(row);
    if (row.width > row.names.length && !tooLong) return false;
    this.#ragged.count += 1;
    if (this.#ragged.lines.length < NAMED_LINES) this.#ragged.lines.push(row.line);
    return tooLong;
  }
}
