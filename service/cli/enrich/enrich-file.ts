/** Carries out `daicho enrich` or a saved job: in place, or as a stream of rows. */
import type { Language } from '@daicho/shared/messages/language.ts';
import { columnsOfLookups, type EnrichOptions } from '../../lists/enrich/options.ts';
import { enrichTable } from '../../lists/enrich/run.ts';
import { EXIT, usageError } from '../../lists/error.ts';
import { guessedColumns } from '../../lists/guess-columns.ts';
import type { RunHost } from '../../lists/run-host.ts';
import { enrichUsageSentences as sentences } from '../../lists/words.ts';
import { placeNamed } from '../../tables/a1.ts';
import { TableError } from '../../tables/table-error.ts';
import { cliLanguage } from '../help/language.ts';
import type { EnrichArguments } from './arguments.ts';
import { checkDistancePlace } from './check-distance-place.ts';
import { argumentOf } from './columns.ts';
import { enrichOptions, kindNamed } from './options.ts';
import { reportingFailure, runOnTable } from './run-on-table.ts';
import { saveJob } from './save-job.ts';
import { enrichStream } from './stream.ts';
import { formOfFile, isInPlace, isStream, streamOptions } from './stream-options.ts';
import { summaryLines } from './summary.ts';

/** If the person names no column, guesses the columns of the table, and says which columns it took. */
export async function withColumnsToLookUp(
  input: string,
  given: Partial<EnrichArguments> & Pick<EnrichArguments, 'as'>,
  host: RunHost,
): Promise<EnrichArguments> {
  const { column } = given;
  if (column !== undefined || (given.lookup ?? given.lookups) !== undefined)
    return given as EnrichArguments;
  if (given.header === false) throw usageError(sentences.lettersNeeded);
  const kind = kindNamed(given.as);
  const { columns, sheet } = await guessedColumns(input, kind, given.sheet);
  const [main = []] = columns;
  const beside = kind.inputs.slice(1).flatMap((option, i) => {
    const headers = columns[i + 1] ?? [];
    return headers.length === 0 ? [] : [[argumentOf(option), headers] as const];
  });
  host.onNotice(sentences.columnsTaken, { columns: columns.flat().join(', ') });
  return {
    ...Object.fromEntries(beside),
    ...(given as EnrichArguments),
    column: main,
    ...(sheet === undefined ? {} : { sheet }),
  };
}

export async function enrichFile(input: string, given: EnrichArguments): Promise<void> {
  const language = cliLanguage(given.lang);
  await reportingFailure(language, async () => {
    if (given.saveJob !== undefined) saveJob(given.saveJob, input, given);
    const form = await formOfFile(input, given);
    const inPlace = !isStream(input, given) && isInPlace(form);
    const left = inPlace ? await enrichInPlace(input, given, language, form !== undefined) : given;
    if (left === undefined) return;
    const options = streamOptions(input, left, language, form);
    await checkDistancePlace(left);
    await enrichStream(options, language);
  });
}

/** @returns the arguments, with the columns to look up, for a text file that has to be read as a stream. */
async function enrichInPlace(
  input: string,
  given: EnrichArguments,
  language: Language,
  isText: boolean,
): Promise<EnrichArguments | undefined> {
  let left: EnrichArguments | undefined;
  await runOnTable(language, async (host) => {
    const full = await withColumnsToLookUp(input, given, host);
    const options = enrichOptions(input, full, language);
    await checkDistancePlace(given);
    try {
      const summary = await enrichTable(options, host);
      const exitCode = summary.outcomes.failed > 0 ? EXIT.someFailed : EXIT.ok;
      return { lines: summaryLines(summary, options.fields, language), exitCode };
    } catch (error) {
      if (!isText || !isForStream(error, options)) throw error;
      left = full;
      return undefined;
    }
  });
  return left;
}

/**
 * Whether a table cannot be written in place, but only row by row: a row has more fields than there are headers, or a
 * column is named by its letter.
 */
function isForStream(error: unknown, options: EnrichOptions): boolean {
  if (!(error instanceof TableError)) return false;
  if (error.code === 'csv_extra_field') return true;
  const isMissing = error.code === 'header_not_found' || error.code === 'header_elsewhere';
  return isMissing && columnsOfLookups(options).some((name) => placeNamed(name) !== undefined);
}
