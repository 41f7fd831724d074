/**
 * Runs `daicho enrich`. Rows are processed in windows, so that a table of any length needs bounded memory; each window
 * is planned, asked about and passed to the writer in the order of the rows. The code has no console and ends no
 * process.
 */
import { existsSync } from 'node:fs';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { PostalCodeCheck } from '@daicho/shared/messages/postal-code-check.ts';
import type { ResultRow, TableFile } from '../../tables/table-file.ts';
import { runError } from '../error.ts';
import type { Memory } from '../memory.ts';
import { rememberedRun } from '../remembered-run.ts';
import { resultLanguage } from '../result-language.ts';
import { isOwnOutput } from '../resume.ts';
import { RowCounts } from '../row-counts.ts';
import { windowsOf } from '../rows.ts';
import type { RunHost } from '../run-host.ts';
import { isLocal } from '../source.ts';
import { enrichErrorSentences as errors, enrichNoticeSentences as notices } from '../words.ts';
import { type Input, openInput } from './input.ts';
import { columnsOfLookups, type EnrichOptions } from './options.ts';
import { isOutputRow } from './output-rows.ts';
import { resultColumns } from './result-columns.ts';
import { chooseRowLookup } from './row-lookup.ts';
import { workOf } from './row-work.ts';
import { rowOfTableBelow } from './table-below.ts';

/** Facts about a finished run. */
export interface Summary {
  readonly rows: number;
  /** Number of rows by outcome. */
  readonly outcomes: Readonly<Record<OutcomeKind, number>>;
  /** Number of rows that have a postal code in the list, by how that code relates to the address. */
  readonly checks: Partial<Readonly<Record<PostalCodeCheck, number>>>;
  /** Number of rows in the output, or undefined if all rows were wanted. */
  readonly shown: number | undefined;
  /** Numbers of the output's rows that the workbook hid. */
  readonly unhidden: readonly number[];
  /** Whether sorting by the buttons of the workbook's filter or table would leave the results behind. */
  readonly isFilterApart: boolean;
  /** Number of distinct questions, without blanks, invalid cells and repeats. */
  readonly distinct: number;
  /** Number of requests carried out by this run, retries not counted. */
  readonly requests: number;
  /** Whether the rows were looked up in this computer's data. */
  readonly isLocal: boolean;
  /** Data version, or undefined if nothing had to be asked. */
  readonly version: string | undefined;
  readonly seconds: number;
  readonly output: string;
}

/** @throws EnrichError or TableError, each with a sentence for a person. */
export async function enrichTable(options: EnrichOptions, host: RunHost): Promise<Summary> {
  const input = await openInput(options);
  const language = resultLanguage(options.language, input.table.headers);
  await noteTableBelow(options, input.table, host);
  return rememberedRun(options, language, host, async (memory) => {
    const summary = await run(options, host, { ...input, language }, memory);
    return { result: summary, isComplete: summary.outcomes.failed === 0 };
  });
}

/** Says where a further table begins: its rows are looked up by the wrong columns, and nothing else would tell why. */
async function noteTableBelow(
  options: EnrichOptions,
  table: TableFile,
  { onNotice }: RunHost,
): Promise<void> {
  const [column = ''] = columnsOfLookups(options);
  const row = options.hasHeader === false ? undefined : await rowOfTableBelow(table, column);
  if (row !== undefined) onNotice(notices.tableBelow, { row: countText(row) });
}

async function run(
  options: EnrichOptions,
  host: RunHost,
  { table, rows: cells, language }: Input & { readonly language: Language },
  memory: Memory,
): Promise<Summary> {
  const started = performance.now();
  const { output } = options;
  const { signal } = host;
  const overwrite = options.overwrite || isOwnOutput(memory, output);
  if (!overwrite && existsSync(output)) throw runError(errors.outputExists, { path: output });
  const looking = chooseRowLookup(workOf(options, language), options, host, {
    memory,
    rowCount: table.rowCount,
  });
  const windows = windowsOf(cells(), looking.windowRows);
  const columns = resultColumns(options, table.headers, language);
  const counts = new RowCounts();
  let shown = 0;
  async function* written(): AsyncGenerator<ResultRow> {
    for await (const results of looking.results(windows)) {
      for (const result of results) {
        counts.add(result);
        if (options.outputRows === 'all') {
          yield result.cells;
          continue;
        }
        const isWanted = isOutputRow(result, options);
        if (isWanted) shown += 1;
        yield { texts: result.cells, isWanted };
      }
    }
  }
  const unhidden: number[] = [];
  const onUnhidden = (row: number) => void unhidden.push(row);
  let isFilterApart = false;
  const onFilterApart = () => {
    isFilterApart = true;
  };
  const settings = { overwrite, signal, onUnhidden, onFilterApart };
  await table.write(output, columns, written(), settings);
  return {
    rows: table.rowCount,
    outcomes: counts.outcomes,
    checks: counts.checks,
    shown: options.outputRows === 'all' ? undefined : shown,
    unhidden,
    isFilterApart,
    distinct: looking.distinct,
    requests: looking.requests,
    isLocal: isLocal(options.source),
    version: looking.version,
    seconds: (performance.now() - started) / 1000,
    output,
  };
}
