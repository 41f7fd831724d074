/**
 * Runs `daicho duplicates`: reads a list, and a second list to compare it against, finds rows of one customer,
 * household or place, and writes the list with columns that mark such rows. The code has no console and ends no
 * process.
 */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { DUPLICATE_COLUMNS, duplicateHeader } from '@daicho/shared/duplicates/column-names.ts';
import { type ComparedRows, FLAG } from '@daicho/shared/duplicates/compared-rows.ts';
import { duplicateTexts } from '@daicho/shared/duplicates/duplicate-columns.ts';
import {
  type DuplicateCounts,
  type Duplicates,
  findDuplicates,
} from '@daicho/shared/duplicates/find-duplicates.ts';
import { duplicatesErrorSentences, rowNames } from '@daicho/shared/duplicates/words.ts';
import { distinctHeaders } from '@daicho/shared/headers/distinct-headers.ts';
import { filledIn, type Language, type Sentence } from '@daicho/shared/messages/language.ts';
import type { ResultColumn } from '../../tables/table-file.ts';
import { chooseRowLookup } from '../enrich/row-lookup.ts';
import { placeWork } from '../enrich/row-work.ts';
import { runError } from '../error.ts';
import type { Memory } from '../memory.ts';
import { rememberedRun } from '../remembered-run.ts';
import { NO_MEMORY } from '../result-cache.ts';
import { resultLanguage } from '../result-language.ts';
import type { RunHost } from '../run-host.ts';
import { enrichErrorSentences } from '../words.ts';
import { COLUMN_WIDTHS } from './column-widths.ts';
import { type List, openList } from './list.ts';
import { type Merged, writeMerged } from './merge/write-merged.ts';
import type { DuplicatesOptions } from './options.ts';
import { readLists } from './read-lists.ts';
import { ListReview, type ReviewFacts } from './review/review.ts';

/** Facts about a finished run. */
export interface DuplicatesSummary extends DuplicateCounts {
  readonly rows: number;
  /** Number of rows in the list that this list was compared against, or undefined without such a list. */
  readonly against: number | undefined;
  readonly unlocated: number;
  readonly version: string | undefined;
  readonly seconds: number;
  readonly output: string;
  /** Whether sorting by the buttons of the workbook's filter or table would leave the results behind. */
  readonly isFilterApart: boolean;
  readonly reviewed: ReviewFacts | undefined;
  readonly merged: Merged | undefined;
}

/** @throws EnrichError or TableError, each with a sentence for a person. */
export async function markDuplicates(
  options: DuplicatesOptions,
  host: RunHost,
): Promise<DuplicatesSummary> {
  const { list: own, against, formulaGuard, output, overwrite } = options;
  const list = await openList(own, formulaGuard);
  const lists = against === undefined ? [list] : [list, await openList(against, formulaGuard)];
  if (!overwrite && existsSync(output)) {
    throw runError(enrichErrorSentences.outputExists, { path: output });
  }
  const review = options.review === undefined ? undefined : await ListReview.open(options.review);
  const language = resultLanguage(options.language, list.table.headers);
  return rememberedRun(options, language, host, async (memory) => {
    const result = await run(options, host, lists, { memory, language, review });
    return { result, isComplete: true };
  });
}

interface Running {
  readonly memory: Memory;
  readonly language: Language;
  readonly review: ListReview | undefined;
}

async function run(
  options: DuplicatesOptions,
  host: RunHost,
  lists: readonly List[],
  { memory, language, review }: Running,
): Promise<DuplicatesSummary> {
  const started = performance.now();
  const { output, overwrite } = options;
  const { signal } = host;
  const rowCount = lists.reduce((sum, { table }) => sum + table.rowCount, 0);
  const looking = chooseRowLookup(placeWork(options, language), options, host, {
    memory: memory.path === undefined ? NO_MEMORY : memory,
    rowCount,
  });
  const { customers } = options;
  const reading = { looking, customers, keys: review?.keys };
  const { rows, failed, unlocated } = await readLists(lists, reading);
  if (failed > 0) throw runError(duplicatesErrorSentences.addressesFailed, { value: failed });
  const hasNames = lists.every((each) => each.hasNames);
  const [own] = lists;
  if (own === undefined) throw new TypeError('no list');
  const rowName = rowNamesOf(lists);
  const decisions = review?.decisions(rows.count, { rowName, language }) ?? [];
  const found = findDuplicates(rows, { hasNames, atLeast: options.atLeast, decisions });
  const texts = rowTexts({ rows, found, own, hasNames, language, rowName });
  let isFilterApart = false;
  const onFilterApart = () => {
    isFilterApart = true;
  };
  const settings = { overwrite, signal, onFilterApart };
  await own.table.write(output, columnsOf(own, language), texts, settings);
  const { formulaGuard } = options;
  const shown = { language, hasNames, formulaGuard, signal, rowName };
  const reviewed = await review?.write(lists, options.list, found, shown);
  const merging = { list: options.list, table: own.table, found, language, signal, formulaGuard };
  const merged =
    options.merge === undefined ? undefined : await writeMerged({ ...options.merge, ...merging });
  return {
    reviewed,
    merged,
    rows: own.table.rowCount,
    against: lists[1]?.table.rowCount,
    ...found.counts,
    unlocated,
    version: looking.version,
    seconds: (performance.now() - started) / 1000,
    output,
    isFilterApart,
  };
}

function columnsOf({ table }: List, language: Language): readonly ResultColumn[] {
  const wanted = DUPLICATE_COLUMNS.map((column) => duplicateHeader(column, language));
  const headers = distinctHeaders(table.headers, wanted);
  return DUPLICATE_COLUMNS.map((column, i) => ({
    header: headers[i] ?? '',
    width: COLUMN_WIDTHS[column],
  }));
}

interface Found {
  readonly rows: ComparedRows;
  readonly found: Duplicates;
  readonly own: List;
  readonly hasNames: boolean;
  readonly language: Language;
  readonly rowName: (row: number) => Sentence;
}

async function* rowTexts({ rows, found, own, hasNames, language, rowName }: Found) {
  const isCompany = (row: number) => rows.has(row, FLAG.company);
  const shown = { language, hasNames, isCompany, rowName };
  for (let row = 0; row < own.table.rowCount; row++) yield duplicateTexts(row, found, shown);
}

function rowNamesOf([own, other]: readonly List[]): (row: number) => Sentence {
  const count = own?.table.rowCount ?? 0;
  return (row) => (row < count ? ownRow(own, row) : otherRow(other, row - count));
}

function ownRow(list: List | undefined, row: number): Sentence {
  return filledIn(rowNames.own, { row: (list?.table.firstRow ?? 1) + row });
}

function otherRow(list: List | undefined, row: number): Sentence {
  const { firstRow = 1, path = '' } = list?.table ?? {};
  return filledIn(rowNames.other, { row: firstRow + row, file: basename(path) });
}
