/** Carries out what `daicho enrich` and a saved job ask for: in place, or as a stream of rows. */
import type { Language } from '@daicho/shared/messages/language.ts';
import { guessedColumns } from '../../lists/enrich/guess-columns.ts';
import { enrichTable } from '../../lists/enrich/run.ts';
import { EXIT, usageError } from '../../lists/error.ts';
import type { RunHost } from '../../lists/run-host.ts';
import { enrichUsageSentences as sentences } from '../../lists/words.ts';
import { cliLanguage } from '../language.ts';
import type { EnrichArguments } from './arguments.ts';
import { argumentOf } from './columns.ts';
import { enrichOptions, kindNamed } from './options.ts';
import { orReport, runOnTable } from './run-on-table.ts';
import { saveJob } from './save-job.ts';
import { enrichStream } from './stream.ts';
import { isInPlace, isStream, streamOptions, toldByFile } from './stream-options.ts';
import { summaryLines } from './summary.ts';

/** Guesses the columns of a table where the person names none, and says which. */
export async function withColumns(
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

export async function enrich(input: string, given: EnrichArguments): Promise<void> {
  const language = cliLanguage(given.lang);
  await orReport(language, async () => {
    if (given.saveJob !== undefined) saveJob(given.saveJob, input, given);
    const told = await toldByFile(input, given);
    if (!isStream(input, given) && isInPlace(told)) return enrichInPlace(input, given, language);
    await enrichStream(streamOptions(input, given, language, told), language);
  });
}

async function enrichInPlace(
  input: string,
  given: EnrichArguments,
  language: Language,
): Promise<void> {
  await runOnTable(language, async (host) => {
    const options = enrichOptions(input, await withColumns(input, given, host), language);
    const summary = await enrichTable(options, host);
    const exitCode = summary.outcomes.failed > 0 ? EXIT.someFailed : EXIT.ok;
    return { lines: summaryLines(summary, options.fields, language), exitCode };
  });
}
